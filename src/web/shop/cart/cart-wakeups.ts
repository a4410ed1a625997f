import { CART_KEY, PENDING_KEY } from '#web/core/storage/kept-keys.ts';
import { onStoredElsewhere } from '#web/core/storage/storage.ts';
import { SEEN_KEY } from './cart-storage.ts';

/** Hears when another tab has changed a cart and when the visitor or the network is back; returns the way to stop. */
export function onCartNews(news: { elsewhere: (key: string) => void; back: () => void }): () => void {
  const stopStorage = onStoredElsewhere([CART_KEY, PENDING_KEY, SEEN_KEY], news.elsewhere);
  const onReturn = () => {
    if (document.visibilityState === 'visible') news.back();
  };
  window.addEventListener('online', onReturn);
  document.addEventListener('visibilitychange', onReturn);
  return () => {
    stopStorage();
    window.removeEventListener('online', onReturn);
    document.removeEventListener('visibilitychange', onReturn);
  };
}

import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { ErrorState, Spinner } from '#web/ui/state-view.tsx';
import { isShopReached } from './is-shop-reached.ts';

declare global {
  interface Window {
    /** What the router shows in place of a page whose code does not come (vite.config.ts). */
    pageWithoutCode?: {
      readonly default: () => ReactNode;
      readonly ErrorBoundary: () => ReactNode;
      readonly clientLoader: () => null;
    };
  }
}

const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 30_000;

/**
 * When the code of the next page does not come, the router loads the present document anew: the press is lost, and
 * without a network the visitor is left on the browser's own page. With this it goes on to a page that loads itself
 * anew as soon as the shop answers, and says that it does not until then.
 */
export function standInForPages(): void {
  window.pageWithoutCode = {
    default: PageWithoutCode,
    ErrorBoundary: PageWithoutCode,
    // the router demands one where the page itself has one
    clientLoader: () => null,
  };
}

function PageWithoutCode() {
  const [state, setState] = useState<'arriving' | 'unreached' | 'retrying'>('arriving');
  const [failures, setFailures] = useState(0);
  const ask = async () => {
    if (await isShopReached()) return window.location.reload();
    setState('unreached');
    setFailures((count) => count + 1);
  };
  const retry = () => {
    setState('retrying');
    void ask();
  };
  const again = useEffectEvent(() => void ask());
  useEffect(() => {
    again();
    const onOnline = () => again();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, []);
  // a browser says that the network is back before the first call gets through, and says nothing of a shop's own pause
  useEffect(() => {
    if (failures === 0) return;
    const timer = setTimeout(() => again(), Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS));
    return () => clearTimeout(timer);
  }, [failures]);
  if (state === 'arriving') return <Spinner />;
  return (
    <ErrorState page title="Нет связи с магазином" text="Проверьте интернет и попробуйте снова">
      <Button variant="secondary" busy={state === 'retrying'} onClick={retry}>
        Попробовать снова
      </Button>
    </ErrorState>
  );
}

import { useEffect } from 'react';
import { useStoreSettings } from '#web/core/store/store-data.ts';
import { notify } from '#web/ui/toaster.tsx';

/** Says once that the store's settings could not be had and the built-in ones are shown (docs/rules/store.md). */
export function StoreFailure() {
  const { status } = useStoreSettings();
  const isCut = status === 'fallback';
  useEffect(() => {
    if (isCut) notify({ title: 'Не удалось загрузить настройки магазина', tone: 'warning' });
  }, [isCut]);
  return null;
}

import { useState } from 'react';

/**
 * The method that was chosen until it served the order no more; null once another one is chosen by hand or it is back.
 * `chosen` is undefined while it is not known; what was chosen in another `stage` of the form is not missed.
 */
export function useLostMethod<M extends { readonly id: string }>(
  chosen: M | null | undefined,
  served: readonly M[],
  all: readonly M[],
  stage: string,
): M | null {
  const [shown, setShown] = useState({ id: '', lostId: '', stage });
  const isServed = (id: string) => served.some((method) => method.id === id);
  const id = chosen?.id ?? '';
  if (shown.stage !== stage) setShown({ id: '', lostId: '', stage });
  else if (chosen !== undefined && id !== shown.id) {
    const lostId = shown.id || shown.lostId;
    setShown({ id, lostId: isServed(lostId) ? '' : lostId, stage });
  }
  return all.find((method) => method.id === shown.lostId && !isServed(method.id)) ?? null;
}

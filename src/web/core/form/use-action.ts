import { useRef, useState } from 'react';
import { ApiError } from '#contract/http/caller.ts';

/** Something that a button does in the shop: one at a time, and what went wrong is fit to show. */
export function useAction() {
  const isUnderWay = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const run = async (action: () => Promise<void>): Promise<void> => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setBusy(true);
    setFailure(null);
    try {
      await action();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error);
    } finally {
      isUnderWay.current = false;
      setBusy(false);
    }
  };
  return { isBusy, failure, run, forgive: () => setFailure(null) };
}

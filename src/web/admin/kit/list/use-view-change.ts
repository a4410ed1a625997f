import { useState } from 'react';

/** One change of a view at a time: whether it is under way, and why the last one was not made. */
export function useViewChange(change: () => Promise<unknown>, onDone: () => Promise<void>) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | undefined>(undefined);
  const run = async () => {
    if (isBusy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await change();
      await onDone();
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, failure, run: () => void run() };
}

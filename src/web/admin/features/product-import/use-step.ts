import { useState } from 'react';
import { ApiError } from '#contract/http/caller.ts';

/** A press that asks the shop for something: whether it is under way, and why it was refused. */
export function useStep<T>(work: () => Promise<T>, done: (answer: T) => void) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const run = async () => {
    setBusy(true);
    setFailure(null);
    try {
      done(await work());
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.message);
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, failure, run };
}

import { useState } from 'react';
import { ApiError } from '#contract/http/caller.ts';
import type { EntryEdit } from './use-entry-edit.ts';

/** Steps on a whole entry, archive and return, one at a time; what was refused is said. */
export function useEntryStep(
  { seen, begin }: EntryEdit,
  step: (to: 'archive' | 'restore', version: number) => Promise<unknown>,
) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const run = async (to: 'archive' | 'restore') => {
    if (seen === null || isBusy) return;
    setBusy(true);
    setFailure(null);
    try {
      begin((await step(to, seen.version)) as never);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const { entry } = (error.details ?? {}) as { entry?: unknown };
      if (error.code === 'stale_version' && entry) begin(entry as never);
      setFailure(error.message);
    } finally {
      setBusy(false);
    }
  };
  return { run, isBusy, failure };
}

import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CallInput, StaffCaller } from '#contract/http/caller.ts';

type LedgerQuery = NonNullable<CallInput<'staffStockLedger'>['query']>;

/** A page of a variant's moves, the newest first. */
export const stockLedgerQuery = (call: StaffCaller, variantId: string, query: LedgerQuery) =>
  queryOptions({
    queryKey: ['admin', 'stock-ledger', variantId, query],
    queryFn: ({ signal }) => call('staffStockLedger', { params: { id: variantId }, query }, { signal }),
    placeholderData: (before, beforeQuery) =>
      beforeQuery?.queryKey[2] === variantId ? keepPreviousData(before) : undefined,
  });

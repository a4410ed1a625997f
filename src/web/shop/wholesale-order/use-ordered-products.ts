import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { OrderedProduct } from '#contract/wholesale-order.ts';
import { useCaller } from '#web/core/api/caller-context.ts';
import { useSession } from '#web/core/session/session-context.ts';
import { useOwnHoldId } from '#web/shop/purchase/own-stock.ts';
import type { DraftRows } from './order-draft.ts';
import { namedProductsQuery, type OrderSearch, orderedProductsQuery } from './order-queries.ts';

/**
 * The products that a search finds, and those that the draft names, wherever they are. `gone` are products of the draft
 * that cannot be bought so any more.
 */
export function useOrderedProducts(search: OrderSearch, rows: DraftRows) {
  const call = useCaller();
  const viewer = { userId: useSession().user?.id ?? null, holdId: useOwnHoldId() };
  const [{ of, pages }, setPages] = useState({ of: search, pages: 1 });
  // another search begins with its first page
  const list = useQuery(
    orderedProductsQuery(call, { ...search, pages: of === search ? pages : 1, ...viewer }),
  );
  const listed = useMemo(() => list.data?.products ?? [], [list.data]);
  const ids = useNamedIds(rows, listed);
  const named = useQuery(namedProductsQuery(call, ids, viewer));
  const known = useMemo(
    () => new Map([...(named.data ?? []), ...listed].map((product) => [product.id, product])),
    [named.data, listed],
  );
  const isWhole = ids.length === 0 || (named.isSuccess && !named.isPlaceholderData);
  const gone = useMemo(
    () => (isWhole ? [...rows.keys()].filter((id) => !known.has(id)) : []),
    [rows, known, isWhole],
  );
  const showMore = () => setPages({ of: search, pages: (of === search ? pages : 1) + 1 });
  return { list, showMore, listed, known, gone, isNamedFailed: named.isError, retryNamed: named.refetch };
}

/** Ids of the draft that no list brought when they came into it; they are asked for as long as the page stands. */
function useNamedIds(rows: DraftRows, listed: readonly OrderedProduct[]): readonly string[] {
  const [ids, setIds] = useState<readonly string[]>([]);
  const asked = new Set([...ids, ...listed.map(({ id }) => id)]);
  const more = [...rows.keys()].filter((id) => !asked.has(id));
  if (more.length > 0) setIds([...ids, ...more]);
  return ids;
}

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { hasPermission } from '#domain/access/permissions.ts';
import type { Role } from '#domain/access/staff.ts';
import { useStaffCaller } from '#web/admin/kit/staff-caller.ts';
import { useDebounced } from '#web/core/form/use-debounced.ts';

/** Results of each kind. */
const LIMIT = 5;
/** Letters before the shop is asked. */
const LEAST = 2;
/** Milliseconds after the last key. */
const PAUSE = 200;

/** Products and orders that the shop finds; only what the person may read is asked for. */
export function useFound(typed: string, role: Role) {
  const call = useStaffCaller();
  const onlyOrders = typed.trim().startsWith('#');
  const q = useDebounced(typed.trim().replace(/^#\s*/, ''), PAUSE);
  const isAsked = q.length >= LEAST;
  const options = { retry: false, staleTime: 10_000, placeholderData: keepPreviousData } as const;
  const products = useQuery({
    ...options,
    queryKey: ['admin', 'palette', 'products', q],
    queryFn: async ({ signal }) =>
      (await call('staffProductList', { query: { q, limit: LIMIT, sort: 'relevance' } }, { signal })).data,
    enabled: isAsked && !onlyOrders && hasPermission(role, 'products.read'),
  });
  const orders = useQuery({
    ...options,
    queryKey: ['admin', 'palette', 'orders', q],
    queryFn: async ({ signal }) =>
      (await call('staffOrderList', { query: { q, limit: LIMIT } }, { signal })).data,
    enabled: isAsked && hasPermission(role, 'orders.read'),
  });
  const shown = {
    products: isAsked && !onlyOrders ? (products.data ?? []) : [],
    orders: isAsked ? (orders.data ?? []) : [],
  };
  const [product, order] = [shown.products[0], shown.orders[0]];
  const failed = [products, orders].find(({ error }) => error !== null);
  return {
    q,
    isAsked,
    ...shown,
    /** The value of the first line that was found; empty where there is none. */
    first: product ? `product ${product.id}` : order ? `order ${order.id}` : '',
    isBusy: products.isFetching || orders.isFetching,
    failure: isAsked ? (failed?.error?.message ?? null) : null,
    retry: () => void Promise.all([products.refetch(), orders.refetch()]),
  };
}

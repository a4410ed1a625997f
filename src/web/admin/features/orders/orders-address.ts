import { ORDER_STATUSES, type OrderStatus } from '#domain/orders/order-status.ts';

/** What the address of the staff's order list carries. */
export interface OrdersAddress {
  status: OrderStatus | undefined;
  q: string;
  from: string;
  to: string;
  page: number;
}

const isStatus = (value: string | null): value is OrderStatus =>
  ORDER_STATUSES.some((status) => status === value);
const isDay = (value: string | null): value is string => value !== null && /^\d{4}-\d{2}-\d{2}$/.test(value);

/** Reads the address; what makes no sense is as if it were not there. */
export function readOrdersAddress(search: URLSearchParams): OrdersAddress {
  const status = search.get('status');
  const from = search.get('from');
  const to = search.get('to');
  const page = Number.parseInt(search.get('page') ?? '', 10);
  return {
    status: isStatus(status) ? status : undefined,
    q: (search.get('q') ?? '').trim().slice(0, 100),
    from: isDay(from) ? from : '',
    to: isDay(to) ? to : '',
    page: page >= 1 && page <= 100_000 ? page : 1,
  };
}

/** The query of an address, defaults left out; begins with «?» even when empty, so that it replaces another one. */
export function ordersSearch({ status, q, from, to, page }: OrdersAddress): string {
  const search = new URLSearchParams();
  if (status) search.set('status', status);
  if (q) search.set('q', q);
  if (from) search.set('from', from);
  if (to) search.set('to', to);
  if (page > 1) search.set('page', String(page));
  return `?${search.toString()}`;
}

/** The same address as the API's filters. */
export function ordersQuery({ status, q, from, to, page }: OrdersAddress) {
  return {
    page,
    ...(status ? { status } : {}),
    ...(q ? { q } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
  };
}

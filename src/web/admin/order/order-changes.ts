import { ApiError } from '#contract/http/caller.ts';
import type { StaffOrder } from '#contract/staff-orders.ts';
import { formatRoubles, type Roubles } from '#domain/money/money.ts';
import { orderStatusName } from '#domain/orders/order-texts.ts';
import { countText, piecesText } from '#domain/ru/plural.ts';
import { oneOfEachGroup } from '#domain/wholesale/group.ts';
import { type Clash, mergeStale } from '#web/admin/kit/form/stale.ts';

/** What an order has in each part, in words, by the name of the part; a part that is absent has nothing. */
export type OrderParts = Readonly<Record<string, string>>;
type Line = StaffOrder['items'][number];

/** What somebody else did to an order, and where it stands against what was typed meanwhile. */
export interface OvertakenOrder {
  readonly by: string;
  readonly changed: readonly Clash<string>[];
  readonly clashes: readonly Clash<string>[];
  readonly titleOf: (name: string) => string;
}

const TITLES: OrderParts = {
  status: 'Состояние',
  tracking: 'Отправление',
  total: 'Сумма',
  paid: 'Оплачено',
  refunded: 'Возвращено денег',
  returned: 'Вернули вещей',
};

/** The name of a part for a line; the lines of a wholesale group are one. */
export const linePart = ({ id, wholesaleGroupId }: Line): string => `line ${wholesaleGroupId ?? id}`;

/** How much of a line, or sets of its group, an order has. */
export function lineText({ wholesaleGroupId, bundle }: Line, quantity: number): string {
  if (quantity === 0) return '';
  return wholesaleGroupId !== undefined && bundle !== undefined
    ? countText(quantity, 'set')
    : piecesText(quantity);
}

function partsOf(order: StaffOrder): OrderParts {
  const { items, tracking } = order;
  const returned = items.reduce((sum, it) => sum + it.returnedQuantity, 0);
  return {
    status: orderStatusName(order.status),
    tracking: tracking ? `${tracking.carrier}, ${tracking.number}` : '',
    total: formatRoubles(order.totals.total),
    paid: moneyText(order.paid),
    refunded: moneyText(order.refunded),
    returned: returned === 0 ? '' : piecesText(returned),
    ...Object.fromEntries(
      oneOfEachGroup(items).map((line) => [
        linePart(line),
        lineText(
          line,
          line.wholesaleGroupId === undefined ? line.quantity : (line.bundle?.quantity ?? line.quantity),
        ),
      ]),
    ),
  };
}

const moneyText = (amount: Roubles): string => (amount === 0 ? '' : formatRoubles(amount));

/**
 * Compares what staff saw of an order with what it is now (docs/rules/admin.md): `mine` is what they were about to make
 * of some of its parts. Parts that both changed clash; one that is gone is only shown.
 */
export function overtakenOrder(
  seen: StaffOrder,
  { order, by }: StaleOrder,
  mine: OrderParts = {},
): OvertakenOrder {
  const [was, theirs] = [partsOf(seen), partsOf(order)];
  const nothing = Object.fromEntries([...Object.keys(was), ...Object.keys(theirs)].map((name) => [name, '']));
  const [before, now] = [
    { ...nothing, ...was },
    { ...nothing, ...theirs },
  ];
  const { clashes } = mergeStale(before, now, { ...before, ...mine });
  const open = clashes.filter(({ name, theirs: left }) => left !== '' || name in TITLES);
  const asked = new Set(open.map(({ name }) => name));
  const changed = Object.keys(nothing).flatMap((name) => {
    const [one, other] = [before[name] ?? '', now[name] ?? ''];
    return one === other || asked.has(name) ? [] : [{ name, was: one, theirs: other, mine: '' }];
  });
  const lines = new Map([...order.items, ...seen.items].map((line) => [linePart(line), line]));
  const titleOf = (name: string) => {
    const line = lines.get(name);
    if (line === undefined) return TITLES[name] ?? name;
    return line.wholesaleGroupId === undefined
      ? `${line.name}, ${line.colorName}, ${line.sizeName}`
      : line.name;
  };
  return { by: by ?? 'Кто-то другой', changed, clashes: open, titleOf };
}

/** The order as it is now, and who changed it. */
export interface StaleOrder {
  readonly order: StaffOrder;
  readonly by: string | null;
}

/** What a refusal of a stale write tells; null of another refusal. */
export function staleOrderOf(error: unknown): StaleOrder | null {
  if (!(error instanceof ApiError) || error.code !== 'stale_version') return null;
  const { order = null, by = null } = (error.details ?? {}) as Partial<StaleOrder>;
  return order === null ? null : { order, by };
}

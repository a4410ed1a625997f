import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { Cart } from '#contract/cart.ts';
import type { CartItem } from '#contract/cart-lines.ts';
import type { StaffCaller } from '#contract/http/caller.ts';
import { formatRoubles, times } from '#domain/money/money.ts';
import { NBSP } from '#domain/ru/number.ts';
import { oneOfEachGroup } from '#domain/wholesale/group.ts';
import { useStaffCaller } from '#web/admin/kit/staff-caller.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Stepper } from '#web/ui/stepper.tsx';
import type { AskedLine, PickedLine } from './asked-line.ts';
import { QuotedGroup } from './quoted-group.tsx';
import styles from './quoted-lines.module.css';

type QuotedDelivery = { readonly methodId: string; readonly region: string };

/** What lines cost now, by the very call that prices every cart; with a delivery its price is in the totals. */
export const quoteQuery = (call: StaffCaller, items: readonly AskedLine[], delivery?: QuotedDelivery) =>
  queryOptions({
    queryKey: ['admin', 'quote', items, delivery ?? null],
    queryFn: async ({ signal }) => {
      const body = { items: [...items], ...(delivery ? { delivery } : {}) };
      return (await call('cartQuote', { body }, { signal })).data;
    },
    placeholderData: keepPreviousData,
    enabled: items.length > 0,
  });

/** The quote as a form shows it; the former one while lines that were just changed are priced. */
export const useQuote = (items: readonly AskedLine[], delivery?: QuotedDelivery) =>
  useQuery(quoteQuery(useStaffCaller(), items, delivery));

/** The same lines with one more; a variant that is there already gets one more piece. */
export function withLine(items: readonly AskedLine[], line: PickedLine): AskedLine[] {
  const same = items.find((it) => it.wholesaleGroupId === undefined && isSame(it, line));
  if (same === undefined) return [...items, { ...line, quantity: 1 }];
  return items.map((it) => (it === same ? { ...it, quantity: it.quantity + 1 } : it));
}

const isSame = (a: PickedLine, b: PickedLine): boolean =>
  a.productId === b.productId && a.color === b.color && a.size === b.size;

interface QuotedLinesProps {
  items: readonly AskedLine[];
  quote: Cart | undefined;
  onChange: (items: AskedLine[]) => void;
}

/** Lines that are to be ordered, with today's price and what is left of each. */
export function QuotedLines({ items, quote, onChange }: QuotedLinesProps) {
  if (items.length === 0) return null;
  return (
    <ul aria-label="Добавленные товары">
      {oneOfEachGroup(items).map((line) => {
        if (line.wholesaleGroupId !== undefined) {
          const isOwn = (it: { readonly wholesaleGroupId?: string | undefined }) =>
            it.wholesaleGroupId === line.wholesaleGroupId;
          return (
            <QuotedGroup
              key={line.wholesaleGroupId}
              lines={items.filter(isOwn)}
              known={(quote?.items ?? []).filter(isOwn)}
              onChange={(lines) => onChange(items.flatMap((it) => inPlace(it, line, lines)))}
            />
          );
        }
        const known = quote?.items.find(
          (it) => it.wholesaleGroupId === undefined && isSame({ ...it, productId: it.productId.id }, line),
        );
        const name = known ? nameOf(known) : `${line.color}, ${line.size}`;
        return (
          <li key={`${line.productId} ${line.color} ${line.size}`} className={styles['line']}>
            <span className={styles['what']}>
              {name}
              <small
                className={
                  known !== undefined && known.available < line.quantity ? styles['short'] : undefined
                }
              >
                {known ? `${known.sku}, ${leftText(known, line.quantity)}` : 'не продаётся в розницу'}
              </small>
            </span>
            <Stepper
              label={`Количество, ${name}`}
              value={line.quantity}
              min={1}
              max={1000}
              onChange={(quantity) => onChange(items.map((it) => (it === line ? { ...it, quantity } : it)))}
            />
            <span className={styles['sum']}>
              {known ? formatRoubles(times(known.unitPrice, line.quantity)) : null}
            </span>
            <IconButton
              name="close"
              label={`Убрать: ${name}`}
              onClick={() => onChange(items.filter((it) => it !== line))}
            />
          </li>
        );
      })}
    </ul>
  );
}

/** A group's new lines stand where its first one did. */
const inPlace = (it: AskedLine, first: AskedLine, lines: readonly AskedLine[]): readonly AskedLine[] => {
  if (it === first) return lines;
  return it.wholesaleGroupId === first.wholesaleGroupId ? [] : [it];
};

const nameOf = ({ productId, colorName, sizeName }: CartItem): string =>
  `${productId.name}, ${colorName}, ${sizeName}`;

const leftText = ({ available }: CartItem, wanted: number): string =>
  available < wanted ? `есть только ${available}${NBSP}шт.` : `на${NBSP}складе ${available}${NBSP}шт.`;

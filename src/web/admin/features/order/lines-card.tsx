import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { StaffOrder } from '#contract/staff-orders.ts';
import { formatRoubles, plus, type Roubles, roubles } from '#domain/money/money.ts';
import { NBSP } from '#domain/ru/number.ts';
import { countText, piecesText } from '#domain/ru/plural.ts';
import { oneOfEachGroup } from '#domain/wholesale/group.ts';
import { Card } from '#web/admin/kit/card.tsx';
import { groupTitle } from '#web/admin/order/group-title.ts';
import { piecesIn } from '#web/admin/order/order-state.tsx';
import { OrderItemName } from '#web/core/order/order-item-name.tsx';
import { lineSum } from '#web/core/order/order-looks.ts';
import { paths } from '#web/paths.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Thumb } from '#web/ui/thumb.tsx';
import styles from './lines-card.module.css';

type Line = StaffOrder['items'][number];

/** What the order holds: each retail line, and each wholesale group as the one thing that it was bought as. */
export function LinesCard({ order, actions }: { order: StaffOrder; actions?: ReactNode }) {
  return (
    <Card
      title="Состав"
      isFlush
      aside={
        <div className={styles['aside']}>
          <span className={styles['quiet']}>
            {countText(order.items.length, 'position')}, {piecesText(piecesIn(order))}
          </span>
          {actions}
        </div>
      }
    >
      <p className={styles['heads']} aria-hidden="true">
        <span>Товар</span>
        <span>Цена</span>
        <span>Шт.</span>
        <span>Сумма</span>
      </p>
      <ul>
        {oneOfEachGroup(order.items).map((item) =>
          item.wholesaleGroupId === undefined ? (
            <LineRow key={item.id} item={item} writtenOff={writtenOff(order, item)} />
          ) : (
            <GroupRow
              key={item.id}
              lines={order.items.filter(({ wholesaleGroupId: id }) => id === item.wholesaleGroupId)}
            />
          ),
        )}
      </ul>
    </Card>
  );
}

/** Pieces of a line that came back and did not go to the shelf. */
function writtenOff({ returns }: StaffOrder, { id }: Line): number {
  const rows = returns.flatMap(({ lines }) => lines);
  return rows
    .filter(({ lineId, isRestocked }) => lineId === id && !isRestocked)
    .reduce((sum, { quantity }) => sum + quantity, 0);
}

function LineRow({ item, writtenOff: off }: { item: Line; writtenOff: number }) {
  const { sku, stock, returnedQuantity: back } = item;
  return (
    <li className={styles['line']}>
      <div className={styles['picture']}>
        <Thumb src={item.image} size="s" />
      </div>
      <div className={styles['what']}>
        <OrderItemName item={item} />
        <span className={styles['quiet']}>
          {sku}
          {stock === null ? null : (
            <span className={stock === 0 ? styles['last'] : undefined}>, {shelfText(stock)}</span>
          )}
          {back > 0 ? `, вернули ${piecesText(back)}` : null}
          {off > 0 ? `, из${NBSP}них списали ${piecesText(off)}` : null}
        </span>
      </div>
      <Count pieces={item.quantity} price={item.unitPrice} />
      <span className={styles['sum']}>{formatRoubles(lineSum(item))}</span>
    </li>
  );
}

/** How many at which price: columns of their own on a desk, one line on a phone. */
function Count({ pieces, price }: { pieces: number; price: Roubles | null }) {
  return (
    <span className={styles['count']}>
      <span className={styles['pieces']}>{piecesText(pieces)}</span>
      {price === null ? null : (
        <>
          <span className={styles['by']}> × </span>
          <span className={styles['price']}>{formatRoubles(price)}</span>
        </>
      )}
    </span>
  );
}

/** What is left on the shelf beside what the order has taken. */
const shelfText = (stock: number): string =>
  stock === 0 ? `на${NBSP}складе больше нет` : `на${NBSP}складе ещё${NBSP}${stock}`;

/** All lines of a group are of one product; orders of old do not tell how it was put together. */
function GroupRow({ lines }: { lines: readonly Line[] }) {
  const [first] = lines;
  if (first === undefined) return null;
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const colors = [...new Set(lines.map(({ colorName }) => colorName))];
  const isOnePrice = lines.every(({ unitPrice }) => unitPrice === first.unitPrice);
  const { productId, slug, name } = first;
  return (
    <li className={styles['group']}>
      <p className={styles['kind']}>
        <Icon name="wholesale" size="s" />
        {groupTitle(first.bundle)}
      </p>
      <div className={styles['line']}>
        <div className={styles['picture']}>
          <Thumb src={first.image} size="s" />
        </div>
        <div className={styles['what']}>
          {productId ? (
            <Link to={paths.product({ id: productId, slug: slug ?? undefined })}>{name}</Link>
          ) : (
            name
          )}
          {colors.length === 1 ? <span className={styles['quiet']}>{colors[0]}</span> : null}
        </div>
        <Count pieces={pieces} price={isOnePrice ? first.unitPrice : null} />
        <span className={styles['sum']}>
          {formatRoubles(lines.reduce((sum, line) => plus(sum, lineSum(line)), roubles(0)))}
        </span>
        <ul className={styles['members']} aria-label="Что в наборе">
          {lines.map((line) => (
            <li key={line.id}>
              <b>{line.quantity}</b> {colors.length > 1 ? `${line.colorName}, ` : null}
              {line.sizeName}
              <small>{memberText(line)}</small>
            </li>
          ))}
        </ul>
      </div>
    </li>
  );
}

const memberText = ({ stock, returnedQuantity: back }: Line): string =>
  [back > 0 ? `вернули ${back}` : '', stock === null ? '' : stock === 0 ? 'больше нет' : `ещё${NBSP}${stock}`]
    .filter(Boolean)
    .join(', ');

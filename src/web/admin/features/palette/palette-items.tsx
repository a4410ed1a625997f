import { Command } from 'cmdk';
import type { ReactNode } from 'react';
import type { StaffOrderRow } from '#contract/staff-orders.ts';
import type { StaffProductRow } from '#contract/staff-products.ts';
import { formatRoubles } from '#domain/money/money.ts';
import { orderNumberText } from '#domain/orders/order-number.ts';
import { orderStatusName } from '#domain/orders/order-texts.ts';
import { recentTimeText } from '#domain/ru/recent.ts';
import { adminPaths } from '#web/admin/admin-paths.ts';
import { StateSign } from '#web/admin/order/order-state.tsx';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { Thumb } from '#web/ui/thumb.tsx';
import styles from './palette.module.css';
import type { RecentThing } from './recent-things.ts';

interface PaletteItemProps {
  /** What tells it from the others. */
  value: string;
  icon?: IconName;
  /** In place of the icon. */
  sign?: ReactNode;
  under?: ReactNode;
  end?: ReactNode;
  onGo: () => void;
  children: ReactNode;
}

/** One line of the palette. */
export function PaletteItem({ value, icon, sign, under, end, onGo, children }: PaletteItemProps) {
  return (
    <Command.Item className={styles['item']} value={value} onSelect={onGo}>
      <span className={styles['sign']}>{icon ? <Icon name={icon} /> : sign}</span>
      <span className={styles['text']}>
        {children}
        {under ? <small>{under}</small> : null}
      </span>
      {end ? <b className={styles['end']}>{end}</b> : null}
      <kbd className={styles['enter']} aria-hidden="true">
        Enter
      </kbd>
    </Command.Item>
  );
}

interface FoundProps {
  /** What was looked for, marked where it stands. */
  word: string;
  onGo: (to: string, thing: Omit<RecentThing, 'to'>) => void;
}

export function ProductItem({ row, word, onGo }: FoundProps & { row: StaffProductRow }) {
  return (
    <PaletteItem
      value={`product ${row.id}`}
      sign={<Thumb src={row.image} size="s" />}
      under={<Marked text={row.sku} word={word} />}
      end={formatRoubles(row.price)}
      onGo={() => onGo(adminPaths.product(row.id), { title: row.name, kind: 'product' })}
    >
      <Marked text={row.name} word={word} />
    </PaletteItem>
  );
}

export function OrderItem({ order, word, onGo }: FoundProps & { order: StaffOrderRow }) {
  const number = orderNumberText(order.number);
  return (
    <PaletteItem
      value={`order ${order.id}`}
      sign={<StateSign status={order.status} />}
      under={`${recentTimeText(order.createdAt, Date.now())} · ${orderStatusName(order.status).toLocaleLowerCase('ru-RU')}`}
      end={formatRoubles(order.totals.total)}
      onGo={() => onGo(adminPaths.order(order.id), { title: `Заказ ${number}`, kind: 'order' })}
    >
      <Marked text={number} word={word} /> · <Marked text={order.contact.name} word={word} />
    </PaletteItem>
  );
}

/** A text with the part that was looked for marked. */
function Marked({ text, word }: { text: string; word: string }) {
  const at = word === '' ? -1 : text.toLocaleLowerCase('ru-RU').indexOf(word.toLocaleLowerCase('ru-RU'));
  if (at < 0) return <>{text}</>;
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, at + word.length)}</mark>
      {text.slice(at + word.length)}
    </>
  );
}

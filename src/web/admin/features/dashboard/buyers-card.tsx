import type { Dashboard } from '#contract/staff-dashboard.ts';
import { averageOf, changeOf, changeText } from '#domain/dashboard/change.ts';
import { formatRoubles, roubles } from '#domain/money/money.ts';
import { numberText } from '#domain/ru/number.ts';
import { Card } from '#web/admin/kit/card.tsx';
import styles from './rows.module.css';

/** Who bought in a period: for the first time or again, retail and wholesale apart. */
export function BuyersCard({
  now,
  before,
  wholesalePieces,
}: Pick<Dashboard, 'now' | 'before' | 'wholesalePieces'>) {
  const { retail, retailOrders, wholesale, wholesaleOrders } = now.sales;
  const average = (total: number, count: number) =>
    count === 0 ? 'нет' : formatRoubles(roubles(averageOf(total, count)));
  const change = changeOf(now.buyers.first, before.buyers.first);
  return (
    <Card title="Кто покупал">
      <dl className={styles['facts']}>
        <Split title="Новые и вернувшиеся" parts={[now.buyers.first, now.buyers.again]} look="grey" />
        <Split title="Розница и опт, заказы" parts={[retailOrders, wholesaleOrders]} look="petrol" />
        <Fact title="Новые покупатели" text={`${numberText(now.buyers.first)}, ${changeText(change)}`} />
        <Fact title="Средний чек, розница" text={average(retail, retailOrders)} />
        <Fact title="Средний чек, опт" text={average(wholesale, wholesaleOrders)} />
        <Fact
          title="Штук в оптовом заказе"
          text={wholesaleOrders === 0 ? 'нет' : numberText(averageOf(wholesalePieces, wholesaleOrders))}
        />
      </dl>
    </Card>
  );
}

const Fact = ({ title, text }: { title: string; text: string }) => (
  <div>
    <dt>{title}</dt>
    <dd>{text}</dd>
  </div>
);

interface SplitProps {
  title: string;
  parts: readonly [number, number];
  look: 'grey' | 'petrol';
}

/** Two counts and the bar that they divide. */
function Split({ title, parts: [first, second], look }: SplitProps) {
  const all = Math.max(1, first + second);
  return (
    <div>
      <dt>{title}</dt>
      <dd>
        {numberText(first)} и {numberText(second)}
      </dd>
      <dd className={styles['bar']} aria-hidden="true">
        <i style={{ width: `${(first / all) * 100}%` }} />
        <i className={styles[look]} style={{ width: `${(second / all) * 100}%` }} />
      </dd>
    </div>
  );
}

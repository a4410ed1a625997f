import { useState } from 'react';
import { Link } from 'react-router';
import type { Dashboard } from '#contract/staff-dashboard.ts';
import { formatRoubles } from '#domain/money/money.ts';
import { piecesText } from '#domain/ru/plural.ts';
import { adminPaths } from '#web/admin/admin-paths.ts';
import { Card } from '#web/admin/kit/card.tsx';
import { Segments } from '#web/ui/segments.tsx';
import { Thumb } from '#web/ui/thumb.tsx';
import styles from './rows.module.css';

const ENDS = [
  { value: 'best', label: 'Лучше' },
  { value: 'slow', label: 'Хуже' },
] as const;

/** What was sold most in a period, or least of what can be sold. */
export function SellersCard({ best, slow }: Pick<Dashboard, 'best' | 'slow'>) {
  const [end, setEnd] = useState<'best' | 'slow'>('best');
  const sellers = end === 'best' ? best : slow;
  return (
    <Card
      title={end === 'best' ? 'Продаются лучше' : 'Продаются хуже'}
      aside={<Segments label="Какие товары" options={ENDS} value={end} onChange={setEnd} />}
      isFlush
    >
      {sellers.length === 0 ? (
        <p className={styles['nothing']}>
          {end === 'best' ? 'За эти дни ничего не продано.' : 'На сайте нет товаров в наличии.'}
        </p>
      ) : null}
      <ul className={styles['rows']}>
        {sellers.map(({ id, name, image, pieces, amount, stock }) => (
          <li key={id}>
            <Link to={adminPaths.product(id)} className={styles['row']}>
              <Thumb src={image} size="s" />
              <span className={styles['text']}>
                {name}{' '}
                <small>{end === 'best' ? formatRoubles(amount) : `остаток ${piecesText(stock)}`}</small>
              </span>
              <span className={styles['number']}>{pieces === 0 ? 'нет' : piecesText(pieces)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

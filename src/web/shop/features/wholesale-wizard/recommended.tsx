import { formatRoubles, type Roubles, times } from '#domain/money/money.ts';
import type { GroupChoice } from './analysis-choices.ts';
import styles from './availability.module.css';

interface RecommendedProps {
  choice: Pick<GroupChoice, 'title' | 'group'>;
  /** Of one piece. */
  price: Roubles;
  detail: string;
}

/** The way that the shop recommends, with what it costs. */
export function Recommended({ choice: { title, group }, price, detail }: RecommendedProps) {
  return (
    <div className={styles['recommended']}>
      <h3>Рекомендуем</h3>
      <p>
        <b>{title}</b>
        <span>{formatRoubles(times(price, group.totalItems))}</span>
        <small>{detail}</small>
      </p>
    </div>
  );
}

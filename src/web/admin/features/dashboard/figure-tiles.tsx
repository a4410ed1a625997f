import type { Dashboard } from '#contract/staff-dashboard.ts';
import {
  averageOf,
  type Change,
  changeOf,
  changeText,
  moodOf,
  shareChange,
  shareOf,
} from '#domain/dashboard/change.ts';
import { formatRoubles, roubles } from '#domain/money/money.ts';
import { numberText } from '#domain/ru/number.ts';
import styles from './figure-tiles.module.css';
import { Sparkline } from './sparkline.tsx';

type Part = Dashboard['now'];
type Day = Part['days'][number];

interface Figure {
  title: string;
  of: (sales: Part['sales']) => number;
  ofDay: (day: Day) => number;
  text: (value: number) => string;
  change: (now: number, before: number) => Change;
  isLessBetter?: boolean;
  isWholesale?: boolean;
}

const money = (value: number) => formatRoubles(roubles(value));
const percent = (value: number) => `${numberText(value)}%`;
const goodsOf = ({ retail, wholesale }: { retail: number; wholesale: number }) => retail + wholesale;

const FIGURES: readonly Figure[] = [
  { title: 'Выручка', of: goodsOf, ofDay: goodsOf, text: money, change: changeOf },
  {
    title: 'Розница',
    of: ({ retail }) => retail,
    ofDay: ({ retail }) => retail,
    text: money,
    change: changeOf,
  },
  {
    title: 'Опт',
    of: ({ wholesale }) => wholesale,
    ofDay: ({ wholesale }) => wholesale,
    text: money,
    change: changeOf,
    isWholesale: true,
  },
  {
    title: 'Средний чек',
    of: (sales) => averageOf(goodsOf(sales), sales.orders),
    ofDay: (day) => averageOf(goodsOf(day), day.orders),
    text: money,
    change: changeOf,
  },
  {
    title: 'Возвраты',
    of: (sales) => shareOf(sales.returned, goodsOf(sales)),
    ofDay: ({ returned }) => returned,
    text: percent,
    change: shareChange,
    isLessBetter: true,
  },
];

/** The figures of a period, each beside its change and what it was. */
export function FigureTiles({ now, before }: Pick<Dashboard, 'now' | 'before'>) {
  return (
    <section aria-label="Итоги периода">
      <dl className={styles['tiles']}>
        {FIGURES.map(({ title, of, ofDay, text, change, isLessBetter, isWholesale = false }) => {
          const was = of(before.sales);
          const changed = change(of(now.sales), was);
          return (
            <div key={title}>
              <dt>{title}</dt>
              <dd className={styles['value']}>{text(of(now.sales))}</dd>
              <dd className={styles['change']}>
                <b className={styles[moodOf(changed, isLessBetter)]}>{changeText(changed)}</b>{' '}
                {changed.kind === 'same' ? null : `было ${text(was)}`}
              </dd>
              <Sparkline values={now.days.map(ofDay)} isWholesale={isWholesale} />
            </div>
          );
        })}
      </dl>
    </section>
  );
}

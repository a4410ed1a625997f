import styles from './figure-tiles.module.css';

const WIDTH = 120;
const HEIGHT = 30;
const EDGE = 3;

/** How a figure went from day to day; decoration, as the figures themselves stand in the table of days. */
export function Sparkline({ values, isWholesale }: { values: readonly number[]; isWholesale: boolean }) {
  if (values.length < 2) return null;
  const top = Math.max(...values) || 1;
  const points = values.map((value, index) => {
    const x = (index * WIDTH) / (values.length - 1);
    const y = HEIGHT - EDGE - (value / top) * (HEIGHT - 2 * EDGE);
    return `${x.toFixed(1)},${y.toFixed(1)}`;
  });
  return (
    <dd className={styles['spark']} aria-hidden="true">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none">
        <polyline className={isWholesale ? styles['petrol'] : undefined} points={points.join(' ')} />
      </svg>
    </dd>
  );
}

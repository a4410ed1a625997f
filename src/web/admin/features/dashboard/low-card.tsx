import { useState } from 'react';
import { Link } from 'react-router';
import type { Dashboard } from '#contract/staff-dashboard.ts';
import { daysLeftText, LOW_DAYS, PACE_DAYS } from '#domain/dashboard/days-left.ts';
import { numberText } from '#domain/ru/number.ts';
import { countText } from '#domain/ru/plural.ts';
import { adminPaths } from '#web/admin/admin-paths.ts';
import { Card } from '#web/admin/kit/card.tsx';
import { sizeName } from '#web/admin/product/size-name.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Thumb } from '#web/ui/thumb.tsx';
import styles from './low-card.module.css';
import rows from './rows.module.css';
import '#web/ui/dot.css';

export const LOW_CARD_ID = 'low';

/** So many rows are shown at first. */
const SHOWN = 8;

/** Variants that are gone within a week as they sell now, the soonest first, each beside the way to receive more. */
export function LowCard({ low: { count, variants } }: Pick<Dashboard, 'low'>) {
  const [isWhole, setWhole] = useState(false);
  const all = count > variants.length ? `Первые ${variants.length} из ${numberText(count)}` : `Все ${count}`;
  return (
    <Card
      id={LOW_CARD_ID}
      title="Заканчивается"
      aside={
        variants.length > SHOWN ? (
          <button type="button" className="link" onClick={() => setWhole(!isWhole)}>
            {isWhole ? `Первые ${SHOWN}` : all}
          </button>
        ) : null
      }
      isFlush
    >
      {count === 0 ? (
        <p className={rows['nothing']}>
          Всего, что продаётся, хватит дольше чем на {countText(LOW_DAYS, 'day')}.
        </p>
      ) : (
        <div
          className={styles['scroll']}
          role="region"
          aria-label="Таблица того, что заканчивается"
          tabIndex={0}
        >
          <table className={styles['table']}>
            <thead>
              <tr>
                <th scope="col">Товар</th>
                <th scope="col">Вариант</th>
                <th scope="col">Осталось</th>
                <th scope="col">В брони</th>
                <th scope="col">Продажи за {countText(PACE_DAYS, 'day')}</th>
                <th scope="col">Хватит на</th>
                <td />
              </tr>
            </thead>
            <tbody>
              {(isWhole ? variants : variants.slice(0, SHOWN)).map((variant) => (
                <LowRow key={variant.id} variant={variant} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Card>
  );
}

function LowRow({ variant }: { variant: Dashboard['low']['variants'][number] }) {
  const { id, productId, name, image, color, size, stock, held, sold } = variant;
  const kind = `${color.name}, ${sizeName(size)}`;
  const isGone = stock - held <= 0;
  return (
    <tr>
      <th scope="row">
        <Link to={adminPaths.product(productId)} className={styles['product']}>
          <Thumb src={image} size="s" />
          {name}
        </Link>
      </th>
      <td>
        <span className={styles['kind']}>
          <i className="dot" style={{ '--sw': color.hex }} />
          {kind}
        </span>
      </td>
      <td className={isGone ? styles['gone'] : styles['few']}>{stock === 0 ? 'нет' : numberText(stock)}</td>
      <td>{held === 0 ? 'нет' : numberText(held)}</td>
      <td>{numberText(sold)}</td>
      <td className={isGone ? styles['none'] : undefined}>{daysLeftText(stock - held, sold)}</td>
      <td>
        <LinkButton
          to={adminPaths.receipt(productId, id)}
          variant="quiet"
          size="s"
          aria-label={`Приход: ${name}, ${kind}`}
        >
          Приход
        </LinkButton>
      </td>
    </tr>
  );
}

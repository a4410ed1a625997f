import clsx from 'clsx';
import { useState } from 'react';
import { DEFAULT_ORDER_TIMES } from '#domain/orders/order-times.ts';
import { timeText } from '#domain/ru/date.ts';
import { NBSP } from '#domain/ru/number.ts';
import { piecesText } from '#domain/ru/plural.ts';
import { holdClock, useHoldLeft } from '#web/shop/holds/hold-clock.ts';
import { Note } from '#web/ui/note.tsx';
import styles from './availability.module.css';

/** Milliseconds of a whole ring, unless a hold is longer. */
const WHOLE = DEFAULT_ORDER_TIMES.holdMinutes * 60_000;

/** How long pieces are kept yet, as a ring and in figures; afterwards that they are not (docs/rules/wholesale.md, "Holds"). */
export function HoldCountdown({ expiresAt, pieces }: { expiresAt: string; pieces: number }) {
  const left = useHoldLeft(expiresAt);
  const [whole] = useState(() => Math.max(left, WHOLE));
  const { text, isEnding, said } = holdClock(left);
  if (left === 0) {
    return (
      <Note tone="warn" live="status">
        <b>Время брони вышло.</b> Набор остался в{NBSP}корзине, наличие проверим ещё раз при оформлении.
      </Note>
    );
  }
  return (
    <div className={clsx(styles['hold'], isEnding && styles['ending'])}>
      <Ring share={left / whole} />
      <div>
        <b>
          Держим {piecesText(pieces)} за{NBSP}вами до{NBSP}
          {timeText(Date.parse(expiresAt))}
        </b>
        <small>За это время их не купит никто другой. Отсчёт не{NBSP}продлевается.</small>
      </div>
      <time aria-hidden="true">{text}</time>
      <span className="sr" role="status">
        {said}
      </span>
    </div>
  );
}

/** The share that is left, from 0 to 1, of a ring that runs down. */
function Ring({ share }: { share: number }) {
  return (
    <svg className={styles['ring']} viewBox="0 0 36 36" aria-hidden="true">
      <circle cx="18" cy="18" r="15.5" />
      <circle cx="18" cy="18" r="15.5" pathLength="100" strokeDasharray={`${share * 100} 100`} />
    </svg>
  );
}

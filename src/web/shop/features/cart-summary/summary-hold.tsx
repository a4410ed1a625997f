import clsx from 'clsx';
import type { Cart } from '#contract/cart.ts';
import { timeText } from '#domain/ru/date.ts';
import { NBSP } from '#domain/ru/number.ts';
import { holdClock, useHoldLeft } from '#web/shop/holds/hold-clock.ts';
import { Icon } from '#web/ui/icon.tsx';
import './cart-summary.css';

/** Until when sets of the cart are kept; nothing where none are. The cards of the sets read the end aloud. */
export function SummaryHold({ cart }: { cart: Cart }) {
  const ends = cart.items.flatMap(({ heldUntil }) => (heldUntil === undefined ? [] : [heldUntil])).sort();
  const [first] = ends;
  return first === undefined ? null : <Countdown expiresAt={first} />;
}

function Countdown({ expiresAt }: { expiresAt: string }) {
  const left = useHoldLeft(expiresAt);
  if (left === 0) return null;
  const { text, isEnding } = holdClock(left);
  return (
    <div className={clsx('sum-hold', isEnding && 'sum-hold--ending')}>
      <Icon name="clock" size="s" />
      <p>
        <b>
          Опт за{NBSP}вами до{NBSP}
          {timeText(Date.parse(expiresAt))}
        </b>
        <span>Успеете оформить{NBSP}— товары ваши</span>
      </p>
      <time className="num" aria-hidden="true">
        {text}
      </time>
    </div>
  );
}

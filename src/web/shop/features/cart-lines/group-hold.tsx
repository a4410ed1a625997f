import clsx from 'clsx';
import { NBSP } from '#domain/ru/number.ts';
import { holdClock, useHoldLeft } from '#web/shop/holds/hold-clock.ts';
import { useKeptHold } from '#web/shop/holds/kept-hold.ts';
import { Icon } from '#web/ui/icon.tsx';

interface GroupHoldProps {
  groupId: string;
  /** The end of the hold by the cart's answer, whichever device it was placed on. */
  heldUntil?: string | undefined;
  /** Whether the cart is as the shop answered it. */
  isPriced?: boolean;
}

/** An end that has passed long ago. */
const OVER = new Date(0).toISOString();

/**
 * How long the pieces of a group are kept yet; nothing where they never were. What the shop keeps no more for an account
 * is over, whatever this device remembers (docs/rules/wholesale.md, "Holds").
 */
export function GroupHold({ groupId, heldUntil, isPriced = false }: GroupHoldProps) {
  const hold = useKeptHold();
  if (heldUntil !== undefined) return <Countdown expiresAt={heldUntil} />;
  if (hold === null || !hold.groups.includes(groupId)) return null;
  const isReleased = isPriced && hold.guestId === null;
  return <Countdown expiresAt={isReleased ? OVER : hold.expiresAt} />;
}

function Countdown({ expiresAt }: { expiresAt: string }) {
  const left = useHoldLeft(expiresAt);
  const { text, isEnding, said } = holdClock(left);
  if (left === 0) {
    return (
      <p className="group__hold group__hold--ending group__hold--over" role="status">
        <Icon name="clock" size="s" />
        Время брони вышло. Набор остался в{NBSP}корзине, наличие проверим ещё раз при оформлении.
      </p>
    );
  }
  return (
    <p className={clsx('group__hold', isEnding && 'group__hold--ending')}>
      <Icon name="clock" size="s" />
      <span aria-hidden="true">
        Держим ещё <time className="num">{text}</time>
      </span>
      <span className="sr">Товары набора отложены</span>
      <span className="sr" role="status">
        {said}
      </span>
    </p>
  );
}

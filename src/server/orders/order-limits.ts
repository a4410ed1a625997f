import type { Failure } from '#contract/errors.ts';
import type { Config } from '#server/config.ts';
import type { Pending, PendingOfPerson } from './open-order.queries.ts';

/**
 * How long an order that its shopper cancelled still counts, in milliseconds: a day, in which staff see who orders
 * and cancels over and over, and after which anybody may have changed their mind often enough.
 */
const CANCELLED_COUNTS = 24 * 3_600_000;

const CANCELLED = 'Вы отменили несколько заказов подряд. Позвоните нам или оформите новый завтра';
const ONE_WAITS = 'У вас уже есть неподтверждённый заказ. Дождитесь звонка менеджера';

/** Since when an order that its shopper cancelled counts. */
export const cancelledCountsSince = (now: Date): Date => new Date(now.getTime() - CANCELLED_COUNTS);

/**
 * At most so many unconfirmed orders per phone and per e-mail, which has the limit of a phone (docs/rules/orders.md).
 * Those that the shopper cancelled within a day count with them: each held stock and wrote letters to an address that
 * nobody proved, so cancelling is no way to place the next one.
 */
export function tooManyUnconfirmed(
  { limits }: Config,
  { byPhone, byEmail }: PendingOfPerson,
): Failure<'too_many_unconfirmed'> | null {
  const most = limits.maxUnconfirmedPerPhone;
  return personRefusal(byPhone, most) ?? personRefusal(byEmail, most);
}

/** What waits is named, as it is over with the shop's call; what was cancelled only where that alone is too much. */
function personRefusal(pending: Pending | null, most: number) {
  if (pending === null) return null;
  const { unconfirmed, cancelled } = pending;
  if (unconfirmed + cancelled < most) return null;
  if (cancelled >= most) return refuse(CANCELLED);
  return unconfirmed === 1 ? refuse(ONE_WAITS) : refuse();
}

const refuse = (message?: string): Failure<'too_many_unconfirmed'> => ({
  code: 'too_many_unconfirmed',
  ...(message === undefined ? {} : { message }),
});

import type { Kysely } from 'kysely';
import type { Failure } from '#contract/errors.ts';
import type { Config } from '#server/config.ts';
import type { DB } from '#server/db/types.ts';
import { networkOf } from '#server/http/network-of.ts';
import { countPending, countUnconfirmed, type Pending } from './place-order.queries.ts';

/**
 * How long an order that its shopper cancelled still counts, in milliseconds: a day, in which staff see whoever orders
 * and cancels over and over, and after which anybody may have changed their mind often enough.
 */
const CANCELLED_COUNTS = 24 * 3_600_000;

/** By what the orders of one person are told. */
interface Orderer {
  readonly phone: string;
  readonly ip: string;
  readonly email: string | undefined;
}

/** Of a network nobody is told what others did there, nor taken for them. */
const CROWDED = 'Несколько заказов из вашей сети ещё ждут подтверждения. Позвоните нам или попробуйте позже';
const CANCELLED = 'Вы отменили несколько заказов подряд. Позвоните нам или оформите новый завтра';
const ONE_WAITS = 'У вас уже есть неподтверждённый заказ. Дождитесь звонка менеджера';

/**
 * At most so many unconfirmed orders per phone, per network and per e-mail, which has the limit of a phone
 * (docs/rules/orders.md); always locked in this order. Of a phone and an e-mail, those that the shopper cancelled
 * within a day count with them: each held stock and wrote letters to an address that nobody proved, so cancelling is no
 * way to place the next one. In a network they may be those of other people.
 */
export async function tooManyUnconfirmed(
  tx: Kysely<DB>,
  { limits }: Config,
  { phone, ip, email }: Orderer,
  now: Date,
): Promise<Failure<'too_many_unconfirmed'> | null> {
  const since = new Date(now.getTime() - CANCELLED_COUNTS);
  const ofPerson = async (by: 'contact_phone' | 'contact_email', value: string) => {
    const count = await countPending(tx, { by, value, since });
    return personRefusal(count, limits.maxUnconfirmedPerPhone);
  };
  const byPhone = await ofPerson('contact_phone', phone);
  if (byPhone !== null) return byPhone;
  if ((await countUnconfirmed(tx, networkOf(ip))) >= limits.maxUnconfirmedPerAddress) return refuse(CROWDED);
  return email === undefined ? null : ofPerson('contact_email', email);
}

/** What waits is told of, as it is over with the shop's call; what was cancelled only where that alone is too much. */
function personRefusal({ unconfirmed, cancelled }: Pending, most: number) {
  if (unconfirmed + cancelled < most) return null;
  if (cancelled >= most) return refuse(CANCELLED);
  return unconfirmed === 1 ? refuse(ONE_WAITS) : refuse();
}

const refuse = (message?: string): Failure<'too_many_unconfirmed'> => ({
  code: 'too_many_unconfirmed',
  ...(message === undefined ? {} : { message }),
});

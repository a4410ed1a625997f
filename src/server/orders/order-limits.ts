import type { Kysely } from 'kysely';
import type { Failure } from '#contract/errors.ts';
import type { Config } from '#server/config.ts';
import type { DB } from '#server/db/types.ts';
import { networkOf } from '#server/http/network-of.ts';
import { countPending } from './place-order.queries.ts';

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

/**
 * At most so many unconfirmed orders per phone, per network and per e-mail, which has the limit of a phone (decisions
 * 4); always locked in this order. Those that the shopper cancelled within a day count with them: each held stock and
 * wrote letters to an address that nobody proved, so cancelling is no way to place the next one.
 */
export async function tooManyUnconfirmed(
  tx: Kysely<DB>,
  { limits }: Config,
  { phone, ip, email }: Orderer,
  now: Date,
): Promise<Failure<'too_many_unconfirmed'> | null> {
  const since = new Date(now.getTime() - CANCELLED_COUNTS);
  const bounds = [
    ['contact_phone', phone, limits.maxUnconfirmedPerPhone],
    ['network', networkOf(ip), limits.maxUnconfirmedPerAddress],
    ['contact_email', email, limits.maxUnconfirmedPerPhone],
  ] as const;
  for (const [by, value, most] of bounds) {
    if (value === undefined) continue;
    const { unconfirmed, cancelled } = await countPending(tx, { by, value, since });
    if (unconfirmed >= most) return { code: 'too_many_unconfirmed' };
    if (unconfirmed + cancelled >= most) {
      const message = 'Вы отменили несколько заказов подряд. Позвоните нам или оформите новый завтра';
      return { code: 'too_many_unconfirmed', message };
    }
  }
  return null;
}

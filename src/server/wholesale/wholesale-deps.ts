import { createHmac } from 'node:crypto';
import type { Kysely } from 'kysely';
import { type CartLine, lineKey } from '#domain/cart/line.ts';
import type { Config } from '#server/config.ts';
import type { DB } from '#server/db/types.ts';
import { networkOf } from '#server/http/network-of.ts';
import type { SessionUser } from '#server/http/request-context.ts';

export interface WholesaleDeps {
  readonly db: Kysely<DB>;
  readonly config: Config;
  readonly now: () => Date;
}

/** Who asks: somebody signed in with a stored cart, or a guest with the cart and the hold of their browser. */
export interface Shopper {
  readonly user: SessionUser | null;
  readonly ip: string;
  /** What a browser says of itself; empty where it says nothing. */
  readonly agent: string;
  /** A guest's cart; none of somebody who is signed in. */
  readonly items: readonly CartLine[];
  readonly holdId: string | undefined;
  /** What a guest's browser calls its visit. */
  readonly visit?: string | undefined;
}

/**
 * A digest that tells one shopper from another and nothing else: of the account, of a guest's visit, else of their hold,
 * else of the network, the browser and the cart, as many people may share a network.
 */
export function shopperDigest({ appSecret }: Config, shopper: Shopper): string {
  const { user, visit, holdId, ip, agent, items } = shopper;
  const name =
    user?.id ??
    visit ??
    holdId ??
    JSON.stringify([networkOf(ip), agent, items.map((line) => [lineKey(line), line.quantity])]);
  return createHmac('sha256', appSecret).update(`lost-demand:${name}`).digest('base64url').slice(0, 32);
}

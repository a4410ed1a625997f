import type { Kysely } from 'kysely';
import type { Config } from '#server/config.ts';
import type { DB } from '#server/db/types.ts';
import type { TokenReading } from '#server/http/app.ts';
import { findSessionUser } from './sessions.queries.ts';
import { createTokens } from './tokens.ts';

/** Reads bearer tokens against the sessions as they are now: a logout or a disabled account counts at once. */
export function createTokenReader(deps: {
  readonly db: Kysely<DB>;
  readonly config: Config;
  readonly now: () => Date;
}): (token: string) => Promise<TokenReading> {
  const tokens = createTokens(deps.config.appSecret);
  return async (token) => {
    const now = deps.now();
    const claims = await tokens.readAccess(token, now);
    const user =
      claims === null
        ? null
        : await findSessionUser(deps.db, claims, { now, mustSecure: deps.config.staffCodesRequired });
    return user === null ? { kind: 'expired' } : { kind: 'user', user };
  };
}

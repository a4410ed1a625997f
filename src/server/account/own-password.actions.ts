import type { Kysely } from 'kysely';
import type { Failure } from '#contract/errors.ts';
import { ok, type Result } from '#contract/http/result.ts';
import type { DB } from '#server/db/types.ts';
import { fail } from '#server/http/failure.ts';
import type { SessionUser } from '#server/http/request-context.ts';
import { isPasswordOf } from '#server/users/passwords.ts';
import type { SignInBackoff } from '#server/users/sign-in-backoff.ts';
import { readPasswordHash } from './profile.queries.ts';

export interface OwnPasswordDeps {
  readonly db: Kysely<DB>;
  readonly now: () => Date;
  readonly backoff: SignInBackoff;
}

/**
 * Whether the person at the screen knows the account's password, and not only holds its token; answers its hash.
 * Guessing is slowed down as it is at the sign-in, by session: a stolen token has few tries wherever it is taken, and
 * the owner, signed in by another, is not kept out by them.
 */
export async function checkOwnPassword(
  { db, now, backoff }: OwnPasswordDeps,
  user: SessionUser,
  password: string,
): Promise<Result<string, Failure<'wrong_password' | 'too_many_requests'>>> {
  const known = await backoff.guard(user.sessionId, now(), async () => {
    const passwordHash = await readPasswordHash(db, user.id);
    if (passwordHash === null) return null;
    return (await isPasswordOf(passwordHash, password)) ? passwordHash : null;
  });
  if (!known.ok) return known;
  return known.value === null ? fail('wrong_password') : ok(known.value);
}

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
 * Guessing is slowed down as it is at the sign-in.
 */
export async function checkOwnPassword(
  { db, now, backoff }: OwnPasswordDeps,
  { user, ip }: { readonly user: SessionUser; readonly ip: string },
  password: string,
): Promise<Result<string, Failure<'wrong_password' | 'too_many_requests'>>> {
  const who = `${ip} ${user.id}`;
  const retryAfter = backoff.waitSeconds(who, now());
  if (retryAfter > 0) return fail('too_many_requests', { retryAfter });
  const passwordHash = await readPasswordHash(db, user.id);
  if (passwordHash === null || !(await isPasswordOf(passwordHash, password))) {
    backoff.failed(who, now());
    return fail('wrong_password');
  }
  backoff.succeeded(who);
  return ok(passwordHash);
}

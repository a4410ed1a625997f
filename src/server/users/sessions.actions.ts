import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Failure } from '#contract/errors.ts';
import { ok, type Result } from '#contract/http/result.ts';
import type { Config } from '#server/config.ts';
import type { DB } from '#server/db/types.ts';
import { fail } from '#server/http/failure.ts';
import {
  endReusedSession,
  endSession,
  findSession,
  insertSession,
  rotateSession,
  type SessionOwner,
  type SessionRow,
} from './sessions.queries.ts';
import { parseRefreshToken, type RefreshClaims, type Tokens } from './tokens.ts';

export interface SessionDeps {
  readonly db: Kysely<DB>;
  readonly config: Config;
  readonly now: () => Date;
  readonly tokens: Tokens;
}

/** Where a session is used from. */
export interface Visitor {
  readonly ip: string;
  readonly userAgent: string | undefined;
}

/** The two tokens of a session: one for the page, one for the cookie. */
export interface SessionTokens {
  readonly access: string;
  readonly refresh: string;
}

/**
 * Tabs that refresh at the same moment all get the same successor within this time, and nothing rotates twice in it
 * (docs/rules/sessions.md).
 */
const GRACE_MS = 20_000;

/**
 * Opens a new session; a signing-in never continues an older one. Null when the account was closed or got another
 * password meanwhile.
 */
export async function startSession(
  deps: Pick<SessionDeps, 'db' | 'now' | 'tokens'>,
  owner: SessionOwner,
  visitor: Visitor,
): Promise<SessionTokens | null> {
  const now = deps.now();
  const { userId } = owner;
  const session = { id: uuidv7(), userId, salt: randomBytes(16).toString('base64url'), generation: 0 };
  const userAgent = visitor.userAgent?.slice(0, 300) ?? null;
  const isOpen = await insertSession(deps.db, { ...session, ...owner, now, ip: visitor.ip, userAgent });
  return isOpen ? tokensOf(deps, session) : null;
}

/** Exchanges a refresh token for the next one. */
export async function refreshSession(
  deps: SessionDeps,
  token: string | undefined,
  visitor: Visitor,
): Promise<Result<SessionTokens, Failure<'sign_in_required'>>> {
  const claims = token === undefined ? null : parseRefreshToken(token);
  const before = claims === null ? null : await findGenuine(deps, claims);
  if (claims === null || before === null) return fail('sign_in_required');
  const session = before.generation === claims.generation ? await spend(deps, before) : before;
  if (session === null || !session.isAlive) return fail('sign_in_required');
  if (isAnswerTo(claims, session, deps.now())) return ok(await tokensOf(deps, session));
  await endReusedSession(deps.db, session.id, { now: deps.now(), ip: visitor.ip });
  return fail('sign_in_required');
}

/** Ends the sessions of the cookie and of the bearer token; what is neither ends nothing. */
export async function endSessions(
  deps: SessionDeps,
  tokens: { readonly access: string | undefined; readonly refresh: string | undefined },
): Promise<void> {
  const now = deps.now();
  const ofCookie = tokens.refresh === undefined ? null : parseRefreshToken(tokens.refresh);
  const genuine = ofCookie === null ? null : await findGenuine(deps, ofCookie);
  const ofBearer = tokens.access === undefined ? null : await deps.tokens.readAccess(tokens.access, now);
  const ended = new Set([genuine?.id, ofBearer?.sessionId]);
  for (const id of ended) if (id !== undefined) await endSession(deps.db, id, 'logout', now);
}

async function findGenuine(deps: SessionDeps, claims: RefreshClaims): Promise<SessionRow | null> {
  const session = await findSession(deps.db, claims.sessionId, deps.now());
  return session !== null && deps.tokens.isGenuine(claims, session.salt) ? session : null;
}

/** The session after its newest token was spent, by this call or by one that came a moment earlier. */
async function spend(deps: SessionDeps, session: SessionRow): Promise<SessionRow | null> {
  const now = deps.now();
  if (!session.isAlive || hasJustRotated(session, now)) return session;
  const isMine = await rotateSession(deps.db, session, now);
  if (isMine) return { ...session, generation: session.generation + 1, rotatedAt: now };
  return findSession(deps.db, session.id, now);
}

/** Whether the session's newest token is what this one is exchanged for. */
function isAnswerTo(claims: RefreshClaims, session: SessionRow, now: Date): boolean {
  if (session.generation > claims.generation + 1) return false;
  return hasJustRotated(session, now);
}

/** The first token of a session came from no rotation. */
function hasJustRotated({ generation, rotatedAt }: SessionRow, now: Date): boolean {
  return generation > 0 && now.getTime() - rotatedAt.getTime() <= GRACE_MS;
}

async function tokensOf(
  deps: Pick<SessionDeps, 'now' | 'tokens'>,
  session: Pick<SessionRow, 'id' | 'userId' | 'generation' | 'salt'>,
): Promise<SessionTokens> {
  const { id: sessionId, userId, generation, salt } = session;
  return {
    access: await deps.tokens.signAccess({ userId, sessionId }, deps.now()),
    refresh: deps.tokens.refreshToken({ sessionId, generation, salt }),
  };
}

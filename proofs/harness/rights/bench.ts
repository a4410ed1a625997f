import { setTimeout as sleep } from 'node:timers/promises';
import { allRoutes } from '#contract/all-routes.ts';
import type { RouteName } from '#contract/routes.ts';
import { type AccessLine, CHANGES_NOTHING, type Verdict } from '#server/access.table.ts';
import type { Database } from '../database.ts';
import type { Trial } from '../proof.ts';
import type { Address } from '../tamper/request.ts';
import { changedTables, type Prints } from '../tamper/table-prints.ts';
import type { World } from '../tamper/world.ts';
import type { Answer } from '../wire.ts';
import { claimingMore, type Pretender } from './forged.ts';
import { correctCall, emptyCall, type Unsigned } from './requests.ts';

/** What goes on from line to line. */
export type Bench = {
  readonly world: World;
  readonly readPrints: () => Promise<Prints>;
  readonly dead: readonly Pretender[];
  readonly told: { requests: number; refused: number; audited: number };
};

const ROLES = ['guest', 'customer', 'manager', 'admin'] as const;
/** Signing in, resetting a password and signing out work with whatever stale token is still at hand. */
const READS_NO_TOKEN = /^\/auth\/(?!me$|verify-email$)/;

export const unitOf = ([method, path]: AccessLine): string => `${method} ${path}`;

/**
 * Holds one line against the shop: everybody whom it refuses sends a correct call, then one of each role that it lets
 * in does. What staff change has to stand in the audit log with before and after.
 */
export async function tryLine(trial: Trial<never>, bench: Bench, line: AccessLine): Promise<void> {
  const unit = unitOf(line);
  const address = addressOf(line);
  if (address === null) return;
  const [, path, ...verdicts] = line;
  const isStaff = verdicts[1] !== 'in';
  const correct = isStaff ? await correctCall(bench.world, address) : null;
  const isWrite = address.method !== 'GET';
  if (isStaff && isWrite) trial.violations.expect(correct !== null, unit, 'no correct request is known');

  const refused = [
    ...(await strangers(bench.world, verdicts)),
    ...(isStaff ? await claimingMore(bench.world) : []),
    ...(READS_NO_TOKEN.test(path) ? [] : bench.dead),
  ];
  await refuse(trial, bench, { unit, refused, call: correct?.call ?? emptyCall(address) });
  for (const [at, verdict] of verdicts.entries()) {
    const role = ROLES[at] ?? 'guest';
    if (verdict === 'in') await admit(trial, bench, { unit, role, address, isStaff });
  }
}

function addressOf([method, path]: AccessLine): Address | null {
  const found = Object.entries(allRoutes).find(([, route]) => route[0] === method && route[1] === path);
  return found === undefined ? null : { name: found[0] as RouteName, method, path };
}

/** One of each role that the line refuses. */
async function strangers(world: World, verdicts: readonly Verdict[]): Promise<Pretender[]> {
  const refused: Pretender[] = [];
  for (const [at, verdict] of verdicts.entries()) {
    if (verdict === 'in') continue;
    const name = ROLES[at] ?? 'guest';
    const headers = name === 'guest' ? {} : bearer((await world.person(name)).token);
    refused.push({ name, headers, verdict });
  }
  return refused;
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

async function refuse(
  { database, shop, violations }: Trial<never>,
  { readPrints, told }: Bench,
  asked: { readonly unit: string; readonly refused: readonly Pretender[]; readonly call: Unsigned },
): Promise<void> {
  const { unit, refused, call } = asked;
  await settle(database);
  for (const { name, headers, verdict } of refused) {
    const before = await readPrints();
    const answer = await shop.ask(told.requests, call(headers));
    const changed = changedTables(before, await readPrints());
    told.requests += 1;
    told.refused += 1;
    const [status, code] = verdict;
    const isRefused = answer.status === status && answer.body.error?.code === code;
    violations.expect(isRefused, unit, `${name} is answered ${beginning(answer)}, not ${status} ${code}`);
    violations.expect(changed.length === 0, unit, `${name} changed ${changed.join(', ')}`);
  }
}

/** A role that the line lets in: a correct call of staff is carried out, any other one is not refused for its caller. */
async function admit(
  { database, shop, violations }: Trial<never>,
  { world, told }: Bench,
  asked: {
    readonly unit: string;
    readonly role: (typeof ROLES)[number];
    readonly address: Address;
    readonly isStaff: boolean;
  },
): Promise<void> {
  const { unit, role, address, isStaff } = asked;
  const isWrite = isStaff && address.method !== 'GET';
  const correct = isWrite ? await correctCall(world, address) : null;
  const headers = role === 'guest' ? {} : bearer(await tokenOf(world, role, correct?.token ?? null));
  const before = await lastAudit(database);
  const answer = await shop.ask(told.requests, (correct?.call ?? emptyCall(address))(headers));
  told.requests += 1;
  if (correct === null) {
    const code = answer.body.error?.code ?? '';
    const isIn = answer.status !== 0 && answer.status < 500 && !REFUSALS.includes(code);
    violations.expect(isIn || MAY_ASK_FOR_MORE.has(unit), unit, `${role} is answered ${beginning(answer)}`);
    return;
  }
  violations.expect(
    answer.status >= 200 && answer.status < 300,
    unit,
    `${role} is answered ${beginning(answer)}`,
  );
  if (CHANGES_NOTHING.includes(unit)) return;
  await settle(database);
  const rows = await database.rows<{ id: string; whole: boolean }>(
    `select id, user_id is not null and jsonb_typeof(before) = 'object' and jsonb_typeof(after) = 'object'
       and (before <> '{}' or after <> '{}') as whole
     from audit_log where id > $1`,
    [before],
  );
  told.audited += rows.length;
  violations.expect(rows.length > 0, unit, `nothing of it stands in the audit log (${role})`);
  violations.expect(
    rows.every(({ whole }) => whole),
    unit,
    'its line in the audit log is not whole',
  );
}

/** The token of one of a role: of whoever prepared the call, as some calls are about one's own things. */
async function tokenOf(
  world: World,
  role: 'customer' | 'manager' | 'admin',
  own: string | null,
): Promise<string> {
  if (own === null) return (await world.person(role)).token;
  const { sub } = JSON.parse(Buffer.from(own.split('.')[1] ?? '', 'base64url').toString()) as { sub: string };
  await world.trial.database.rows('update users set role = $2 where id = $1', [sub, role]);
  return own;
}

const REFUSALS: readonly string[] = ['sign_in_required', 'forbidden', 'token_expired'];
/** Public calls that ask for a cookie, or for the key of an order, and say so in the same words. */
const MAY_ASK_FOR_MORE: ReadonlySet<string> = new Set(['POST /auth/refresh-token', 'POST /auth/logout']);

async function lastAudit(database: Database): Promise<string> {
  const { last } = await database.row<{ last: string }>(
    'select coalesce(max(id), 0)::text as last from audit_log',
  );
  return last;
}

/** Waits for files that are being read or written in the background, so that they change nothing in between. */
async function settle(database: Database): Promise<void> {
  for (;;) {
    const { busy } = await database.row<{ busy: number }>(
      `select count(*)::int as busy from product_imports where state in ('checking', 'applying')`,
    );
    if (busy === 0) return;
    await sleep(20);
  }
}

const beginning = ({ status, text }: Answer) => `${status} ${text.slice(0, 200)}`;

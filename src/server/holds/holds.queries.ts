import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { HOLD_PAUSE_MINUTES, type HoldQuestion, MAX_HELD_PIECES } from '#domain/wholesale/hold.ts';
import type { DB } from '#server/db/types.ts';
import { hashHoldId, ownHolds, type StockView } from './available-stock.queries.ts';

const MINUTE_MS = 60_000;

/** Pieces of a wholesale group that are to be kept, or that a cart still wants. */
export interface HeldLine {
  readonly variantId: string;
  readonly groupId: string;
  readonly quantity: number;
}

/** A hold as its owner knows it: a guest's `id` is the secret. */
export interface Hold {
  readonly id: string;
  readonly expiresAt: Date;
}

/** Whose hold it is: an account's, or a guest's in a network, under a secret if they have one already. */
export type HoldOwner =
  | { readonly kind: 'user'; readonly userId: string }
  | { readonly kind: 'guest'; readonly network: string; readonly holdId: string | undefined };

/** A stored hold; `isLive` as long as its end is to come. */
export interface HoldRow {
  readonly id: string;
  readonly expiresAt: Date;
  readonly isLive: boolean;
}

/**
 * Locks the viewer's own holds until the transaction ends, in id order. Comes before the locks on stock, as all that
 * places, moves or takes over a hold comes this way.
 */
export async function lockOwnHolds(tx: Kysely<DB>, view: StockView): Promise<HoldRow[]> {
  const own = ownHolds(view);
  if (own === null) return [];
  const { rows } = await sql<HoldRow>`
    select id, expires_at as "expiresAt", expires_at > ${view.now} as "isLive" from holds
    where id in (${own}) order by id for update`.execute(tx);
  return rows;
}

/**
 * Locks the stock of variants in id order, as orders do, so that what is left of them cannot be held or sold twice. What
 * decides is read in a later statement.
 */
export async function lockStockToHold(tx: Kysely<DB>, variantIds: readonly string[]): Promise<void> {
  await sql`
    select v.id from variants v where v.id = any(${variantIds}::uuid[]) order by v.id for no key update`.execute(
    tx,
  );
}

/** Lets guests of one network place their holds one by one, so that their number cannot be outrun. */
export async function passNetworkOneByOne(tx: Kysely<DB>, network: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`holds:${network}`}, 0))`.execute(tx);
}

/** What decides whether lines may be held; the owner's hold, if any, is locked. */
export async function readHoldLimits(
  tx: Kysely<DB>,
  { hold, owner, lines, now }: Placing,
): Promise<HoldQuestion> {
  const groupIds = lines.map(({ groupId }) => groupId);
  const since = new Date(now.getTime() - HOLD_PAUSE_MINUTES * MINUTE_MS);
  const network = owner.kind === 'guest' && !hold?.isLive ? owner.network : null;
  const { rows } = await sql<Omit<HoldQuestion, 'pieces'>>`
    select
      coalesce((select sum(l.quantity) from hold_lines l where l.hold_id = ${hold?.id ?? null}::uuid
        and l.expires_at > ${now} and l.group_id <> all(${groupIds}::text[])), 0)::int as "heldAlready",
      exists (select from hold_lines l where l.hold_id = ${hold?.id ?? null}::uuid
        and l.variant_id = any(${lines.map(({ variantId }) => variantId)}::uuid[])
        and l.expires_at <= ${now} and l.expires_at > ${since}) as "wasHeldRecently",
      (select count(*)::int from holds h where h.network = ${network} and h.expires_at > ${now}
        and exists (select from hold_lines l where l.hold_id = h.id and l.expires_at > ${now})) as "holdsNearby"`.execute(
    tx,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('limits always have their row');
  return { ...row, pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0) };
}

interface Placing {
  /** The owner's hold, locked; null while they have none. */
  readonly hold: HoldRow | null;
  readonly owner: HoldOwner;
  readonly lines: readonly HeldLine[];
  readonly now: Date;
}

/**
 * Keeps the lines: they join the live hold without moving its end, or begin a new one. The stock is locked and the
 * limits are judged; `minutes` is how long a new one lives.
 */
export async function putHold(
  tx: Kysely<DB>,
  { hold, owner, lines, now, minutes }: Placing & { readonly minutes: number },
): Promise<Hold> {
  const end = new Date(now.getTime() + minutes * MINUTE_MS);
  const kept =
    hold === null ? await beginHold(tx, owner, now, end) : await goOnHolding(tx, { hold, owner, now, end });
  const { rowId: id, expiresAt } = kept;
  await sql`
    insert into hold_lines (hold_id, variant_id, group_id, quantity, expires_at)
    select ${id}, l."variantId", l."groupId", l.quantity, ${expiresAt}
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l ("variantId" uuid, "groupId" text, quantity int)
    order by l."variantId"
    on conflict (hold_id, variant_id, group_id) do update
      set quantity = excluded.quantity, expires_at = excluded.expires_at`.execute(tx);
  return { id: kept.id, expiresAt };
}

/** A hold with the id of its row, which a guest does not learn. */
type KeptHold = Hold & { readonly rowId: string };

async function beginHold(tx: Kysely<DB>, owner: HoldOwner, now: Date, end: Date): Promise<KeptHold> {
  const rowId = uuidv7();
  const isGuest = owner.kind === 'guest';
  const secret = isGuest ? randomBytes(32).toString('base64url') : null;
  await sql`
    insert into holds (id, user_id, secret_hash, network, created_at, expires_at)
    values (${rowId}, ${isGuest ? null : owner.userId}, ${secret === null ? null : hashHoldId(secret)},
      ${isGuest ? owner.network : null}, ${now}, ${end})`.execute(tx);
  return { rowId, id: secret ?? rowId, expiresAt: end };
}

async function goOnHolding(
  tx: Kysely<DB>,
  { hold, owner, now, end }: Pick<Placing, 'owner' | 'now'> & { readonly hold: HoldRow; readonly end: Date },
): Promise<KeptHold> {
  const id = owner.kind === 'guest' ? (owner.holdId ?? '') : hold.id;
  if (hold.isLive) return { rowId: hold.id, id, expiresAt: hold.expiresAt };
  await sql`update holds set created_at = ${now}, expires_at = ${end} where id = ${hold.id}`.execute(tx);
  return { rowId: hold.id, id, expiresAt: end };
}

/** Frees what the viewer's live hold keeps beyond what their cart still wants of each group. */
export async function trimHold(tx: Kysely<DB>, view: StockView, wanted: readonly HeldLine[]): Promise<void> {
  const own = ownHolds(view);
  if (own === null) return;
  await sql`
    with wanted as (
      select * from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
        as w ("variantId" uuid, "groupId" text, quantity int)
    ), gone as (
      delete from hold_lines l where l.hold_id in (${own}) and l.expires_at > ${view.now}
        and not exists (select from wanted w where w."variantId" = l.variant_id and w."groupId" = l.group_id)
    )
    update hold_lines l set quantity = w.quantity from wanted w
    where l.hold_id in (${own}) and l.expires_at > ${view.now} and w."variantId" = l.variant_id
      and w."groupId" = l.group_id and w.quantity < l.quantity`.execute(tx);
}

/** Frees what the viewer's live hold keeps of one group. */
export async function freeGroup(tx: Kysely<DB>, view: StockView, groupId: string): Promise<void> {
  const own = ownHolds(view);
  if (own === null) return;
  await sql`
    delete from hold_lines where hold_id in (${own}) and group_id = ${groupId} and expires_at > ${view.now}`.execute(
    tx,
  );
}

/** Ends the viewer's live holds, as an order has taken their pieces. What ended before stays for its pause. */
export async function takeOverHold(tx: Kysely<DB>, view: StockView): Promise<void> {
  const own = ownHolds(view);
  if (own === null) return;
  await sql`
    with lines as (
      delete from hold_lines where hold_id in (${own}) and expires_at > ${view.now}
    )
    update holds set expires_at = ${view.now} where id in (${own}) and expires_at > ${view.now}`.execute(tx);
}

/**
 * Hands a guest's live hold to the account that they sign in to. Joined to a hold that lives there, its lines end with
 * that one at the latest; where both are more than one cart may hold, the guest's is let go.
 */
export async function adoptHold(
  tx: Kysely<DB>,
  { userId, holdId, now }: { readonly userId: string; readonly holdId: string; readonly now: Date },
): Promise<void> {
  const [guest] = await lockOwnHolds(tx, { now, holdId });
  if (guest === undefined) return;
  const [own] = await lockOwnHolds(tx, { now, userId });
  if (own === undefined) {
    await sql`update holds set user_id = ${userId}, secret_hash = null, network = null where id = ${guest.id}`.execute(
      tx,
    );
    return;
  }
  const end = own.isLive ? own.expiresAt : guest.expiresAt;
  await sql`
    insert into hold_lines (hold_id, variant_id, group_id, quantity, expires_at)
    select ${own.id}, g.variant_id, g.group_id, g.quantity, least(g.expires_at, ${end}::timestamptz)
    from hold_lines g
    where g.hold_id = ${guest.id} and g.expires_at > ${now} and ${MAX_HELD_PIECES} >= (
      select sum(l.quantity) from hold_lines l
      where l.hold_id in (${own.id}::uuid, ${guest.id}::uuid) and l.expires_at > ${now})
    on conflict (hold_id, variant_id, group_id) do nothing`.execute(tx);
  await sql`delete from holds where id = ${guest.id}`.execute(tx);
  if (!own.isLive && guest.isLive) {
    await sql`update holds set created_at = ${now}, expires_at = ${guest.expiresAt} where id = ${own.id}`.execute(
      tx,
    );
  }
}

/** The owner's live hold, for an answer; null while there is none. */
export async function findLiveHold(db: Kysely<DB>, view: StockView): Promise<Hold | null> {
  const own = ownHolds(view);
  if (own === null) return null;
  const { rows } = await sql<Hold>`
    select h.id, h.expires_at as "expiresAt" from holds h where h.id in (${own}) and h.expires_at > ${view.now}
      and exists (select from hold_lines l where l.hold_id = h.id and l.expires_at > ${view.now})`.execute(
    db,
  );
  return rows[0] ?? null;
}

import { createHmac } from 'node:crypto';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import {
  HOLD_PAUSE_MINUTES,
  type HoldQuestion,
  LAPSED_MINUTES,
  MAX_HELD_PIECES,
  MAX_LAPSED_NEARBY,
} from '#domain/wholesale/hold.ts';
import type { DB } from '#server/db/types.ts';
import { hashHoldId, ownHolds, type StockView } from './available-stock.queries.ts';

const MINUTE_MS = 60_000;

/** Pieces of a wholesale group that are to be kept, or that a cart still wants. */
export interface HeldLine {
  readonly variantId: string;
  readonly groupId: string;
  readonly quantity: number;
}

/** What is held for lines: those of wholesale groups. */
export const heldLines = (
  lines: readonly (Omit<HeldLine, 'groupId'> & { readonly group: { readonly id: string } | null })[],
): HeldLine[] =>
  lines.flatMap(({ variantId, group, quantity }) =>
    group === null ? [] : [{ variantId, groupId: group.id, quantity }],
  );

/** A hold as its owner knows it: a guest's `id` is the secret. */
export interface Hold {
  readonly id: string;
  readonly expiresAt: Date;
}

/** Whose hold it is: an account's, or a guest's under a secret; and the network that it is placed from. */
export type HoldOwner =
  | { readonly kind: 'user'; readonly network: string; readonly userId: string }
  | { readonly kind: 'guest'; readonly network: string; readonly holdId: string };

/**
 * The secret under which a guest's hold begins. It follows from the analysis, so that a guest whose answer was lost comes
 * back to the same hold.
 */
export const secretOfHold = (appSecret: string, analysisId: string): string =>
  createHmac('sha256', appSecret).update(`hold:${analysisId}`).digest('base64url');

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
  const variantIds = lines.map(({ variantId }) => variantId);
  const guests = owner.kind === 'guest' ? owner.network : null;
  const network = hold?.isLive ? null : guests;
  const own = sql`select ${hold?.id ?? null}::uuid`;
  const { rows } = await sql<Omit<HoldQuestion, 'pieces'>>`
    select
      coalesce((select sum(l.quantity) from hold_lines l where l.hold_id = ${hold?.id ?? null}::uuid
        and l.expires_at > ${now} and l.group_id <> all(${groupIds}::text[])), 0)::int as "heldAlready",
      exists (select from hold_lines l where l.hold_id = ${hold?.id ?? null}::uuid
          and l.variant_id = any(${variantIds}::uuid[]) and l.expires_at <= ${now} and l.expires_at > ${since})
        or exists (select from (${lapsedNearby({ network: guests, own, now })}) lapsed
          where lapsed.variant_id = any(${variantIds}::uuid[])) as "wasHeldRecently",
      (${holdsNearby({ network, own, now })}) as "holdsNearby"`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('limits always have their row');
  return { ...row, pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0) };
}

/** Who places a hold from where: `own` selects the ids of their own holds, no network is no guest's. */
interface Neighbourhood {
  readonly network: string | null;
  readonly own: RawBuilder<unknown>;
  readonly now: Date;
}

/** How many guests of a network hold anything now, the asking one apart. */
export const holdsNearby = ({ network, own, now }: Neighbourhood) => sql`
  select count(*)::int from holds h
  where h.network = ${network} and h.user_id is null and h.expires_at > ${now}
    and not exists (select from (${own}) mine (id) where mine.id = h.id)
    and exists (select from hold_lines l where l.hold_id = h.id and l.expires_at > ${now} and l.quantity > 0)`;

/**
 * The variants that guests of a network may not hold for a while, as others held them there and let them go. An account's
 * hold counts too: a shopper who signs out goes on as a guest.
 */
export const lapsedNearby = ({ network, own, now }: Neighbourhood) => sql`
  select l.variant_id from holds h join hold_lines l on l.hold_id = h.id
  where h.network = ${network} and not exists (select from (${own}) mine (id) where mine.id = h.id)
    and l.expires_at <= ${now} and l.expires_at > ${new Date(now.getTime() - LAPSED_MINUTES * MINUTE_MS)}
  group by l.variant_id having count(distinct l.hold_id) >= ${MAX_LAPSED_NEARBY}`;

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
  await sql`
    insert into holds (id, user_id, secret_hash, network, created_at, expires_at)
    values (${rowId}, ${isGuest ? null : owner.userId}, ${isGuest ? hashHoldId(owner.holdId) : null},
      ${owner.network}, ${now}, ${end})`.execute(tx);
  return { rowId, id: isGuest ? owner.holdId : rowId, expiresAt: end };
}

async function goOnHolding(
  tx: Kysely<DB>,
  { hold, owner, now, end }: Pick<Placing, 'owner' | 'now'> & { readonly hold: HoldRow; readonly end: Date },
): Promise<KeptHold> {
  const id = owner.kind === 'guest' ? owner.holdId : hold.id;
  if (hold.isLive) return { rowId: hold.id, id, expiresAt: hold.expiresAt };
  await sql`
    update holds set created_at = ${now}, expires_at = ${end}, network = ${owner.network}
    where id = ${hold.id}`.execute(tx);
  return { rowId: hold.id, id, expiresAt: end };
}

/**
 * Frees what the viewer's live hold keeps beyond what their cart still wants of each group. A line stays without pieces:
 * that its variant was held counts until its pause is over.
 */
export async function trimHold(tx: Kysely<DB>, view: StockView, wanted: readonly HeldLine[]): Promise<void> {
  const own = ownHolds(view);
  if (own === null) return;
  await sql`
    with wanted as (
      select * from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
        as w ("variantId" uuid, "groupId" text, quantity int)
    ), kept as (
      select l.hold_id, l.variant_id, l.group_id, least(l.quantity, coalesce(w.quantity, 0)) as quantity
      from hold_lines l left join wanted w on w."variantId" = l.variant_id and w."groupId" = l.group_id
      where l.hold_id in (${own}) and l.expires_at > ${view.now}
    )
    update hold_lines l set quantity = kept.quantity from kept
    where l.hold_id = kept.hold_id and l.variant_id = kept.variant_id and l.group_id = kept.group_id
      and l.quantity > kept.quantity`.execute(tx);
}

/** Frees what the viewer's live hold keeps of one group, as `trimHold` does. */
export async function freeGroup(tx: Kysely<DB>, view: StockView, groupId: string): Promise<void> {
  const own = ownHolds(view);
  if (own === null) return;
  await sql`
    update hold_lines set quantity = 0
    where hold_id in (${own}) and group_id = ${groupId} and expires_at > ${view.now} and quantity > 0`.execute(
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
 * that one at the latest; where both are more than one cart may hold, the guest's is let go, and so are the variants that
 * the account may not hold for a while. What the guest may not hold again for a while, the account may not either.
 */
export async function adoptHold(
  tx: Kysely<DB>,
  { userId, holdId, now }: { readonly userId: string; readonly holdId: string; readonly now: Date },
): Promise<void> {
  const [guest] = await lockOwnHolds(tx, { now, holdId });
  if (guest === undefined) return;
  const [own] = await lockOwnHolds(tx, { now, userId });
  if (own === undefined) {
    await sql`update holds set user_id = ${userId}, secret_hash = null where id = ${guest.id}`.execute(tx);
    return;
  }
  const end = own.isLive ? own.expiresAt : guest.expiresAt;
  const since = new Date(now.getTime() - HOLD_PAUSE_MINUTES * MINUTE_MS);
  await sql`
    insert into hold_lines (hold_id, variant_id, group_id, quantity, expires_at)
    select ${own.id}, g.variant_id, g.group_id,
      case when joined.pieces > ${MAX_HELD_PIECES} or exists (select from hold_lines past
          where past.hold_id = ${own.id}::uuid and past.variant_id = g.variant_id
            and past.expires_at <= ${now} and past.expires_at > ${since}) then 0 else g.quantity end,
      least(g.expires_at, case when g.expires_at > ${now} then ${end}::timestamptz end)
    from hold_lines g cross join (
      select coalesce(sum(l.quantity), 0) as pieces from hold_lines l
      where l.hold_id in (${own.id}::uuid, ${guest.id}::uuid) and l.expires_at > ${now}) joined
    where g.hold_id = ${guest.id}
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
      and exists (select from hold_lines l
        where l.hold_id = h.id and l.expires_at > ${view.now} and l.quantity > 0)`.execute(db);
  return rows[0] ?? null;
}

import { apply, replacedGroup } from '#domain/cart/apply.ts';
import { lineKey, linesBeyond, mergeLines } from '#domain/cart/line.ts';
import type { StoredLine } from '#domain/cart/stored-cart.ts';
import type { GuestLines, LineChange, QueuedChanges } from './cart-state.ts';
import type { FailedPieces } from './send-change.ts';

/**
 * What waits as its owner arrives, and behind it the guest's lines as a migration. One left from before is sent again as
 * it was, and only what was added since anew. Its key is kept with the lines: two tabs make the same change.
 */
export function withMigration(
  queued: QueuedChanges | null,
  guest: GuestLines,
  newId: () => string,
  now: number,
): QueuedChanges | null {
  const { base = [], changes = [], since = now } = queued ?? {};
  const migrating = changes.flatMap((change) => (change.kind === 'migrate' ? change.lines : []));
  const lines = beyondMigration(guest.lines, mergeLines(migrating));
  if (lines.length === 0) return queued;
  const isTaken = changes.some(({ operationId }) => operationId === guest.migrationId);
  const operationId = guest.migrationId === null || isTaken ? newId() : guest.migrationId;
  return { base, changes: [...changes, { kind: 'migrate', operationId, lines }], since };
}

/**
 * What of a guest's lines is no part of a migration: pieces beyond it, and groups that are not in it. A group is never
 * parted; that it has another number of sets now is the concern of `takenBack`.
 */
export function beyondMigration(
  lines: readonly StoredLine[],
  migrated: readonly StoredLine[],
): readonly StoredLine[] {
  const groups = new Set(migrated.map(({ group }) => group?.id));
  return linesBeyond(
    lines.filter(({ group }) => group === null || !groups.has(group.id)),
    migrated,
  );
}

/**
 * What the guest has taken out of their cart between a migration and its answer, as changes of the account's cart:
 * the pieces have arrived there and were not wanted any more. A group goes out as a whole, and one that has other sets
 * by now, more or fewer, gets them there.
 */
export function takenBack(
  migrated: readonly StoredLine[],
  guest: readonly StoredLine[],
  arrived: { readonly cart: readonly StoredLine[]; readonly failed: readonly FailedPieces[] },
): LineChange[] {
  return [...resized(migrated, guest, arrived.cart), ...retailTakenBack(migrated, guest, arrived)];
}

/** Groups that arrived with other sets than the guest wants by now; of what is gone none. */
function resized(
  migrated: readonly StoredLine[],
  guest: readonly StoredLine[],
  cart: readonly StoredLine[],
): LineChange[] {
  const setsIn = (lines: readonly StoredLine[], id: string) =>
    lines.find(({ group }) => group?.id === id)?.group?.bundle.quantity ?? 0;
  const ids = new Set(migrated.flatMap(({ group }) => (group === null ? [] : [group.id])));
  return [...ids].flatMap((groupId): LineChange[] => {
    const sets = setsIn(guest, groupId);
    if (sets === setsIn(migrated, groupId) || setsIn(cart, groupId) === 0) return [];
    return [sets > 0 ? { kind: 'set_sets', groupId, sets } : { kind: 'remove_group', groupId }];
  });
}

function retailTakenBack(
  migrated: readonly StoredLine[],
  guest: readonly StoredLine[],
  arrived: Parameters<typeof takenBack>[2],
): LineChange[] {
  const retail = migrated.filter(({ group }) => group === null);
  return linesBeyond(retail, guest).flatMap((gone): LineChange[] => {
    const line = arrived.cart.find((it) => lineKey(it) === lineKey(gone));
    if (line === undefined) return [];
    const refused = arrived.failed
      .filter((pieces) => lineKey(pieces) === lineKey(gone))
      .reduce((sum, { quantity }) => sum + quantity, 0);
    const pieces = Math.max(0, gone.quantity - refused);
    if (pieces === 0) return [];
    const left = line.quantity - pieces;
    return [left > 0 ? { kind: 'set_pieces', line, pieces: left } : { kind: 'remove_line', line }];
  });
}

/**
 * The guest's lines on their way into an account after its owner has changed that cart: what is taken out there must not
 * come back when the owner leaves before the shop has answered.
 */
export function reduceLines(lines: readonly StoredLine[], changes: readonly LineChange[]): StoredLine[] {
  const fewest = new Map<string, number>();
  for (const change of changes) {
    if (change.kind !== 'set_pieces') continue;
    const key = lineKey(change.line);
    fewest.set(key, Math.min(change.pieces, fewest.get(key) ?? change.pieces));
  }
  const left = apply(lines, ...changes.flatMap(takingOut));
  return left.map((line) => ({
    ...line,
    quantity: Math.min(line.quantity, fewest.get(lineKey(line)) ?? line.quantity),
  }));
}

/** What a change takes out of a cart; a group that comes in another one's place takes that one out. */
function takingOut(change: LineChange): LineChange[] {
  const replaced = replacedGroup(change);
  if (replaced !== undefined) return [{ kind: 'remove_group', groupId: replaced }];
  return GROWING.has(change.kind) ? [] : [change];
}

/** Changes by which a line may grow. */
const GROWING: ReadonlySet<LineChange['kind']> = new Set([
  'add_lines',
  'add_group',
  'set_pieces',
  'set_sets',
]);

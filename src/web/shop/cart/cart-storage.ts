import { mergeLines } from '#domain/cart/line.ts';
import { asRecord, cleanStoredCart, type StoredLine } from '#domain/cart/stored-cart.ts';
import { CART_KEY, PENDING_KEY } from '#web/core/storage/kept-keys.ts';
import { readKept, readStored, type StoragePlace, writeStored } from '#web/core/storage/storage.ts';
import type { GuestLines, QueuedChanges } from './queued-changes.ts';
import { isKey, readQueuedChanges } from './stored-changes.ts';

/** The version of the account's cart that a tab saw last: other tabs hear of a change by it. */
export const SEEN_KEY = 'cart-seen';

/** How long changes wait for their owner; well below the time that the shop remembers their keys. */
const LONGEST_WAIT = 30 * 24 * 3_600_000;

/** Of longer times a clock tells that stood wrong, when the changes were made or now. */
const LONGEST_CREDIBLE = 365 * 24 * 3_600_000;

/** Where texts are kept; a test stands in for the browser here. */
export interface TextPlaces {
  read(key: string, place: StoragePlace): string | null | undefined;
  write(key: string, text: string | null, place: StoragePlace): void;
}

/**
 * What this device holds: the guest's own lines, with a copy for the session, and apart from them, by account, the changes that the shop has not made yet. The first belong to whoever sits here, the others to their owner
 * alone, who may come back later.
 */
export interface CartStorage {
  readGuest(): GuestLines;
  writeGuest(lines: readonly StoredLine[]): void;
  readQueued(userId: string): QueuedChanges | null;
  writeQueued(userId: string, queued: QueuedChanges | null): void;
  /** Drops changes that have waited too long, and says whether there were any. */
  dropOld(userId: string): boolean;
  /** Lets other tabs know that the account's cart has changed. */
  announce(text: string): void;
}

const browserPlaces: TextPlaces = { read: readStored, write: writeStored };

export function createCartStorage(newId: () => string, places: TextPlaces = browserPlaces): CartStorage {
  const guest = keptRecord(places, CART_KEY);
  const queues = keptRecord(places, PENDING_KEY);
  const linesOf = rememberingLast(usableLines);
  const queuedOf = rememberingLast(readQueuedChanges);
  const readKeptQueued = (userId: string) => queuedOf(queues.read()[userId]);
  const writeQueued = (userId: string, queued: QueuedChanges | null) => {
    const { [userId]: _, ...others } = queues.read();
    const all = queued === null ? others : { ...others, [userId]: queued };
    queues.write(Object.keys(all).length === 0 ? null : JSON.stringify(all));
  };
  return {
    readGuest() {
      const stored = guest.read();
      const { migrationId } = stored;
      return { lines: linesOf(stored), migrationId: isKey(migrationId) ? migrationId : null };
    },
    writeGuest(items) {
      if (items.length === 0) return guest.write(null);
      const { appliedPromocodes, subtotal } = cleanStoredCart({ items });
      const updatedAt = new Date().toISOString();
      guest.write(JSON.stringify({ items, appliedPromocodes, subtotal, updatedAt, migrationId: newId() }));
    },
    readQueued: (userId) => stillWaiting(readKeptQueued(userId)),
    writeQueued,
    dropOld(userId) {
      const kept = readKeptQueued(userId);
      const left = stillWaiting(kept);
      if (kept?.since !== left?.since) writeQueued(userId, left);
      return kept !== null && left === null;
    },
    announce: (text) => void places.write(SEEN_KEY, text, 'local'),
  };
}

/** The guest's lines as this browser keeps them, for a screen that only wants a name. */
export const readLocalLines = (): readonly StoredLine[] => createCartStorage(() => '').readGuest().lines;

/** Whether the guest's lines outlive the page; a browser may refuse to keep anything. */
export const areLinesKept = (): boolean => readKept(CART_KEY) === readStored(CART_KEY);

/** An object kept as a text in local storage with a copy for the session; broken text falls back on the copy. */
function keptRecord(places: TextPlaces, key: string) {
  const parse = rememberingLast(parseRecord);
  return {
    read(): Record<string, unknown> {
      const text = places.read(key, 'local');
      const stored = text === undefined ? null : parse(text);
      return stored ?? parse(places.read(key, 'session') ?? null) ?? {};
    },
    write(text: string | null) {
      for (const place of ['local', 'session'] as const) places.write(key, text, place);
    },
  };
}

/**
 * The same again as long as it is asked of the same: what is kept is read many times between two changes of it, other
 * tabs' among them, and long carts take their time.
 */
function rememberingLast<A, R>(work: (given: A) => R): (given: A) => R {
  let last: { given: A; result: R } | null = null;
  return (given) => {
    if (last === null || last.given !== given) last = { given, result: work(given) };
    return last.result;
  };
}

/** What waits, unless for too long; where the clock stood wrong, since now. */
function stillWaiting(kept: QueuedChanges | null): QueuedChanges | null {
  if (kept === null) return null;
  const now = Date.now();
  const age = now - kept.since;
  if (age < 0 || age > LONGEST_CREDIBLE) return { ...kept, since: now };
  return age > LONGEST_WAIT ? null : kept;
}

/** Lines with ids that the shop can have issued; a hand-made or broken line would spoil the whole call. */
function usableLines(stored: unknown): readonly StoredLine[] {
  const lines = cleanStoredCart(stored).items.filter(
    ({ productId, color, size, group }) =>
      UUID.test(productId) &&
      CODE.test(color) &&
      CODE.test(size) &&
      (group === null || GROUP_ID.test(group.id)),
  );
  return mergeLines(lines);
}

/** As the shop reads one: any other would have it refuse the whole cart. */
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;
const CODE = /^[A-Za-z0-9_./-]{1,32}$/;
const GROUP_ID = /^\P{Cc}{1,200}$/u;

/** Null for a text that is broken; no text at all is an empty record. */
function parseRecord(text: string | null): Record<string, unknown> | null {
  if (text === null) return {};
  try {
    return asRecord(JSON.parse(text));
  } catch {
    return null;
  }
}

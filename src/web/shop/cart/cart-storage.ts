import { refFromWire } from '#contract/cart-wire.ts';
import { MAX_SETS } from '#domain/cart/group.ts';
import { MAX_NAMED_QUANTITY } from '#domain/cart/limits.ts';
import type { LineRef } from '#domain/cart/line.ts';
import {
  asRecord,
  cleanStoredCart,
  isCountUpTo,
  readLine,
  type StoredLine,
} from '#domain/cart/stored-cart.ts';
import { CART_KEY, PENDING_KEY } from '#web/core/storage/kept-keys.ts';
import { readKept, readStored, type StoragePlace, writeStored } from '#web/core/storage/storage.ts';
import type { GuestLines, QueuedChange, QueuedChanges } from './queued-changes.ts';

/** The version of the account's cart that a tab saw last: by it other tabs notice a change. */
export const SEEN_KEY = 'cart-seen';

/** How long changes wait for their owner; well below the time that the shop remembers their keys. */
const LONGEST_WAIT = 30 * 24 * 3_600_000;

/** A longer wait means that the clock was wrong, when the changes were made or now. */
const LONGEST_CREDIBLE = 365 * 24 * 3_600_000;

/** Where texts are kept; a test stands in for the browser here. */
export interface TextPlaces {
  read(key: string, place: StoragePlace): string | null | undefined;
  write(key: string, text: string | null, place: StoragePlace): void;
}

/**
 * What this device stores: the guest's own lines, with a copy for the session, and by account the changes that the
 * server has not made yet. The lines belong to the present visitor, the changes to their account alone, whose owner may
 * come back later.
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
  return cleanStoredCart(stored).items.filter(
    ({ productId, color, size, group }) =>
      UUID.test(productId) &&
      CODE.test(color) &&
      CODE.test(size) &&
      (group === null || GROUP_ID.test(group.id)),
  );
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

/** Reads an account's changes from storage; null when nothing waits. Anything may have been written there. */
function readQueuedChanges(value: unknown): QueuedChanges | null {
  const { base, since, operations, changes = operations } = asRecord(value);
  if (!Array.isArray(changes) || typeof since !== 'number') return null;
  const known = changes.flatMap((it) => readChange(it) ?? []);
  if (known.length === 0) return null;
  return { base: cleanStoredCart({ items: base }).items, changes: known, since };
}

/** How browsers named the kinds of changes first; visitors still have such changes on their devices. */
const FORMER_KINDS: Readonly<Record<string, string>> = {
  add: 'add_lines',
  update: 'set_pieces',
  remove: 'remove_line',
  'update-group': 'set_sets',
  'remove-group': 'remove_group',
};

/** Reads one change, also in its former shape: `item`, `items`, `quantity` and `wholesaleGroupId` instead of today's. */
function readChange(value: unknown): QueuedChange | null {
  const { operationId, kind: stored, item, items = [item], ...rest } = asRecord(value);
  if (!isKey(operationId) || typeof stored !== 'string') return null;
  const kind = FORMER_KINDS[stored] ?? stored;
  const { quantity, lines = items, pieces = quantity, sets = quantity } = rest;
  const { wholesaleGroupId, groupId = wholesaleGroupId } = rest;
  switch (kind) {
    case 'add_lines':
    case 'add_group':
    case 'migrate': {
      const all: readonly unknown[] = Array.isArray(lines) ? lines : [];
      const readable = all.flatMap(readLine);
      const isWhole = readable.length > 0 && readable.length === all.length;
      if (!isWhole) return null;
      return kind !== 'migrate' && isText(rest.replaces)
        ? { kind, operationId, lines: readable, replaces: rest.replaces }
        : { kind, operationId, lines: readable };
    }
    case 'set_pieces':
    case 'remove_line': {
      const line = readRef(rest.line);
      if (line === null) return null;
      if (kind === 'remove_line') return { kind, operationId, line };
      return isCountUpTo(MAX_NAMED_QUANTITY, pieces) ? { kind, operationId, line, pieces } : null;
    }
    case 'set_sets':
    case 'remove_group':
      if (!isText(groupId)) return null;
      if (kind === 'remove_group') return { kind, operationId, groupId };
      return isCountUpTo(MAX_SETS, sets) ? { kind, operationId, groupId, sets } : null;
    default:
      return kind === 'clear' ? { kind, operationId } : null;
  }
}

function readRef(value: unknown): LineRef | null {
  const { productId, color, size, group, wholesaleGroupId } = asRecord(value);
  if (!isText(productId) || !isText(color) || !isText(size)) return null;
  const id = asRecord(group).id ?? wholesaleGroupId;
  return refFromWire({ productId, color, size, wholesaleGroupId: isText(id) ? id : null });
}

/** Whether a stored value can be the key of a change. */
const isKey = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{16,64}$/.test(value);

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

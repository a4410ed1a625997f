import type { Cart } from '#contract/cart.ts';
import { MAX_NAMED_QUANTITY } from '#domain/cart/limits.ts';
import { itemRef, type LineRef, lineKey, refFromWire } from '#domain/cart/line.ts';
import {
  asRecord,
  cleanStoredCart,
  isCountUpTo,
  readLine,
  type StoredLine,
} from '#domain/cart/stored-cart.ts';
import { type Roubles, roubles } from '#domain/money/money.ts';
import { MAX_SETS } from '#domain/wholesale/group.ts';
import { storedTwice, type TextStore } from '#web/core/storage/durable.ts';
import { CART_KEY, PENDING_KEY, PRICES_KEY } from '#web/core/storage/kept-keys.ts';
import { readKept, readStored, readStoredRecord, writeStored } from '#web/core/storage/storage.ts';
import type { GuestLines, QueuedChange, QueuedChanges } from './cart-state.ts';

/** The version of the account's cart that a tab saw last: by it other tabs notice a change. */
export const SEEN_KEY = 'cart-seen';

/** How long changes wait for their owner; well below the time that the shop remembers their keys. */
const LONGEST_WAIT = 30 * 24 * 3_600_000;

/** A longer wait means that the clock was wrong, when the changes were made or now. */
const LONGEST_CREDIBLE = 365 * 24 * 3_600_000;

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

export function createCartStorage(newId: () => string, texts?: TextStore): CartStorage {
  const guest = storedTwice(CART_KEY, readGuestLines, texts);
  const queues = storedTwice(PENDING_KEY, readQueues, texts);
  const writeQueued = (userId: string, queued: QueuedChanges | null) => {
    const { [userId]: _, ...others } = queues.read();
    const all = queued === null ? others : { ...others, [userId]: queued };
    queues.write(Object.keys(all).length === 0 ? null : JSON.stringify(all), all);
  };
  return {
    readGuest: guest.read,
    writeGuest(items) {
      if (items.length === 0) return guest.write(null, NO_LINES);
      const { appliedPromocodes, subtotal } = cleanStoredCart({ items });
      const migrationId = newId();
      const updatedAt = new Date().toISOString();
      guest.write(JSON.stringify({ items, appliedPromocodes, subtotal, updatedAt, migrationId }), {
        lines: items,
        migrationId,
      });
    },
    readQueued: (userId) => stillWaiting(queues.read()[userId] ?? null),
    writeQueued,
    dropOld(userId) {
      const kept = queues.read()[userId] ?? null;
      const left = stillWaiting(kept);
      if (kept?.since !== left?.since) writeQueued(userId, left);
      return kept !== null && left === null;
    },
    announce: (text) => void (texts?.write ?? writeStored)(SEEN_KEY, text),
  };
}

/** The guest's lines as this browser keeps them, for a screen that only wants a name. */
export const readLocalLines = (): readonly StoredLine[] => createCartStorage(() => '').readGuest().lines;

/** Whether the guest's lines outlive the page; a browser may refuse to keep anything. */
export const areLinesKept = (): boolean => readKept(CART_KEY) === readStored(CART_KEY);

/** What a piece of each line cost as the shopper saw it last, in roubles, by the key of the line. */
export type SeenPrices = ReadonlyMap<string, Roubles>;

export function readSeenPrices(): SeenPrices {
  const stored = Object.entries(readStoredRecord(PRICES_KEY));
  return new Map(
    stored.flatMap(([key, price]) => (typeof price === 'number' ? [[key, roubles(price)] as const] : [])),
  );
}

/** Keeps the price that a line was put in at, and forgets lines that are in the cart no more. */
export function keepNewPrices(cart: Cart): void {
  const seen = readSeenPrices();
  const prices = cart.items.map(
    (item) => [lineKey(itemRef(item)), seen.get(lineKey(itemRef(item))) ?? item.unitPrice] as const,
  );
  if (prices.length === seen.size && prices.every(([key]) => seen.has(key))) return;
  writePrices(prices);
}

/** The shopper has seen what the lines cost now. */
export function keepSeenPrices(cart: Cart): void {
  const now = new Map(cart.items.map((item) => [lineKey(itemRef(item)), item.unitPrice]));
  writePrices([...readSeenPrices()].map(([key, price]) => [key, now.get(key) ?? price]));
}

function writePrices(prices: readonly (readonly [string, Roubles])[]): void {
  writeStored(PRICES_KEY, prices.length === 0 ? null : JSON.stringify(Object.fromEntries(prices)));
}

/** What waits, unless for too long; where the clock stood wrong, since now. */
function stillWaiting(kept: QueuedChanges | null): QueuedChanges | null {
  if (kept === null) return null;
  const now = Date.now();
  const age = now - kept.since;
  if (age < 0 || age > LONGEST_CREDIBLE) return { ...kept, since: now };
  return age > LONGEST_WAIT ? null : kept;
}

const NO_LINES: GuestLines = { lines: [], migrationId: null };

/** Lines with ids that the shop can have issued; a hand-made or broken line would spoil the whole call. */
function readGuestLines(stored: Record<string, unknown>): GuestLines {
  const lines = cleanStoredCart(stored).items.filter(
    ({ productId, color, size, group }) =>
      UUID.test(productId) &&
      CODE.test(color) &&
      CODE.test(size) &&
      (group === null || GROUP_ID.test(group.id)),
  );
  return { lines, migrationId: isKey(stored.migrationId) ? stored.migrationId : null };
}

/** As the shop reads one: any other would have it refuse the whole cart. */
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;
const CODE = /^[A-Za-z0-9_./-]{1,32}$/;
const GROUP_ID = /^\P{Cc}{1,200}$/u;

/** What waits, by account. */
function readQueues(stored: Record<string, unknown>): Readonly<Record<string, QueuedChanges>> {
  return Object.fromEntries(
    Object.entries(stored).flatMap(([userId, value]) => {
      const queued = readQueuedChanges(value);
      return queued === null ? [] : [[userId, queued]];
    }),
  );
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

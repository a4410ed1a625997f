import { refFromWire } from '#contract/cart-wire.ts';
import { MAX_SETS } from '#domain/cart/group.ts';
import { MAX_NAMED_QUANTITY } from '#domain/cart/limits.ts';
import type { LineRef } from '#domain/cart/line.ts';
import { asRecord, cleanStoredCart, isCountUpTo, readLine } from '#domain/cart/stored-cart.ts';
import type { QueuedChange, QueuedChanges } from './queued-changes.ts';

/** Reads an account's changes from storage; null when nothing waits. Anything may have been written there. */
export function readQueuedChanges(value: unknown): QueuedChanges | null {
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
      return kind === 'add_group' && isText(rest.replaces)
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
export const isKey = (value: unknown): value is string =>
  typeof value === 'string' && /^[\w-]{16,64}$/.test(value);

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

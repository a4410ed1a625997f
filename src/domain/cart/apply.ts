import { piecesOfSets } from '#domain/wholesale/group.ts';
import type { CartChange } from './change.ts';
import { MAX_NAMED_QUANTITY } from './limits.ts';
import { type CartLine, lineKey, mergeLines } from './line.ts';

/**
 * The lines of a cart after changes, one upon the other; `lines` stays as it is. Promo codes are no lines: changes of
 * them leave these alone. What may be changed is judged before (`judge.ts`).
 */
export function apply<L extends CartLine>(lines: readonly L[], ...changes: readonly CartChange<L>[]): L[] {
  // found by key, so that hundreds of changes do not go through all lines each
  const byKey = new Map(mergeLines(lines).map((line) => [lineKey(line), line]));
  for (const change of changes) applyTo(byKey, change);
  return [...byKey.values()];
}

function applyTo<L extends CartLine>(lines: Map<string, L>, change: CartChange<L>): void {
  switch (change.kind) {
    case 'add_lines':
    case 'add_group':
    case 'migrate': {
      const replaced = replacedGroup(change);
      if (replaced !== undefined) removeGroup(lines, replaced);
      for (const line of change.lines) {
        const key = lineKey(line);
        const known = lines.get(key);
        lines.set(key, bounded(known ? { ...known, quantity: known.quantity + line.quantity } : line));
      }
      return;
    }
    case 'set_pieces': {
      const key = lineKey(change.line);
      const line = lines.get(key);
      if (line !== undefined) lines.set(key, bounded({ ...line, quantity: change.pieces }));
      return;
    }
    case 'set_sets':
      for (const [key, line] of lines) {
        if (line.group?.id === change.groupId) lines.set(key, bounded(inSets(line, line.group, change.sets)));
      }
      return;
    case 'remove_line':
      lines.delete(lineKey(change.line));
      return;
    case 'remove_group':
      removeGroup(lines, change.groupId);
      return;
    case 'clear':
      lines.clear();
      return;
    case 'apply_code':
    case 'remove_code':
  }
}

function removeGroup<L extends CartLine>(lines: Map<string, L>, groupId: string): void {
  for (const [key, line] of lines) if (line.group?.id === groupId) lines.delete(key);
}

/** A line of a group once the group holds so many sets. */
function inSets<L extends CartLine>(line: L, group: NonNullable<L['group']>, sets: number): L {
  const quantity = piecesOfSets({ quantity: line.quantity, bundle: group.bundle }, sets);
  return { ...line, quantity, group: { ...group, bundle: { ...group.bundle, quantity: sets } } };
}

const bounded = <L extends CartLine>(line: L): L =>
  line.quantity > MAX_NAMED_QUANTITY ? { ...line, quantity: MAX_NAMED_QUANTITY } : line;

/** The group whose place a change takes. */
export const replacedGroup = (change: CartChange): string | undefined =>
  change.kind === 'add_lines' || change.kind === 'add_group' ? change.replaces : undefined;

/** Whether a change may take pieces out of a wholesale group or take the group out, so that less has to be held for it. */
export const mayShrinkGroups = (change: CartChange): boolean =>
  SHRINKING.has(change.kind) || replacedGroup(change) !== undefined;

const SHRINKING: ReadonlySet<CartChange['kind']> = new Set(['set_sets', 'remove_group', 'clear', 'migrate']);

/** The lines that a shopper puts into the cart by a change. */
export const addedLines = <L extends CartLine>(change: CartChange<L>): readonly L[] =>
  change.kind === 'add_lines' || change.kind === 'add_group' ? change.lines : [];

import { createHmac } from 'node:crypto';
import type { CartLine } from '#domain/cart/line.ts';
import { newGroupId } from '#domain/wholesale/judge-group.ts';

/** Characters of the part of a group's id that makes purchases distinct. */
export const PURCHASE_LETTERS = 12;

/** Characters of the mark behind it, by which the shop knows a group that an analysis made. */
const MARK_LETTERS = 24;

/**
 * The lines of a group that an analysis made, under an id that says so: it holds for this product, way and lines alone,
 * whatever number of sets they come to (docs/rules/wholesale.md, "Bundle types").
 */
export function markGroup(appSecret: string, lines: readonly CartLine[], purchase: string): CartLine[] {
  const marked = `${purchase}${markOf(appSecret, lines, purchase)}`;
  return lines.map((line) => {
    if (line.group === null) return line;
    const { bundle } = line.group;
    return { ...line, group: { id: newGroupId(line.productId, bundle, marked), bundle } };
  });
}

/** Whether an analysis made a group, by its id. */
export function isMarked(appSecret: string, lines: readonly CartLine[]): boolean {
  const [first] = lines;
  if (first === undefined || first.group === null) return false;
  const { id, bundle } = first.group;
  const prefix = newGroupId(first.productId, bundle, '');
  const marked = id.startsWith(prefix) ? id.slice(prefix.length) : '';
  const purchase = marked.slice(0, PURCHASE_LETTERS);
  return (
    marked.length === PURCHASE_LETTERS + MARK_LETTERS &&
    marked.slice(PURCHASE_LETTERS) === markOf(appSecret, lines, purchase)
  );
}

function markOf(appSecret: string, lines: readonly CartLine[], purchase: string): string {
  const parts = lines.map(({ productId, color, size, group }) =>
    JSON.stringify([productId, color, size, group?.bundle.type, group?.bundle.value, group?.bundle.perSet]),
  );
  return createHmac('sha256', appSecret)
    .update(`group:${purchase}:${parts.sort().join()}`)
    .digest('base64url')
    .slice(0, MARK_LETTERS);
}

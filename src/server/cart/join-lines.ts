import type { ErrorCode } from '#contract/errors.ts';
import { CART_FULL, MAX_CART_LINES } from '#domain/cart/limits.ts';
import { putLines } from './cart.queries.ts';
import {
  type CartFailure,
  type Change,
  judgeMixture,
  judgeQuantity,
  nameOf,
  otherDemand,
  retailQuantity,
} from './cart-change.ts';
import { type AskedLine, type CatalogLine, readAskedLines, readCartLines } from './cart-lines.queries.ts';
import { type CartRules, checkedLine } from './price-cart.ts';

/** A line that could not be joined, or not all of it, and why. */
export interface FailedLine {
  readonly productId: string;
  readonly color: string;
  readonly size: string;
  /** Pieces that were left out. */
  readonly quantity: number;
  readonly error: string;
  readonly code: string;
}

export interface JoinReport {
  /** Lines of which anything was joined, with the pieces that were. */
  readonly joined: AskedLine[];
  readonly failed: FailedLine[];
}

export type HowToFit = 'partly' | 'wholly';

/** Adds lines to the stored cart, as far as they fit. */
export async function joinLines(
  change: Change,
  items: readonly AskedLine[],
  how: HowToFit,
): Promise<JoinReport> {
  const found = await readAskedLines(change.tx, items, change.now);
  const present = await readCartLines(change.tx, change.cart.id);
  const { wanted, ...report } = fitLines({ items, found, present, rules: change.rules, how });
  const lines = [...wanted].map(([variantId, quantity]) => ({ variantId, quantity }));
  if (lines.length > 0) await putLines(change.tx, change.cart.id, lines, change.now);
  return report;
}

/**
 * What comes of adding lines one after the other to those that are present: quantities of equal lines add up. `partly`
 * takes as many pieces of a line as stock and limits allow, `wholly` a line as it is or not at all; what is left out is
 * reported line by line. `wanted` is the quantity of each variant afterwards.
 */
export function fitLines(input: {
  readonly items: readonly AskedLine[];
  /** What the catalogue says of the items. */
  readonly found: readonly CatalogLine[];
  readonly present: readonly CatalogLine[];
  readonly rules: CartRules;
  readonly how: HowToFit;
}): JoinReport & { readonly wanted: ReadonlyMap<string, number> } {
  const { present, rules } = input;
  const byName = new Map(input.found.map((line) => [nameOf(line), line]));
  const mixture = judgeMixture(rules, present);
  const wanted = new Map<string, number>();
  const newLines = new Set<string>();
  const joined: AskedLine[] = [];
  const failed: FailedLine[] = [];
  for (const { productId, color, size, quantity } of input.items) {
    const item = { productId, color, size, quantity };
    const line = byName.get(nameOf(item));
    if (line === undefined) {
      failed.push(failedLine(item, { code: 'not_found', message: 'Товар больше не продаётся' }));
      continue;
    }
    const before = wanted.get(line.variantId) ?? retailQuantity(present, line.variantId);
    if (before === 0 && present.length + newLines.size >= MAX_CART_LINES) {
      failed.push(failedLine(item, { code: 'validation_failed', message: CART_FULL }));
      continue;
    }
    // lines that a guest brings along are kept all the same: the cart says that they cannot be ordered together
    if (before === 0 && mixture !== null && input.how === 'wholly') {
      failed.push(failedLine(item, mixture));
      continue;
    }
    const others = otherDemand(present, line.variantId);
    const { most, failure } = fittingQuantity(rules, line, before, quantity, others);
    const after = failure !== null && input.how === 'wholly' ? before : most;
    if (after > before) {
      wanted.set(line.variantId, after);
      if (before === 0) newLines.add(line.variantId);
      joined.push({ ...item, quantity: after - before });
    }
    const left = before + quantity - after;
    if (failure !== null && left > 0) failed.push(failedLine({ ...item, quantity: left }, failure));
  }
  return { joined, failed, wanted };
}

/** As many pieces as stock and limits allow, never less than before, and why not all of them. */
function fittingQuantity(
  rules: CartRules,
  line: CatalogLine,
  before: number,
  more: number,
  others: number,
): { most: number; failure: CartFailure | null } {
  const whole = judgeQuantity(rules, line, before + more, others);
  if (whole === null) return { most: before + more, failure: null };
  const most = Math.min(line.stock - others, checkedLine(line, rules).maxQuantity);
  const fits = most > before && judgeQuantity(rules, line, most, others) === null;
  return { most: fits ? Math.min(most, before + more) : before, failure: whole };
}

function failedLine(
  item: AskedLine,
  failure: { readonly code: ErrorCode; readonly message?: string | undefined },
): FailedLine {
  const error =
    failure.message ??
    (failure.code === 'out_of_stock' ? 'Недостаточно товара' : 'Розничная продажа недоступна');
  return { ...item, error, code: failure.code };
}

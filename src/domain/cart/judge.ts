import { takenRefusal } from '#domain/promo/code-refusal.ts';
import type { BundleTerms } from '#domain/wholesale/judge-bundle.ts';
import { judgeGroup, setsRefusal } from '#domain/wholesale/judge-group.ts';
import { replacedGroup } from './apply.ts';
import type { CartChange, Joining } from './change.ts';
import { judgeLine, leftFor, quantityRefusal } from './judge-line.ts';
import { MAX_CART_LINES } from './limits.ts';
import { type CartLine, demandPerVariant, lineKey, type OfferedLine } from './line.ts';
import { type Refusal, type Refused } from './refusals.ts';

/** A cart that is to be changed. */
type CartToChange<L extends OfferedLine> = {
  readonly lines: readonly L[];
  /** What the catalogue says of the lines that come in; those that it does not know are left out. */
  readonly offered: readonly L[];
  readonly promocode: string | null;
  /** Whether retail and wholesale lines may share a cart. */
  readonly allowsMixture: boolean;
  /** How groups may be put together; without it they are believed. */
  readonly bundles?: BundleTerms | undefined;
};

/** What of a change may be carried out, null if nothing may, and what is refused. */
export type Judgement<L extends OfferedLine> = {
  readonly allowed: CartChange<L> | null;
  readonly refused: readonly Refused[];
};

/**
 * Judges a change of a cart before it is applied. Lines that come in are judged one upon the other: as they are or not at
 * all, those of `migrate` by pieces. Whether a promo code holds is decided by `price`.
 */
export function judge<L extends OfferedLine>(change: CartChange, cart: CartToChange<L>): Judgement<L> {
  if ('lines' in change) {
    const replaced = replacedGroup(change);
    return replaced === undefined ? judgeLines(change, cart) : judgeReplacing(change, replaced, cart);
  }
  const refusal = refusalOf(change, cart);
  return refusal ? { allowed: null, refused: [{ line: null, refusal }] } : { allowed: change, refused: [] };
}

/** What takes the place of a group is judged as if that one were gone already; retail lines come all of them or none. */
function judgeReplacing<L extends OfferedLine>(
  change: Joining,
  replaced: string,
  cart: CartToChange<L>,
): Judgement<L> {
  const lines = cart.lines.filter(({ group }) => group?.id !== replaced);
  if (lines.length === cart.lines.length) {
    const refusal = { reason: 'group_absent' } as const;
    return { allowed: null, refused: change.lines.map((line) => ({ line, refusal })) };
  }
  const { allowed, refused } = judgeLines(change, { ...cart, lines });
  if (change.kind === 'add_lines' && refused.length > 0) return { allowed: null, refused };
  return { allowed: allowed && ({ ...allowed, replaces: replaced } as CartChange<L>), refused };
}

function judgeLines<L extends OfferedLine>(
  change: Joining,
  { lines, offered, allowsMixture, bundles }: CartToChange<L>,
): Judgement<L> {
  const known = new Map(offered.map((line) => [lineKey(line), line]));
  const pieces = new Map(lines.map((line) => [lineKey(line), line.quantity]));
  const demand = new Map(demandPerVariant(lines));
  const isPartial = change.kind === 'migrate';
  const how = isPartial ? 'partly' : change.kind === 'add_group' && change.byRows ? 'by_rows' : 'wholly';
  // lines that a guest brings along are kept all the same: the cart says that they cannot be ordered together
  const isApart = !isPartial && !allowsMixture && lines.some(({ group }) => group !== null);
  const taken: L[] = [];
  const refused: Refused[] = [];
  const left = (line: Pick<L, 'variantId' | 'stock'>) => line.stock - (demand.get(line.variantId) ?? 0);
  const take = (line: L) => {
    const key = lineKey(line);
    pieces.set(key, (pieces.get(key) ?? 0) + line.quantity);
    demand.set(line.variantId, (demand.get(line.variantId) ?? 0) + line.quantity);
    taken.push(line);
  };
  for (const part of partsOf(change)) {
    const [line] = part;
    if (line === undefined) continue;
    if (change.kind === 'add_group' || line.group !== null) {
      const cart = {
        ...{ lines: [...lines, ...taken], offered: known, allowsMixture, size: pieces.size, left, bundles },
      };
      const group = judgeGroup(part, how, cart);
      refused.push(...group.refused);
      for (const it of group.taken) take(it);
      continue;
    }
    const found = known.get(lineKey(line));
    const before = pieces.get(lineKey(line)) ?? 0;
    const noRoom = before > 0 ? null : roomRefusal(pieces.size, isApart);
    const judged = judgeLine(line, found, {
      ...{ before, isPartial, noRoom, left: found === undefined ? 0 : left(found) + before },
    });
    if (judged.refused) refused.push(judged.refused);
    if (judged.taken) take(judged.taken);
  }
  return { allowed: taken.length > 0 ? { kind: change.kind, lines: taken } : null, refused };
}

/** What is judged by itself: each retail line, and each group with all of its lines. */
function partsOf({ kind, lines }: Joining): (readonly CartLine[])[] {
  // a retail line among them makes no group of any
  if (kind === 'add_group' && lines.some(({ group }) => group === null)) return [lines];
  const parts = new Map<string | symbol, CartLine[]>();
  for (const line of lines) {
    const part = line.group?.id ?? Symbol();
    const known = parts.get(part);
    if (known) known.push(line);
    else parts.set(part, [line]);
  }
  return [...parts.values()];
}

function roomRefusal(lines: number, isApart: boolean): Refusal | null {
  if (lines >= MAX_CART_LINES) return { reason: 'cart_full' };
  return isApart ? { reason: 'wholesale_in_cart' } : null;
}

type Amendment = Exclude<CartChange, Joining>;

function refusalOf(change: Amendment, cart: Omit<CartToChange<OfferedLine>, 'offered'>): Refusal | null {
  switch (change.kind) {
    case 'set_pieces':
    case 'remove_line': {
      if (change.line.group !== null) return { reason: 'group_protected' };
      const line = cart.lines.find((known) => lineKey(known) === lineKey(change.line));
      if (line === undefined) return { reason: 'line_absent' };
      return change.kind === 'remove_line'
        ? null
        : quantityRefusal(line, change.pieces, leftFor(line, cart.lines));
    }
    case 'set_sets':
      return setsRefusal(change, cart.lines);
    case 'remove_group':
      return cart.lines.some(({ group }) => group?.id === change.groupId) ? null : { reason: 'group_absent' };
    case 'apply_code':
      return takenRefusal(cart.promocode, change.code);
    case 'remove_code':
      return cart.promocode === change.code ? null : { reason: 'code_absent' };
    case 'clear':
      return null;
  }
}

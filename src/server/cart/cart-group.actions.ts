import type { Cart } from '#contract/cart.ts';
import type { Failure } from '#contract/errors.ts';
import { ok, type Result } from '#contract/http/result.ts';
import { countsSets, mostSets, piecesOfSets } from '#domain/cart/group.ts';
import { fail } from '#server/http/failure.ts';
import type { SessionUser } from '#server/http/request-context.ts';
import { deleteGroup, putGroup } from './cart.queries.ts';
import { type CartDeps, changeCart } from './cart-change.ts';
import { type CatalogLine, readCartLines } from './cart-lines.queries.ts';
import { checkedLine } from './price-cart.ts';

interface NamedGroup {
  readonly wholesaleGroupId: string;
  readonly operationId?: string | undefined;
}

type GroupFailure = Failure<
  'validation_failed' | 'not_found' | 'out_of_stock' | 'wholesale_unavailable' | 'idempotency_mismatch'
>;
type GroupedLine = CatalogLine & { readonly bundle: NonNullable<CatalogLine['bundle']> };

const NO_GROUP = { message: 'Этого оптового набора нет в корзине' };

/**
 * Sets a wholesale group to so many sets: every line follows, or none when one of them cannot be filled or is not sold.
 * Fewer sets are never refused.
 */
export function updateCartGroup(
  deps: CartDeps,
  user: SessionUser,
  input: NamedGroup & { readonly newQuantity: number },
): Promise<Result<Cart, GroupFailure>> {
  const { operationId, wholesaleGroupId: id, newQuantity } = input;
  return changeCart<GroupFailure['code']>(
    deps,
    user,
    { operationId, kind: 'update-group', id, newQuantity },
    async ({ tx, cart, rules }) => {
      const all = await readCartLines(tx, cart.id);
      const lines = all.filter(
        (line): line is GroupedLine => line.wholesaleGroupId === id && line.bundle !== null,
      );
      const [first] = lines;
      if (first === undefined) return fail('not_found', NO_GROUP);
      if (!countsSets(first.bundle)) {
        return badQuantity('Этот набор собран по отдельным вариантам: его количество не меняется целиком');
      }
      if (newQuantity > first.bundle.quantity) {
        if (!lines.every((line) => checkedLine(line, rules).canBuy)) return fail('wholesale_unavailable');
        const most = mostSets(lines.map((line) => ({ bundle: line.bundle, left: leftFor(line, all) })));
        if (newQuantity > most) {
          return fail('out_of_stock', { details: { availableSets: most, requestedSets: newQuantity } });
        }
      }
      const pieces = lines.map((line) => ({
        variantId: line.variantId,
        quantity: piecesOfSets(line, newQuantity),
      }));
      await putGroup(tx, cart.id, { id, quantity: newQuantity }, pieces);
      return ok(null);
    },
  );
}

/** Takes a wholesale group out with all of its lines. */
export function removeCartGroup(
  deps: CartDeps,
  user: SessionUser,
  { wholesaleGroupId: id, operationId }: NamedGroup,
): Promise<Result<Cart, Failure<'not_found' | 'idempotency_mismatch'>>> {
  return changeCart<'not_found' | 'idempotency_mismatch'>(
    deps,
    user,
    { operationId, kind: 'remove-group', id },
    async ({ tx, cart }) => ((await deleteGroup(tx, cart.id, id)) ? ok(null) : fail('not_found', NO_GROUP)),
  );
}

/** Pieces that a line may hold beside what the other lines of the cart want of its variant. */
function leftFor(line: CatalogLine, all: readonly CatalogLine[]): number {
  const others = all.filter((other) => other.variantId === line.variantId && other !== line);
  return line.stock - others.reduce((sum, { quantity }) => sum + quantity, 0);
}

const badQuantity = (message: string) =>
  fail('validation_failed', { message, details: [{ path: 'newQuantity', message }] });

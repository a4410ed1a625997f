import { v7 as uuidv7 } from 'uuid';
import type * as z from 'zod';
import type { Failure } from '#contract/errors.ts';
import { ok, type Result } from '#contract/http/result.ts';
import type { staffOrderEdit } from '#contract/staff-order-changes.ts';
import type { StaffOrder } from '#contract/staff-orders.ts';
import { MAX_CART_LINES } from '#domain/cart/limits.ts';
import { type CartLine, lineFromWire, lineKey, mergeLines } from '#domain/cart/line.ts';
import { primaryImage } from '#domain/catalog/images.ts';
import { kopecks, minus, times } from '#domain/money/money.ts';
import { discountAfterEdit } from '#domain/orders/editing.ts';
import { canEditLines } from '#domain/orders/order-status.ts';
import { orderStatusName } from '#domain/orders/order-texts.ts';
import { sellableText } from '#domain/orders/sellable-text.ts';
import { NBSP } from '#domain/ru/number.ts';
import { offerLines, readAskedLines } from '#server/catalog/catalog-lines.queries.ts';
import { readTradeRules } from '#server/catalog/trade-rules.ts';
import type { Transaction } from '#server/db/transaction.ts';
import type { StockView } from '#server/holds/available-stock.queries.ts';
import { fail } from '#server/http/failure.ts';
import type { SessionUser } from '#server/http/request-context.ts';
import { type ChangeDeps, changeOrder, wrongField } from './change-order.ts';
import { asCartLine, judgeGroups, withGroups } from './edit-groups.ts';
import { lockVariants, variantsAsked, writeEdit } from './order-edit.queries.ts';
import type { StepActor } from './order-history.queries.ts';
import type { StoredLine, StoredOrder } from './order-view.ts';
import { toStoredLine } from './place-order.queries.ts';

type EditBody = z.output<typeof staffOrderEdit.body>;
type EditFailure = Failure<
  | 'not_found'
  | 'wrong_state'
  | 'stale_version'
  | 'validation_failed'
  | 'idempotency_mismatch'
  | 'out_of_stock'
  | 'retail_unavailable'
  | 'wholesale_unavailable'
  | 'wholesale_minimum'
  | 'mixed_cart_forbidden'
>;

/**
 * Changes the lines of an order that is not packed yet: lines keep the price that they were sold at, added ones cost
 * what the shop asks today; wholesale groups are changed, added and taken out as a whole. Stock, sums, payment state, history, letter and audit row follow in one transaction, with
 * the order locked first and then the stock in id order (docs/rules/orders.md).
 */
export function editLines(
  deps: ChangeDeps,
  orderId: string,
  body: EditBody,
  actor: StepActor,
): Promise<Result<StaffOrder, EditFailure>> {
  return changeOrder<EditFailure>(deps, { orderId, body, actor }, async (change) => {
    const { tx, before, now } = change;
    if (!canEditLines(before.status)) {
      return fail('wrong_state', {
        message: `Заказ в${NBSP}состоянии «${orderStatusName(before.status)}» изменить нельзя`,
        details: { status: before.status },
      });
    }
    const kept = keptLines(before, body);
    if (!kept.ok) return kept;
    const asked = mergeLines(body.added.map(lineFromWire));
    const touched = before.lines.filter((line) => isChanged(kept.value, line));
    const view = { now };
    const wanted = [
      ...touched.flatMap(({ variantId }) => variantId ?? []),
      ...(await variantsAsked(tx, asked)),
    ];
    const stock = await lockVariants(tx, wanted, view);
    const added = await addedLines(tx, asked, { user: actor.user, view, kept: kept.value, touched });
    if (!added.ok) return added;
    const lines = [...kept.value, ...added.value];
    const wrong = judgeLines(lines, touched.length + asked.length);
    if (wrong !== null) return wrong;
    const moved = movedPieces(before.lines, lines);
    const short = shortOf(lines, moved, stock);
    if (short !== null) return short;
    await writeEdit(change, { kept: kept.value, added: added.value, moved, comment: body.comment ?? '' });
    return ok(null);
  });
}

function isChanged(lines: readonly StoredLine[], { id, quantity, bundle }: StoredLine): boolean {
  const after = lines.find((line) => line.id === id);
  return after?.quantity !== quantity || after.bundle?.quantity !== bundle?.quantity;
}

/** The lines that stay, with their new quantities. */
function keptLines(order: StoredOrder, { lines, groups = [] }: EditBody): Result<StoredLine[], EditFailure> {
  const quantities = new Map<string, number>();
  for (const [index, { lineId, quantity }] of lines.entries()) {
    const line = order.lines.find(({ id }) => id === lineId);
    if (line === undefined || quantities.has(lineId)) {
      return wrongField(`lines.${index}.lineId`, 'Такой строки в заказе нет, или она названа дважды');
    }
    if (line.wholesaleGroupId !== null && quantity !== line.quantity) {
      return wrongField(`lines.${index}.quantity`, 'Вещи оптового набора нельзя изменить по одной');
    }
    if (line.variantId === null && quantity > line.quantity) {
      return wrongField(`lines.${index}.quantity`, `${line.name}: товара больше нет, добавить нельзя`);
    }
    quantities.set(lineId, quantity);
  }
  const regrouped = withGroups(order.lines, groups);
  if (!regrouped.ok) return regrouped;
  const before = new Map(order.lines.map((line) => [line.id, line]));
  return ok(
    regrouped.value.flatMap((line) => {
      const quantity = quantities.get(line.id) ?? line.quantity;
      if (quantity === 0) return [];
      const discount = discountAfterEdit(before.get(line.id) ?? line, quantity);
      return { ...line, quantity, discount, total: minus(times(line.unitPrice, quantity), discount) };
    }),
  );
}

/** What is added, at today's price; a thing that is not sold this way is refused. */
async function addedLines(
  tx: Transaction,
  asked: readonly CartLine[],
  {
    user,
    view,
    kept,
    touched,
  }: {
    readonly user: SessionUser | null;
    readonly view: StockView;
    readonly kept: readonly StoredLine[];
    readonly touched: readonly StoredLine[];
  },
): Promise<Result<StoredLine[], EditFailure>> {
  const { cart: rules } = await readTradeRules(tx, user);
  const offered = async (lines: readonly CartLine[]) =>
    offerLines(await readAskedLines(tx, lines, view), rules);
  const found = await offered(asked);
  const known = new Set(found.map((line) => lineKey(line)));
  const lost = asked.findIndex((line) => !known.has(lineKey(line)));
  if (lost >= 0) return wrongField(`added.${lost}.productId`, 'Такого товара нет');
  const wrong = judgeGroups(asked, {
    kept: await offered(kept.flatMap((line) => asCartLine(line) ?? [])),
    offered: found,
    touched: new Set(touched.flatMap((line) => (line.wholesaleGroupId === null ? [] : [line.productId]))),
  });
  if (wrong !== null) return wrong;
  const groups = [
    ...kept.map((line) => line.wholesaleGroupId !== null),
    ...asked.map(({ group }) => group !== null),
  ];
  if (asked.length > 0 && !rules.allowsMixture && new Set(groups).size > 1) {
    return fail('mixed_cart_forbidden');
  }
  const refused = found.find((line) => line.closed !== null);
  if (refused !== undefined) {
    return fail('retail_unavailable', { message: `${refused.name}: розничная продажа недоступна` });
  }
  return ok(
    found.map((line) => {
      const image = primaryImage(line.images, line.color);
      return toStoredLine(line, { id: uuidv7(), image, discount: kopecks(0) });
    }),
  );
}

function judgeLines(lines: readonly StoredLine[], changes: number) {
  if (changes === 0) return wrongField('lines', 'В заказе ничего не изменилось');
  if (lines.length === 0) {
    return wrongField('lines', 'Оставьте хотя бы одну вещь. Если покупатель отказался, отмените заказ');
  }
  return lines.length > MAX_CART_LINES ? wrongField('added', 'Слишком много строк') : null;
}

/** Pieces by variant that the order takes more, or less. */
function movedPieces(
  before: readonly StoredLine[],
  after: readonly StoredLine[],
): ReadonlyMap<string, number> {
  const moved = new Map<string, number>();
  const add = (sign: 1 | -1) => (line: StoredLine) => {
    if (line.variantId === null) return;
    moved.set(line.variantId, (moved.get(line.variantId) ?? 0) + sign * line.quantity);
  };
  before.forEach(add(-1));
  after.forEach(add(1));
  return new Map([...moved].filter(([, pieces]) => pieces !== 0));
}

function shortOf(
  lines: readonly StoredLine[],
  moved: ReadonlyMap<string, number>,
  stock: Awaited<ReturnType<typeof lockVariants>>,
) {
  for (const [variantId, pieces] of moved) {
    const left = stock.get(variantId) ?? { available: 0, held: 0 };
    if (pieces <= left.available) continue;
    const line = lines.find((it) => it.variantId === variantId);
    const name = line === undefined ? '' : `${line.name}, ${line.colorName}, ${line.sizeName}: `;
    const message = `${name}${sellableText(left)}`;
    return fail('out_of_stock', {
      message: `${message.charAt(0).toUpperCase()}${message.slice(1)}`,
      details: { variantId, sku: line?.sku, available: left.available },
    });
  }
  return null;
}

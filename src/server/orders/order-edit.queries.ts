import { sql } from 'kysely';
import type { LineRef } from '#domain/cart/line.ts';
import { kopecksToRoubles, minus, plus, sum, times } from '#domain/money/money.ts';
import { paymentStatusOf } from '#domain/orders/payment.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { recordEvent } from '#server/events/record-event.ts';
import { availablePieces, heldOf, type StockView } from '#server/holds/available-stock.queries.ts';
import type { Change } from './change-order.ts';
import { addHistory, auditOrder } from './order-history.queries.ts';
import type { StoredLine } from './order-view.ts';

/** The ids of the variants that lines name. */
export async function variantsAsked(tx: Transaction, asked: readonly LineRef[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select v.id from variants v
    where (v.product_id, v.color_code, v.size_code) in (
      select * from unnest(${asked.map((line) => line.productId)}::uuid[],
        ${asked.map((line) => line.color)}::text[], ${asked.map((line) => line.size)}::text[]))`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Pieces of a variant: those that can be sold, and those that shoppers hold now. */
interface VariantPieces {
  readonly available: number;
  readonly held: number;
}

/**
 * Locks variants in the order of their ids and answers the pieces of each that can be sold: on hand less what anybody
 * holds, also the order's own customer, whose cart wants that too. Read once the locks are there.
 */
export async function lockVariants(
  tx: Transaction,
  ids: readonly string[],
  view: StockView,
): Promise<ReadonlyMap<string, VariantPieces>> {
  const wanted = sql`where v.id = any(${[...ids]}::uuid[])`;
  await sql`select 1 from variants v ${wanted} order by v.id for no key update`.execute(tx);
  const { rows } = await sql<VariantPieces & { id: string }>`
    select v.id, ${availablePieces(view)} as available, coalesce(holding.held, 0) as held
    from variants v left join (${heldOf(view, sql`select unnest(${[...ids]}::uuid[])`)}) holding on holding.variant_id = v.id ${wanted}`.execute(
    tx,
  );
  return new Map(rows.map(({ id, ...pieces }) => [id, pieces]));
}

/** What an edit leaves: the lines that stay, those that come, and pieces by variant that the order takes more. */
interface Edit {
  readonly kept: readonly StoredLine[];
  readonly added: readonly StoredLine[];
  readonly moved: ReadonlyMap<string, number>;
  readonly comment: string;
}

/** Writes an edit with all that follows from it. */
export async function writeEdit(change: Change, edit: Edit): Promise<void> {
  const { tx, before, actor, now } = change;
  await writeLines(tx, before.id, edit);
  await moveStock(change, edit.moved);
  const lines = [...edit.kept, ...edit.added];
  const after = await writeSums(change, lines);
  const comment = edit.comment === '' ? null : edit.comment;
  await addHistory(tx, before, { status: 'edited', actor, comment, now });
  if (after.paymentStatus !== before.paymentStatus) {
    await addHistory(tx, before, { status: after.paymentStatus, actor, comment: null, now });
  }
  await recordEvent(tx, {
    kind: 'order.edited',
    of: `${before.id}:${before.version + 1}`,
    payload: { orderId: before.id },
    occurredAt: now,
  });
  await auditOrder(
    tx,
    before,
    { actor, now },
    {
      action: 'order.lines',
      before: { total: kopecksToRoubles(before.total), lines: before.lines.map(auditedLine) },
      after: { total: kopecksToRoubles(after.total), lines: lines.map(auditedLine) },
    },
  );
}

const auditedLine = ({ sku, quantity, unitPrice }: StoredLine) => ({
  ...{ sku, quantity, price: kopecksToRoubles(unitPrice) },
});

async function writeLines(tx: Transaction, orderId: string, { kept, added }: Edit): Promise<void> {
  await sql`
    delete from order_lines where order_id = ${orderId} and id <> all(${kept.map(({ id }) => id)}::uuid[])`.execute(
    tx,
  );
  await sql`
    update order_lines l set quantity = k.quantity, discount = k.discount, total = k.total,
      bundle = k.bundle
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as k(
      "id" uuid, "quantity" int, "discount" bigint, "total" bigint, "bundle" jsonb)
    where l.id = k.id and l.order_id = ${orderId}
      and (l.quantity <> k.quantity or l.bundle is distinct from k.bundle)`.execute(tx);
  await sql`
    insert into order_lines (id, order_id, position, product_id, variant_id, product_slug, name, sku, color_code,
      color_name, size_code, size_name, image, quantity, unit_price, discount, total, wholesale_group_id, bundle)
    select l."id", ${orderId}::uuid,
      (select coalesce(max(position), -1) from order_lines where order_id = ${orderId}) + row_number() over (),
      l."productId", l."variantId", l."slug", l."name", l."sku", l."color", l."colorName", l."size", l."sizeName",
      l."image", l."quantity", l."unitPrice", l."discount", l."total", l."wholesaleGroupId", l."bundle"
    from jsonb_to_recordset(${JSON.stringify(added)}::jsonb) as l(
      "id" uuid, "productId" uuid, "variantId" uuid, "slug" text, "name" text, "sku" text, "color" text,
      "colorName" text, "size" text, "sizeName" text, "image" text, "quantity" int, "unitPrice" bigint,
      "discount" bigint, "total" bigint, "wholesaleGroupId" text, "bundle" jsonb)`.execute(tx);
}

async function moveStock(
  { tx, before, actor, now }: Change,
  moved: ReadonlyMap<string, number>,
): Promise<void> {
  await sql`
    insert into stock_ledger (variant_id, delta, reason, order_id, user_id, comment, created_at)
    select m.variant_id, -m.pieces, 'correction', ${before.id}::uuid, ${actor.user?.id ?? null}::uuid,
      'Изменён состав заказа', ${now}::timestamptz
    from unnest(${[...moved.keys()]}::uuid[], ${[...moved.values()]}::int[]) as m (variant_id, pieces)
    order by m.variant_id`.execute(tx);
}

/**
 * The sums are those of the lines; the delivery costs what it was agreed to cost. What the goods had cost before their
 * own discounts is not kept by line, so that after an edit only the promo code's part counts as saved.
 */
async function writeSums({ tx, before, now }: Change, lines: readonly StoredLine[]) {
  const worth = (isSet: boolean) =>
    sum(
      lines
        .filter(({ wholesaleGroupId }) => (wholesaleGroupId !== null) === isSet)
        .map((line) => times(line.unitPrice, line.quantity)),
    );
  const retail = worth(false);
  const wholesale = worth(true);
  const promo = sum(lines.map(({ discount }) => discount));
  const total = plus(minus(plus(retail, wholesale), promo), before.shipping);
  const paymentStatus = paymentStatusOf({ ...before, total });
  await tx
    .updateTable('orders')
    .set({
      ...{ retail, wholesale, promo, total, discounts: 0, savings: promo },
      ...{ payment_status: paymentStatus, version: before.version + 1, updated_at: now },
    })
    .where('id', '=', before.id)
    .execute();
  return { total, paymentStatus };
}

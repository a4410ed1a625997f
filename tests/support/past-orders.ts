import { v7 as uuidv7 } from 'uuid';
import { roubles, roublesToKopecks } from '#domain/money/money.ts';
import type { Database } from '#server/db/connect.ts';
import type { BuiltProduct } from './builders.ts';

let made = 0;

export interface PastOrderInput {
  readonly product: BuiltProduct;
  readonly quantity: number;
  readonly status?: string;
  readonly createdAt?: Date;
}

/** An order of the past as popularity sees it: no stock is moved by it. */
export async function buildPastOrder(db: Database, input: PastOrderInput): Promise<void> {
  const { product, quantity, status = 'completed', createdAt = new Date() } = input;
  const [variant] = product.variants;
  if (variant === undefined) throw new Error('an order needs a variant');
  const unitPrice = roublesToKopecks(roubles(5000));
  const total = unitPrice * quantity;
  const orderId = uuidv7();
  made += 1;
  // the order and its lines together, as their sums are judged when the transaction ends
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('orders')
      .values({
        id: orderId,
        number: `TEST-${made}`,
        status,
        payment_method: 'on_receipt',
        contact_name: 'Анна Петрова',
        contact_phone: '+79161234567',
        delivery: JSON.stringify({ methodId: 'pickup', region: 'moscow' }),
        retail: total,
        wholesale: 0,
        shipping: 0,
        total,
        created_at: createdAt,
      })
      .execute();
    await tx
      .insertInto('order_lines')
      .values({
        id: uuidv7(),
        order_id: orderId,
        position: 0,
        product_id: product.id,
        variant_id: variant.id,
        name: product.name,
        sku: variant.sku,
        color_code: variant.color,
        color_name: variant.color,
        size_code: variant.size,
        size_name: variant.size,
        quantity,
        unit_price: unitPrice,
        total,
      })
      .execute();
  });
}

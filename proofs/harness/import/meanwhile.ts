import { type Buyer, createBuyers, newKey, orderBody, orderCall, quote } from '../checkout.ts';
import type { Database } from '../database.ts';
import type { Goods } from '../goods.ts';
import type { Random } from '../random.ts';
import type { Shop } from '../shop.ts';
import { isCounted, SKU } from './files.ts';

type Given = { readonly shop: Shop; readonly database: Database; readonly random: Random };

const BUYERS = 4;

/** What happens beside an import: how long orders of its variants took, and how long one of them was held. */
export type Meanwhile = { readonly orderMs: number[]; heldMs: number; readonly failures: string[] };

/** Guests order variants whose price the file sets, and somebody knocks at one of them, until it is ended. */
export async function startMeanwhile({ shop, database, random }: Given) {
  const rows = await database.rows<Goods & { readonly sku: string }>(
    `select id as "variantId", product_id as "productId", color_code as color, size_code as size, stock, sku
     from variants where sku like '${SKU}-%' order by sku`,
  );
  // a stock that is sold while a file says it would keep the whole file from being written
  const goods = rows.filter((_, at) => !isCounted(at));
  const seen: Meanwhile = { orderMs: [], heldMs: 0, failures: [] };
  const freshBuyer = createBuyers();
  let isOver = false;

  const buy = async (buyer: Buyer, app: number) => {
    const lines = [{ goods: random.pick(goods), quantity: 1 }];
    const cart = await quote(shop, app, buyer, lines);
    const started = performance.now();
    const call = orderCall(newKey(random), buyer, orderBody(buyer, cart, lines));
    const { status, text } = await shop.ask(app, call);
    seen.orderMs.push(performance.now() - started);
    // a price that has just become another one is told
    if (status !== 201 && status !== 409)
      seen.failures.push(`an order is answered ${status} ${text.slice(0, 200)}`);
  };
  const buying = Array.from({ length: BUYERS }, async (_, app) => {
    while (!isOver) await buy(freshBuyer(), app);
  });
  const knocking = (async () => {
    const { variantId } = random.pick(goods);
    while (!isOver) {
      const started = performance.now();
      await database.rows('select from variants where id = $1 for no key update', [variantId]);
      seen.heldMs = Math.max(seen.heldMs, performance.now() - started);
    }
  })();
  return async (): Promise<Meanwhile> => {
    isOver = true;
    await Promise.all([...buying, knocking]);
    return seen;
  };
}

/** What 99 % stayed below. */
export function p99(times: readonly number[]): number {
  const sorted = times.toSorted((a, b) => a - b);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.99))] ?? 0);
}

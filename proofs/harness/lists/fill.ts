import { sql } from 'kysely';
import { createDatabase, createPool } from '#server/db/connect.ts';
import { loadOrders } from '#server/seed/load/load-orders.ts';
import { loadProducts } from '#server/seed/load/load-products.ts';
import type { Database } from '../database.ts';

/** Fills the shop with products and orders as `npm run load` does, and leaves its tables as a shop that lives has them. */
export async function fillShop(
  database: Database,
  { products, orders }: { readonly products: number; readonly orders: number },
  seed: number,
): Promise<void> {
  const pool = createPool({
    connection: database.url,
    max: 4,
    applicationName: 'proof',
    hasNoTimeouts: true,
  });
  const db = createDatabase(pool);
  const now = new Date();
  try {
    await loadProducts(db, { count: products, seed, now });
    await loadOrders(db, { count: orders, seed, now });
    await sql`select add_up_product_figures()`.execute(db);
    await sql`vacuum (analyze)`.execute(db);
    // what was loaded would be written to the disk while the lists are asked
    await sql`checkpoint`.execute(db);
  } finally {
    await db.destroy();
  }
}

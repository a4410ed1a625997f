import { randomUUID } from 'node:crypto';
import type { Floor } from './table.ts';

/** An order of one line in six trips: begin, lock the stock, take it, write the order, write its line, commit. */
const order: Floor = async (pool, { body }) => {
  const { variantId } = body as { readonly variantId: string };
  const id = randomUUID();
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query<{ stock: number; price: number }>({
      name: 'lock',
      text: 'select stock, price from floor.variants where id = $1 for update',
      values: [variantId],
    });
    const price = rows[0]?.price ?? 0;
    await client.query({
      name: 'take',
      text: 'update floor.variants set stock = stock - 1 where id = $1',
      values: [variantId],
    });
    await client.query({
      name: 'order',
      text: 'insert into floor.orders (id, contact, total) values ($1, $2, $3)',
      values: [id, JSON.stringify(body), price],
    });
    await client.query({
      name: 'line',
      text: 'insert into floor.order_lines (order_id, variant_id, quantity, total) values ($1, $2, 1, $3)',
      values: [id, variantId, price],
    });
    await client.query('commit');
    return JSON.stringify({ success: true, data: { id, total: price } });
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
};

/** Where floors write: beside the shop's tables, which stay as the shop left them. */
export const FLOOR_TABLES = `
  create schema if not exists floor;
  create table floor.carts (id uuid primary key, created_at timestamptz not null default now());
  create table floor.cart_items (
    cart_id uuid not null references floor.carts, variant_id uuid not null, quantity int not null,
    primary key (cart_id, variant_id));
  create table floor.variants (id uuid primary key, stock int not null check (stock >= 0), price bigint not null);
  create table floor.orders (
    id uuid primary key, contact jsonb not null, total bigint not null, created_at timestamptz not null default now());
  create table floor.order_lines (
    order_id uuid not null references floor.orders, variant_id uuid not null, quantity int not null,
    total bigint not null, primary key (order_id, variant_id));
  insert into floor.variants
    select v.id, 1000000000, coalesce(v.price, p.price) from variants v join products p on p.id = v.product_id;
  analyze floor.variants`;

export const orderFloors: Readonly<Record<string, Floor>> = { order };

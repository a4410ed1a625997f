import { randomUUID } from 'node:crypto';
import { type Floor, oneStatement } from './table.ts';

/** A line as the shop's own quote names it. */
interface Line {
  readonly productId: string;
  readonly color: string;
  readonly size: string;
  readonly quantity: number;
}

const linesOf = (body: unknown) => (body as { readonly items: readonly Line[] }).items;

/** What a priced line says; `q` is the line that was asked for. */
const LINE = `json_build_object('productId', p.id, 'variantId', v.id, 'slug', p.slug, 'name', p.name, 'sku', v.sku,
  'color', v.color_code, 'size', v.size_code, 'quantity', q.quantity, 'available', v.stock,
  'unitPrice', coalesce(v.price, p.price) / 100, 'total', coalesce(v.price, p.price) * q.quantity / 100,
  'image', (select pi.url from product_images pi where pi.product_id = p.id order by pi.position limit 1))`;

/** A cart with its first line is written down and told. */
const firstLine = oneStatement(
  'first-line',
  `with q as (select $5::int as quantity),
   found as (
     select v.id, ${LINE} as line from q, products p join variants v on v.product_id = p.id
     where p.id = $2 and p.is_active and v.color_code = $3 and v.size_code = $4 and v.stock >= q.quantity),
   cart as (insert into floor.carts (id) select $1 from found returning id),
   kept as (insert into floor.cart_items (cart_id, variant_id, quantity) select cart.id, found.id, $5 from cart, found)
   select json_build_object('success', true, 'data', json_build_object('cartId', $1, 'items', json_agg(line)))::text as body
   from found`,
  ({ body }) => {
    const [line] = linesOf(body);
    return [randomUUID(), line?.productId, line?.color, line?.size, line?.quantity];
  },
);

/** Lines are priced and told. */
const quote = oneStatement(
  'quote',
  `select json_build_object('success', true, 'data', json_build_object('items', json_agg(${LINE} order by q.place),
     'total', sum(coalesce(v.price, p.price) * q.quantity) / 100))::text as body
   from unnest($1::uuid[], $2::text[], $3::text[], $4::int[]) with ordinality
     q (product_id, color, size, quantity, place)
   join products p on p.id = q.product_id and p.is_active
   join variants v on v.product_id = p.id and v.color_code = q.color and v.size_code = q.size`,
  ({ body }) => {
    const lines = linesOf(body);
    const column = (name: keyof Line) => lines.map((line) => line[name]);
    return [column('productId'), column('color'), column('size'), column('quantity')];
  },
);

/** What a shopper puts together. */
export const cartFloors: Readonly<Record<string, Floor>> = { 'first-line': firstLine, quote };

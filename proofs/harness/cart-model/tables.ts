import { groupIdOf, putGroupOf } from '../cart-groups.ts';
import type { Database } from '../database.ts';
import { addGoods, addSizes, type Goods } from '../goods.ts';
import type { ModelShop } from './model-shop.ts';
import { MOST_SETS, nameOf, type Row } from './rows.ts';

const STOCK = 1_000_000;
/** Pieces of the scarce size in one set. */
const SCARCE = 2;

/** The goods of a model and the carts of its two accounts, by SQL alone. */
export async function openTables(
  database: Pick<Database, 'rows'>,
  accounts: readonly [string, string],
): Promise<Omit<ModelShop, 'callAs'>> {
  const { lines, group } = await openCatalog(database);
  return {
    accounts,
    lines: lines.map(({ productId, color, size }) => ({ productId, color, size, group: null })),
    group: {
      id: groupIdOf(group[0].goods),
      lines: group.map(({ goods, perSet }) => ({ name: nameOf(goods), perSet })),
    },
    async empty() {
      const theirs = 'cart_id in (select id from carts where user_id = any($1::uuid[]))';
      await database.rows(`delete from cart_items where ${theirs}`, [accounts]);
      await database.rows(`delete from cart_groups where ${theirs}`, [accounts]);
      await database.rows(
        `delete from holds where id in (
           select l.hold_id from hold_lines l join variants v on v.id = l.variant_id where v.product_id = $1)`,
        [lines[0].productId],
      );
    },
    async endHolds() {
      await database.rows(
        `update hold_lines l set expires_at = now() - interval '20 minutes' from variants v
         where v.id = l.variant_id and v.product_id = $1`,
        [lines[0].productId],
      );
      await database.rows(
        `update holds set created_at = created_at - interval '40 minutes', expires_at = now() - interval '20 minutes' where id in (
           select l.hold_id from hold_lines l join variants v on v.id = l.variant_id where v.product_id = $1)`,
        [lines[0].productId],
      );
    },
    heldBeyondCarts: () =>
      database.rows(
        `select h.user_id as "userId", l.variant_id as "variantId", sum(l.quantity)::int as held
         from hold_lines l join holds h on h.id = l.hold_id
         where h.user_id = any($1::uuid[]) and l.expires_at > now()
         group by h.user_id, l.variant_id
         having sum(l.quantity) > (select coalesce(sum(i.quantity), 0) from cart_items i join carts c on c.id = i.cart_id
           where c.user_id = h.user_id and i.variant_id = l.variant_id and i.group_id is not null)`,
        [accounts],
      ),
    putGroup: (userId, sets) => putGroupOf(database, { userId, lines: group, sets }),
    stored: (userId) =>
      database.rows<Row>(
        `with mine as (select id from carts where user_id = $1),
           items as (select * from cart_items where cart_id in (table mine)),
           groups as (select * from cart_groups where cart_id in (table mine))
         select v.product_id || ' ' || v.size_code as name, i.quantity as pieces,
           coalesce(g.id, nullif(i.wholesale_group_id, '')) as "group", g.quantity as sets
         from items i full join groups g on g.id = i.wholesale_group_id
           left join variants v on v.id = i.variant_id`,
        [userId],
      ),
  };
}

/** Seven lines, four of them sizes of one product; a set is of these four and of a scarce size. */
async function openCatalog(database: Pick<Database, 'rows'>) {
  type Four = [Goods, Goods, Goods, Goods];
  const [dress, ...others] = (await addGoods(database, 4, STOCK)) as Four;
  const stocks = [STOCK, STOCK, STOCK, SCARCE * (MOST_SETS + 1) - 1];
  const [second, third, fourth, last] = (await addSizes(database, dress, stocks)) as Four;
  const scarce = await inAnotherColor(database, last);
  return {
    lines: [dress, others[0], second, others[1], third, others[2], fourth] as const,
    group: [
      { goods: dress, perSet: 1 },
      { goods: second, perSet: 2 },
      { goods: third, perSet: 1 },
      { goods: fourth, perSet: 3 },
      { goods: scarce, perSet: SCARCE },
    ] as const,
  };
}

/** Paints a variant, so that whoever buys the sets of the first colour leaves it out. */
async function inAnotherColor(database: Pick<Database, 'rows'>, goods: Goods): Promise<Goods> {
  const color = `${goods.color}-2`;
  await database.rows(
    `insert into colors (code, name, hex) values ($1, '{"ru": "Другой"}', '#404040') on conflict do nothing`,
    [color],
  );
  await database.rows('update variants set color_code = $1 where id = $2', [color, goods.variantId]);
  return { ...goods, color };
}

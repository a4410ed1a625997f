import { groupIdOf, putGroupOf } from '../cart-groups.ts';
import type { Database } from '../database.ts';
import { addGoods, addSizes, type Goods } from '../goods.ts';
import type { ModelShop } from './model.ts';
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
    },
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
  const [second, third, fourth, scarce] = (await addSizes(database, dress, stocks)) as Four;
  return {
    lines: [dress, others[0], second, others[1], third, others[2], fourth],
    group: [
      { goods: dress, perSet: 1 },
      { goods: second, perSet: 2 },
      { goods: third, perSet: 1 },
      { goods: fourth, perSet: 3 },
      { goods: scarce, perSet: SCARCE },
    ] as const,
  };
}

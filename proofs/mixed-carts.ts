import {
  createBuyers,
  DELIVERY,
  newKey,
  type OrderBody,
  orderBody,
  orderCall,
  seenCart,
} from './harness/checkout.ts';
import { addGoods, addSizes, type Goods, NO_LOCK_OF_ASKED_STOCK, readStock } from './harness/goods.ts';
import { mixedLines, type RatioOf, shuffled, type WireLine } from './harness/mixed-lines.ts';
import { defineProof, type Trial } from './harness/proof.ts';
import { readTornGroups } from './harness/torn-groups.ts';
import type { Answer } from './harness/wire.ts';

type Run = Trial<'orders' | 'workers' | 'stock'>;

/** Carts of one round: all on the same goods, so that they run short within it. */
const ROUND = 100;

/** Of a size in a set, as staff give it. */
const MOST_RATIO = 3;

const SECOND_COLOR = 'PROOF-B';

/** PostgreSQL's backends report their figures a second after the fact. */
const FIGURES_COME_MS = 1500;

export const proof = defineProof({
  claim:
    'Carts of retail lines and of sets of every kind over the same variants, ordered by many at once, never take more than there is, never leave a part of a set, and never lock each other out.',
  counts: { orders: 5000, workers: 32, stock: 60 },
  sabotage: {
    sql: ['alter table variants drop constraint variants_stock_not_negative', NO_LOCK_OF_ASKED_STOCK],
    patches: [],
  },
  async run(trial) {
    const { counts, database, violations, report } = trial;
    const nextBuyer = createBuyers();
    let ordered = 0;
    let placed = 0;
    let round = 0;
    while (ordered < counts.orders) {
      round += 1;
      const { goods, ratioOf } = await newGoods(trial);
      const tasks = Array.from({ length: ROUND }, (_, at) => at);
      const answers: Answer[] = [];
      await Promise.all(
        Array.from({ length: counts.workers }, async (_, worker) => {
          while (tasks.pop() !== undefined) {
            const answer = await orderOne(trial, worker, { buyer: nextBuyer(), goods, ratioOf });
            if (answer !== null) answers.push(answer);
          }
        }),
      );
      // a cart that could not be ordered any more sends no order
      ordered += answers.length;
      placed += answers.filter(({ status }) => status === 201).length;
      violations.expect(answers.length > 0, `round ${round}`, 'nothing could be ordered');
      if (answers.length === 0) break;
      await judge(trial, `round ${round}`, goods, answers);
      if (round % 10 === 0) report(`  ${ordered} orders, ${violations.units.size} rounds violated`);
    }
    await new Promise((resolve) => setTimeout(resolve, FIGURES_COME_MS));
    const { deadlocks } = await database.row<{ deadlocks: number }>(
      'select deadlocks::int as deadlocks from pg_stat_database where datname = current_database()',
    );
    violations.expect(deadlocks === 0, `round ${round}`, `${deadlocks} deadlocks in all rounds`);
    const inRatio = await soldInRatio(trial);
    violations.expect(inRatio > 0, `round ${round}`, 'no set with a ratio was sold in all rounds');
    return {
      ...{ tried: ordered, rounds: round, violatedRounds: violations.units.size },
      figures: { placed, inRatio, deadlocks },
    };
  },
});

interface RoundGoods {
  readonly goods: readonly Goods[];
  readonly ratioOf: RatioOf;
}

/**
 * Two products, each in three sizes of one colour and two of another, so many pieces of each variant, and with ratios of
 * its own.
 */
async function newGoods({ database, counts, random }: Run): Promise<RoundGoods> {
  await database.rows(
    `insert into colors (code, name, hex) values ($1, '{"ru": "Второй"}', '#404040') on conflict do nothing`,
    [SECOND_COLOR],
  );
  const made = await addGoods(database, 2, counts.stock);
  const further = [counts.stock, counts.stock];
  const own = await Promise.all(made.map((it) => addSizes(database, it, further)));
  const others = await Promise.all(
    made.map((it) => addSizes(database, { ...it, color: SECOND_COLOR }, further)),
  );
  const goods = [...made, ...own.flat(), ...others.flat()];
  const nameOf = ({ productId, size }: Goods) => JSON.stringify([productId, size]);
  const ratios = new Map(goods.map((it) => [nameOf(it), random.whole(1, MOST_RATIO)]));
  await database.rows(
    `insert into product_size_ratios (product_id, size_code, ratio)
     select (name ->> 0)::uuid, name ->> 1, ratio from unnest($1::jsonb[], $2::int[]) as t (name, ratio)`,
    [[...ratios.keys()], [...ratios.values()]],
  );
  return { goods, ratioOf: (it) => ratios.get(nameOf(it)) ?? 1 };
}

/** Groups of sets by ratios that differ, which were sold. */
async function soldInRatio({ database }: Run): Promise<number> {
  const { groups } = await database.row<{ groups: number }>(
    `select count(*)::int as groups from (
       select from order_lines where wholesale_group_id is not null and bundle ->> 'type' <> 'individual'
       group by order_id, wholesale_group_id having count(distinct bundle ->> 'perSet') > 1) sold`,
  );
  return groups;
}

/** Prices a cart and orders it at once; null where it could not be ordered any more. */
async function orderOne(
  { shop, random, violations }: Run,
  worker: number,
  { buyer, goods, ratioOf }: RoundGoods & { buyer: ReturnType<ReturnType<typeof createBuyers>> },
): Promise<Answer | null> {
  const items = shuffled(random, mixedLines(random, goods, ratioOf));
  const headers = { 'x-forwarded-for': buyer.address };
  const quoted = await shop.ask(worker, {
    ...{ method: 'POST', path: '/api/cart/quote', headers, body: { items, delivery: DELIVERY } },
  });
  const cart = quoted.body.data as { problems?: unknown[] } | undefined;
  if (quoted.status !== 200) violations.add('quotes', `${quoted.status} ${quoted.text.slice(0, 300)}`);
  if (cart?.problems?.length !== 0) return null;
  const body: OrderBody & { items: readonly WireLine[] } = {
    ...orderBody(buyer, seenCart(quoted)),
    items: shuffled(random, items),
  };
  return shop.ask(worker + 1, orderCall(newKey(random), buyer, body));
}

async function judge(
  { database, violations }: Run,
  round: string,
  goods: readonly Goods[],
  answers: readonly Answer[],
) {
  for (const { status, body, text } of answers) {
    const code = body.error?.code;
    const isRefusal = status === 409 && (code === 'cart_changed' || code === 'out_of_stock');
    violations.expect(status === 201 || isRefusal, round, `answered ${status} ${text.slice(0, 300)}`);
  }
  for (const row of await readStock(database, goods)) {
    violations.expect(row.stock >= 0, round, `the stock figure is ${row.stock}`);
    violations.expect(
      row.ledger === row.stock,
      round,
      `the ledger says ${row.ledger}, the figure ${row.stock}`,
    );
    violations.expect(
      row.taken === row.sold,
      round,
      `the ledger gave ${row.taken}, the orders have ${row.sold}`,
    );
  }
  for (const torn of await readTornGroups(database, goods)) {
    violations.add(round, `a part of a set was sold: ${JSON.stringify(torn)}`);
  }
}

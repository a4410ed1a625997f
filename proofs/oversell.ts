import { setTimeout as sleep } from 'node:timers/promises';
import {
  acknowledged,
  type Buyer,
  type CartLine,
  createBuyers,
  newKey,
  orderBody,
  orderCall,
  quote,
} from './harness/checkout.ts';
import { addGoods, type Goods, readStock } from './harness/goods.ts';
import { defineProof, type Trial } from './harness/proof.ts';
import { moveCart, prepareOrder, registerShopper, type Shopper } from './harness/shopper.ts';
import type { Answer } from './harness/wire.ts';

type Round = Trial<'rounds' | 'buyers' | 'stock'>;

const REFUSAL = 'Недостаточно товара';

/** Every tenth buyer is signed in: a stored cart locks the stock by another query than a guest's lines do. */
const GUESTS_PER_SHOPPER = 9;

/** Variants that never run out, a piece of each in every cart: locks on many rows are what a ring is made of. */
const PLENTIFUL = 7;
const PLENTY = 1_000_000;

/** PostgreSQL's backends report their figures a second after the fact. */
const FIGURES_COME_MS = 1500;

export const proof = defineProof({
  claim:
    'Many buyers at once never buy more than there is, and all that there is gets sold, without a deadlock with carts that are filled meanwhile.',
  counts: { rounds: 50, buyers: 200, stock: 20 },
  sabotage: {
    sql: ['alter table variants drop constraint variants_stock_not_negative'],
    patches: [
      { find: /(from unnest\([^`]*?order by v\.id) for no key update/, replace: '$1' },
      { find: /(from cart_items where [^`]*?order by v\.id) for no key update/, replace: '$1' },
    ],
  },
  async run(trial) {
    const { counts, shop, violations, report } = trial;
    const people: People = { nextBuyer: createBuyers(), shoppers: [], movers: [] };
    for (let at = 0; at < counts.buyers; at += GUESTS_PER_SHOPPER + 1) {
      people.shoppers.push(await registerShopper(shop, at, `shopper-${at}`));
      people.movers.push(await registerShopper(shop, at, `mover-${at}`));
    }
    for (let round = 1; round <= counts.rounds; round += 1) {
      await rush(trial, `round ${round}`, people);
      if (round % 10 === 0) report(`  ${round} rounds, ${violations.units.size} of them violated`);
    }
    await sleep(FIGURES_COME_MS);
    const deadlocks = await countDeadlocks(trial);
    violations.expect(deadlocks === 0, `round ${counts.rounds}`, `${deadlocks} deadlocks in all rounds`);
    return {
      tried: counts.rounds,
      rounds: counts.rounds,
      violatedRounds: violations.units.size,
      figures: { deadlocks },
    };
  },
});

/** Buyers, some of them signed in, and others who only fill their carts. */
type People = {
  readonly nextBuyer: () => Buyer;
  readonly shoppers: Shopper[];
  readonly movers: Shopper[];
};

/**
 * One rush on new variants: everybody has them in the cart, then all press the button together, while others bring
 * carts of the same into their accounts.
 */
async function rush(trial: Round, round: string, { nextBuyer, shoppers, movers }: People): Promise<void> {
  const { counts, shop, random, database } = trial;
  const goods = [
    ...(await addGoods(database, 1, counts.stock)),
    ...(await addGoods(database, PLENTIFUL, PLENTY)),
  ];
  const lines = goods.map((item) => ({ goods: item, quantity: 1 }));
  const presses = await Promise.all(
    Array.from({ length: counts.buyers }, async (_, app) => {
      const buyer = nextBuyer();
      const shopper =
        app % (GUESTS_PER_SHOPPER + 1) === 0 ? shoppers[app / (GUESTS_PER_SHOPPER + 1)] : undefined;
      const body =
        shopper === undefined
          ? orderBody(buyer, await quote(shop, app, buyer, lines), lines)
          : await prepareOrder(shop, app, shopper, buyer, lines);
      return { app, call: orderCall(newKey(random), buyer, body, shopper?.token) };
    }),
  );
  let isOver = false;
  const ordering = Promise.all(presses.map(({ app, call }) => shop.ask(app, call))).finally(() => {
    isOver = true;
  });
  // named the other way round than orders lock them
  const carts = { round, lines: lines.toReversed(), isOver: () => isOver };
  const moving = movers.map((mover, app) => keepMoving(trial, mover, app, carts));
  const [answers] = await Promise.all([ordering, ...moving]);
  judgeAnswers(trial, round, answers);
  for (const item of goods) await judgeTables(trial, round, item, answers);
}

/** Brings a guest's cart into an account, again and again until the rush is over. */
async function keepMoving(
  { shop, violations }: Round,
  mover: Shopper,
  app: number,
  { round, lines, isOver }: { round: string; lines: readonly CartLine[]; isOver: () => boolean },
): Promise<void> {
  while (!isOver()) {
    const { status, text } = await moveCart(shop, app, mover, lines);
    violations.expect(status === 200, round, `a cart that came along got ${status} ${text.slice(0, 300)}`);
  }
}

/** How often PostgreSQL had to end one of several that waited for each other; the shop itself tries again and is silent. */
async function countDeadlocks({ database }: Round): Promise<number> {
  const [row] = await database.rows<{ deadlocks: number }>(
    'select deadlocks::int as deadlocks from pg_stat_database where datname = current_database()',
  );
  if (row === undefined) throw new Error('PostgreSQL does not count deadlocks');
  return row.deadlocks;
}

function judgeAnswers({ violations, counts }: Round, round: string, answers: readonly Answer[]): void {
  let refused = 0;
  for (const answer of answers) {
    const code = answer.body.error?.code;
    if (answer.status === 201) continue;
    if (answer.status === 409 && (code === 'out_of_stock' || code === 'cart_changed')) {
      refused += 1;
      violations.expect(
        answer.body.message === REFUSAL,
        round,
        `refused with the words "${answer.body.message}"`,
      );
    } else {
      violations.add(round, `answered ${answer.status} ${answer.text.slice(0, 300)}`);
    }
  }
  const expected = Math.max(0, counts.buyers - counts.stock);
  violations.expect(refused === expected, round, `${refused} buyers refused instead of ${expected}`);
}

async function judgeTables(trial: Round, round: string, goods: Goods, answers: readonly Answer[]) {
  const { violations, database, counts } = trial;
  const [row] = await readStock(database, [goods]);
  if (row === undefined) throw new Error('the variant is gone');
  const sold = Math.min(counts.stock, counts.buyers);
  const left = goods.stock - sold;
  violations.expect(row.sold === sold, round, `${row.sold} sold instead of ${sold}`);
  violations.expect(row.stock === left, round, `the stock figure is ${row.stock} instead of ${left}`);
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

  const stored = await database.rows<{ id: string; lines: number }>(
    `select o.id, count(*)::int as lines from orders o join order_lines l on l.order_id = o.id
     where l.variant_id = $1 group by o.id order by o.id`,
    [goods.variantId],
  );
  const inTables = stored.map(({ id }) => id).join();
  const told = answers.flatMap((answer) => acknowledged(answer)?.id ?? []);
  violations.expect(
    told.sort().join() === inTables,
    round,
    'the orders acknowledged are not the orders stored',
  );
  violations.expect(
    stored.every(({ lines }) => lines === 1),
    round,
    'an order has the line twice',
  );
}

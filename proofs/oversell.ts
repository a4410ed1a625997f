import {
  acknowledged,
  type Buyer,
  createBuyers,
  newKey,
  orderBody,
  orderCall,
  quote,
} from './harness/checkout.ts';
import { addGoods, type Goods, readStock } from './harness/goods.ts';
import { defineProof, type Trial } from './harness/proof.ts';
import { prepareOrder, registerShopper, type Shopper } from './harness/shopper.ts';
import type { Answer } from './harness/wire.ts';

type Round = Trial<'rounds' | 'buyers' | 'stock'>;

const REFUSAL = 'Недостаточно товара';

/** Every tenth buyer is signed in: a stored cart locks the stock by another query than a guest's lines do. */
const GUESTS_PER_SHOPPER = 9;

export const proof = defineProof({
  claim: 'Many buyers at once never buy more than there is, and all that there is gets sold.',
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
    const nextBuyer = createBuyers();
    const shoppers: Shopper[] = [];
    for (let at = 0; at < counts.buyers; at += GUESTS_PER_SHOPPER + 1) {
      shoppers.push(await registerShopper(shop, at, `shopper-${at}`));
    }
    for (let round = 1; round <= counts.rounds; round += 1) {
      await rush(trial, `round ${round}`, nextBuyer, shoppers);
      if (round % 10 === 0) report(`  ${round} rounds, ${violations.units.size} of them violated`);
    }
    return { tried: counts.rounds, rounds: counts.rounds, violatedRounds: violations.units.size };
  },
});

/** One rush on one new variant: everybody has it in the cart, then all press the button together. */
async function rush(
  trial: Round,
  round: string,
  nextBuyer: () => Buyer,
  shoppers: readonly Shopper[],
): Promise<void> {
  const { counts, shop, random, database } = trial;
  const [goods] = await addGoods(database, 1, counts.stock);
  if (goods === undefined) throw new Error('no goods');
  const lines = [{ goods, quantity: 1 }];
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
  const answers = await Promise.all(presses.map(({ app, call }) => shop.ask(app, call)));
  judgeAnswers(trial, round, answers);
  await judgeTables(trial, round, goods, answers);
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
  const left = counts.stock - sold;
  violations.expect(row.sold === sold, round, `${row.sold} sold of ${counts.stock}`);
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

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
import type { Answer } from './harness/wire.ts';

type Round = Trial<'rounds' | 'buyers' | 'stock'>;

const REFUSAL = 'Недостаточно товара';

export const proof = defineProof({
  claim: 'Many buyers at once never buy more than there is, and all that there is gets sold.',
  counts: { rounds: 50, buyers: 200, stock: 20 },
  sabotage: {
    sql: ['alter table variants drop constraint variants_stock_not_negative'],
    // the lock on the stock of a guest's lines
    patches: [{ find: /(from unnest\([^`]*?order by v\.id) for update/, replace: '$1' }],
  },
  async run(trial) {
    const nextBuyer = createBuyers();
    for (let round = 1; round <= trial.counts.rounds; round += 1) {
      await rush(trial, `round ${round}`, nextBuyer);
      if (round % 10 === 0)
        trial.report(`  ${round} rounds, ${trial.violations.units.size} of them violated`);
    }
    const violatedRounds = trial.violations.units.size;
    return { tried: trial.counts.rounds, rounds: trial.counts.rounds, violatedRounds };
  },
});

/** One rush on one new variant: everybody has it in the cart, then all press the button together. */
async function rush(trial: Round, round: string, nextBuyer: () => Buyer): Promise<void> {
  const { counts, shop, random, database } = trial;
  const [goods] = await addGoods(database, 1, counts.stock);
  if (goods === undefined) throw new Error('no goods');
  const lines = [{ goods, quantity: 1 }];
  const carts = await Promise.all(
    Array.from({ length: counts.buyers }, async (_, index) => {
      const buyer = nextBuyer();
      const body = orderBody(buyer, await quote(shop, index, buyer, lines), lines);
      return { app: index, call: orderCall(newKey(random), buyer, body) };
    }),
  );
  const answers = await Promise.all(carts.map(({ app, call }) => shop.ask(app, call)));
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

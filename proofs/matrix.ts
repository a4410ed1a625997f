import {
  buildMatrix,
  type Matrix,
  openMatrix,
  saveMatrix,
  type TypedVariant,
  typedFrom,
} from './harness/matrix.ts';
import { defineProof, type Trial } from './harness/proof.ts';

type Run = Trial<'rounds' | 'cells' | 'openMs' | 'saveMs'>;
type Slowest = { open: number; save: number };

export const proof = defineProof({
  claim:
    'A product of 2,000 variants opens and saves a paste of all its cells in time, and of two staff who save over the same figures one does and the other is told, whole.',
  counts: { rounds: 20, cells: 2000, openMs: 500, saveMs: 1500 },
  sabotage: {
    sql: [],
    // nobody looks whether a figure is still what was seen
    patches: [{ find: /seen\d* === now\d* \|\| value\d* === now\d*/, replace: 'true' }],
  },
  async run(trial) {
    const { counts, shop, database, violations, report } = trial;
    const matrix = await buildMatrix(shop, database, counts.cells);
    const slowest: Slowest = { open: 0, save: 0 };
    // code is compiled and tables are in memory by the time that staff come
    for (const app of [0, 1]) {
      await saveMatrix(shop, app, matrix, await openMatrix(shop, app, matrix), typedFrom(app));
    }
    for (let round = 1; round <= counts.rounds; round += 1) {
      await alone(trial, round, matrix, slowest);
      await together(trial, `round ${round}`, matrix);
      if (round % 10 === 0) report(`  ${round} rounds, ${violations.units.size} of them violated`);
    }
    return {
      tried: counts.rounds,
      rounds: counts.rounds,
      violatedRounds: violations.units.size,
      figures: { slowestOpenMs: slowest.open, slowestSaveMs: slowest.save },
    };
  },
});

/** One of the staff opens the product, pastes over all of it and saves. */
async function alone(
  { counts, shop, random, violations }: Run,
  at: number,
  matrix: Matrix,
  slowest: Slowest,
) {
  const round = `round ${at}`;
  const app = random.whole(0, 1);
  let started = performance.now();
  const seen = await openMatrix(shop, app, matrix);
  const open = Math.round(performance.now() - started);
  started = performance.now();
  const { status, text } = await saveMatrix(shop, app, matrix, seen, typedFrom(10_000 + at));
  const save = Math.round(performance.now() - started);
  slowest.open = Math.max(slowest.open, open);
  slowest.save = Math.max(slowest.save, save);
  violations.expect(seen.length === counts.cells, round, `${seen.length} variants opened`);
  violations.expect(status === 200, round, `a save alone: ${status} ${text.slice(0, 200)}`);
  violations.expect(open < counts.openMs, round, `opened in ${open} ms`);
  violations.expect(save < counts.saveMs, round, `saved in ${save} ms`);
}

/** Two save over the same figures, each at another process: the stock is one's, whole, and equals the ledger. */
async function together({ shop, random, violations, database }: Run, round: string, matrix: Matrix) {
  const seen = await openMatrix(shop, 0, matrix);
  const bases = [random.whole(2000, 2999), random.whole(4000, 4999)];
  const answers = await Promise.all(
    bases.map((base, app) => saveMatrix(shop, app, matrix, seen, typedFrom(base))),
  );
  const told = answers.map(({ status }) => status).toSorted((a, b) => a - b);
  violations.expect(`${told}` === '200,409', round, `two saves over the same figures: ${told}`);
  const won = bases[answers.findIndex(({ status }) => status === 200)] ?? 0;
  const stock = new Map(
    (
      await database.rows<TypedVariant & { id: string; ledger: number }>(
        `select v.id, v.stock, v.sku, v.barcode, coalesce((select sum(delta) from stock_ledger l where l.variant_id = v.id), 0)::int as ledger
         from variants v where v.product_id = $1`,
        [matrix.productId],
      )
    ).map((row) => [row.id, row]),
  );
  const torn = seen.filter(({ id }, at) => {
    const [now, typed] = [stock.get(id), typedFrom(won)(at)];
    return now?.stock !== typed.stock || now.sku !== typed.sku || now.barcode !== typed.barcode;
  }).length;
  violations.expect(torn === 0, round, `${torn} figures are not the winner's`);
  const unequal = [...stock.values()].filter((row) => row.stock !== row.ledger).length;
  violations.expect(unequal === 0, round, `${unequal} figures differ from their ledger`);
}

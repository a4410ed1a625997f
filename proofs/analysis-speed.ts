import { readFileSync } from 'node:fs';
import { addGoods } from './harness/goods.ts';
import { defineProof, type Trial } from './harness/proof.ts';
import { registerShopper, type Shopper } from './harness/shopper.ts';

type Run = Trial<'analyses' | 'variants' | 'lines' | 'p95Ms' | 'cpuMs'>;

/** A full set of this many variants is the largest that a cart can hold. */
const FULL_SET = 1000;

const SIZES = 100;

const VISIT = 'a'.repeat(32);

/** The first answers are those of a cold process. */
const WARM_UP = 20;

export const proof = defineProof({
  claim:
    'A wholesale request beside a cart of a thousand lines over thousands of variants is analysed in time, with one query for the stock.',
  counts: { analyses: 300, variants: 5000, lines: 1000, p95Ms: 50, cpuMs: 50 },
  sabotage: {
    sql: [],
    // whatever is asked waits for a while
    patches: [
      {
        find: /(with stocked as materialized \([^;]+?coalesce\(holding\.held, 0\) as held\s+from) variants v left join/,
        replace: '$1 pg_sleep(0.2) cross join variants v left join',
      },
    ],
  },
  async run(trial) {
    const { counts, violations } = trial;
    const { shopper, large, whole, items } = await largeProducts(trial);
    /** Each request by somebody with an account and by a guest, whose cart comes along. */
    const askedBy = (at: number) => {
      const request = requestAt(Math.trunc(at / 2));
      const body = { productId: request.bundleType === 'full_set' ? whole : large, ...request };
      return at % 2 === 0
        ? { headers: { authorization: `Bearer ${shopper.token}` }, body }
        : { body: { ...body, items, visit: VISIT } };
    };
    const took: number[] = [];
    const spent = { cpu: 0, calls: 0 };
    for (let at = -WARM_UP; at < counts.analyses; at += 1) {
      const before = cpuOf(trial);
      const started = performance.now();
      const { status, text } = await trial.shop.ask(0, {
        method: 'POST',
        path: '/api/wholesale/analyze-shortage',
        ...askedBy(at),
      });
      if (status !== 200) violations.add('answers', `${status} ${text.slice(0, 300)}`);
      if (at < 0) continue;
      took.push(performance.now() - started);
      spent.cpu += cpuOf(trial) - before;
      spent.calls += 1;
    }
    took.sort((a, b) => a - b);
    const figure = (share: number) => Math.round((took[Math.floor(took.length * share)] ?? 0) * 10) / 10;
    const cpuMs = Math.round((spent.cpu / spent.calls) * 10) / 10;
    const p95 = figure(0.95);
    violations.expect(p95 < counts.p95Ms, 'wall', `95 % within ${p95} ms, not ${counts.p95Ms}`);
    violations.expect(cpuMs < counts.cpuMs, 'cpu', `${cpuMs} ms of the processor each, not ${counts.cpuMs}`);
    const figures = { medianMs: figure(0.5), foundP95Ms: p95, meanCpuMs: cpuMs };
    const violatedRounds = violations.units.size > 0 ? 1 : 0;
    return { tried: counts.analyses, rounds: 1, violatedRounds, figures };
  },
});

/** In turn: sets that are there, sets of which some is missing, a size in every colour, full sets, rows. */
function requestAt(at: number) {
  const color = `A-${1 + (Math.abs(at) % 10)}`;
  switch (Math.abs(at) % 5) {
    case 0:
      return { bundleType: 'color_set', selection: { color }, requestedQuantity: 2 };
    case 1:
      return { bundleType: 'color_set', selection: { color }, requestedQuantity: 30 };
    case 2:
      return { bundleType: 'size_set', selection: { size: 'A-7' }, requestedQuantity: 25 };
    case 3:
      return { bundleType: 'full_set', selection: {}, requestedQuantity: 2 };
    default: {
      const variants = Array.from({ length: SIZES }, (_, size) => ({
        ...{ colorCode: color, sizeCode: `A-${size + 1}`, quantity: 1 + (size % 40) },
      }));
      return { bundleType: 'individual', selection: { variants }, requestedQuantity: 1 };
    }
  }
}

interface LargeProducts {
  readonly shopper: Shopper;
  /** The product of thousands of variants, and the one that a cart can hold wholly. */
  readonly large: string;
  readonly whole: string;
  /** The lines of that cart, as a guest sends theirs. */
  readonly items: readonly object[];
}

/** Two products of many variants, and somebody whose cart holds many of both. */
async function largeProducts({ database, shop, counts }: Run): Promise<LargeProducts> {
  const [large, whole] = (await addGoods(database, 2, 20)).map(({ productId }) => productId);
  if (large === undefined || whole === undefined) throw new Error('no goods');
  const colors = Math.ceil(counts.variants / SIZES);
  await database.rows(
    `insert into colors (code, name, hex) select 'A-' || i, '{"ru": "Цвет"}', '#000000' from generate_series(1, $1::int) i`,
    [colors],
  );
  await database.rows(
    `insert into sizes (code, name) select 'A-' || i, 'A-' || i from generate_series(1, $1::int) i`,
    [SIZES],
  );
  // each has a variant already
  for (const [productId, variants] of [
    [large, counts.variants],
    [whole, FULL_SET - 1],
  ] as const) {
    await database.rows(
      `insert into variants (id, product_id, color_code, size_code, sku)
       select gen_random_uuid(), $1::uuid, 'A-' || i, 'A-' || j, 'LARGE-' || $1::text || '-' || i || '-' || j
       from generate_series(1, $2::int) i, generate_series(1, $3::int) j limit $4`,
      [productId, colors, SIZES, variants],
    );
  }
  await database.rows(
    `insert into stock_ledger (variant_id, delta, reason)
     select id, 20, 'receipt' from variants where sku like 'LARGE-%'`,
  );
  const shopper = await registerShopper(shop, 0, 'large');
  await database.rows(
    `with cart as (insert into carts (id, user_id) values (gen_random_uuid(), $1) returning id)
     insert into cart_items (cart_id, variant_id, quantity)
     select cart.id, v.id, 1 from cart,
       (select id, row_number() over (partition by product_id order by id) from variants where sku like 'LARGE-%') v
     order by v.row_number, v.id limit $2`,
    [shopper.id, counts.lines],
  );
  await database.rows('analyze');
  const items = await database.rows(
    `select v.product_id as "productId", v.color_code as color, v.size_code as size, i.quantity
     from carts c join cart_items i on i.cart_id = c.id join variants v on v.id = i.variant_id
     where c.user_id = $1`,
    [shopper.id],
  );
  return { shopper, large, whole, items };
}

/** Milliseconds of the processor that the first process has used so far (Linux). */
function cpuOf({ shop }: Run): number {
  const stat = readFileSync(`/proc/${shop.apps[0].pid()}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

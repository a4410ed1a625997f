import { setTimeout as sleep } from 'node:timers/promises';
import { acknowledged, type CartLine, orderBody, orderCall, quote } from './harness/checkout.ts';
import { readKeys, readStoredOrders, type StoredOrder } from './harness/evidence.ts';
import { addGoods, type Goods, readStock } from './harness/goods.ts';
import { createJournal, type Entry, type Journal } from './harness/journal.ts';
import { defineProof, type Trial } from './harness/proof.ts';
import type { Patch } from './harness/sabotage.ts';

type Storm = Trial<'orders' | 'kills'>;

/** How far the storm has come. */
type Progress = { kills: number; ended: number; isOver: boolean };

const WORKERS = 24;
const VARIANTS = 36;
const STOCK = 1_000_000;
const LINES_AT_MOST = 3;

/** Ends the transaction once the keys are claimed; the orders are written in the next one. */
const claimApart: Patch = {
  find: /(const opening = (sql\w*)`\s*select opened, stored[\s\S]*?const \[row\w*\] = \w+;)/,
  replace: '$1\n  await $2`commit`.execute(db);\n  await $2`begin`.execute(db);',
};

/** Ends it again after the orders and their lines; stock is taken and the events written in a third one. */
const stockApart: Patch = {
  find: /return (sql\w*)`(\s*with asked as \([^`]*?), (ledger as \([^`]*)`;/,
  replace: [
    'const ids = made.map(({ order }) => order.id);',
    'const rest = $1`with placed as (select id, number, needs_call from orders where id = any(${ids}::uuid[])), $3`;',
    'return Object.assign(rest, { before: [$1`$2 select from placed`, $1`commit`, $1`begin`] });',
  ].join('\n'),
};
/** What goes before is sent before. */
const sentApart = ['commitWith', 'commitBehind'].map(
  (name): Patch => ({
    find: new RegExp(`(async function ${name}\\w*\\((\\w+), (\\w+)\\) \\{)`),
    replace: '$1\n  for (const each of $3.before ?? []) await each.execute($2);',
  }),
);

export const proof = defineProof({
  claim: 'Whenever a process of the shop is killed, every acknowledged order is there, once and whole.',
  counts: { orders: 10_000, kills: 20 },
  sabotage: {
    // a key that is claimed before its order is there
    sql: ['alter table idempotency_keys drop constraint idempotency_keys_order_id_fkey'],
    patches: [claimApart, stockApart, ...sentApart],
  },
  async run(trial) {
    const goods = await addGoods(trial.database, VARIANTS, STOCK);
    const journal = createJournal(trial.random);
    const progress: Progress = { kills: 0, ended: 0, isOver: false };
    const workers = Array.from({ length: WORKERS }, (_, at) =>
      keepOrdering(trial, progress, journal, goods, at),
    );
    await Promise.all([keepKilling(trial, progress), ...workers]);
    await repeatLost(trial, journal);
    await judgeOrders(trial, journal);
    await judgeStock(trial, goods);
    const { units } = trial.violations;
    const broken = journal.entries.filter((entry) => units.has(entry.name) && entry.lostIn > 0);
    return {
      tried: journal.entries.length,
      rounds: progress.kills,
      violatedRounds: new Set(broken.map((entry) => entry.lostIn)).size,
      figures: {
        kills: progress.kills,
        acknowledged: journal.entries.filter((entry) => entry.orderId !== undefined).length,
        ambiguous: journal.entries.filter((entry) => entry.lostIn > 0).length,
      },
    };
  },
});

/** Kills one process while the other goes on, and the other about a second after the first is back. */
async function keepKilling({ shop, counts, random, report }: Storm, progress: Progress): Promise<void> {
  try {
    while (progress.ended < counts.orders || progress.kills < counts.kills) {
      await sleep(random.whole(600, 1200));
      const app = shop.apps[progress.kills % 2 === 0 ? 0 : 1];
      progress.kills += 1;
      await app.kill();
      await app.start();
      if (progress.kills % 5 === 0) report(`  ${progress.kills} kills, ${progress.ended} orders`);
    }
  } finally {
    progress.isOver = true;
  }
}

async function keepOrdering(
  trial: Storm,
  progress: Progress,
  journal: Journal,
  goods: readonly Goods[],
  at: number,
): Promise<void> {
  const { shop, violations } = trial;
  for (let app = at; !progress.isOver; app += 1) {
    const entry = journal.open(chooseLines(trial, goods));
    const seen = await quote(shop, app, entry.buyer, entry.lines);
    entry.call = orderCall(entry.key, entry.buyer, orderBody(entry.buyer, seen, entry.lines));
    const answer = await shop.ask(app, entry.call, () => {
      entry.lostIn ||= progress.kills;
    });
    entry.orderId = acknowledged(answer)?.id;
    progress.ended += 1;
    violations.expect(
      entry.orderId !== undefined,
      entry.name,
      `answered ${answer.status} ${answer.text.slice(0, 300)}`,
    );
  }
}

function chooseLines({ random }: Storm, goods: readonly Goods[]): CartLine[] {
  const chosen = new Set(Array.from({ length: random.whole(1, LINES_AT_MOST) }, () => random.pick(goods)));
  return [...chosen].map((item) => ({ goods: item, quantity: random.whole(1, 2) }));
}

/** Everything whose first answer was lost, asked once more: it has to be the same order still. */
async function repeatLost({ shop, violations }: Storm, journal: Journal): Promise<void> {
  for (const [index, entry] of journal.entries.entries()) {
    if (entry.lostIn === 0 || entry.call === undefined || entry.orderId === undefined) continue;
    const again = acknowledged(await shop.ask(index, entry.call))?.id;
    violations.expect(again === entry.orderId, entry.name, `was ${entry.orderId}, is ${again} when repeated`);
  }
}

async function judgeOrders({ database, violations }: Storm, journal: Journal): Promise<void> {
  const keys = await readKeys(database);
  const stored = new Map<string, StoredOrder[]>();
  for (const order of await readStoredOrders(database)) {
    stored.set(order.phone, [...(stored.get(order.phone) ?? []), order]);
  }
  for (const entry of journal.entries) {
    const orders = stored.get(entry.buyer.phone) ?? [];
    stored.delete(entry.buyer.phone);
    const asked = entry.orderId === undefined ? 'refused' : 'acknowledged';
    violations.expect(orders.length === 1, entry.name, `${asked}, and ${orders.length} orders are stored`);
    for (const order of orders) {
      const fault = faultOf(entry, order, keys.get(entry.key));
      violations.expect(fault === undefined, entry.name, fault ?? '');
    }
  }
  for (const phone of stored.keys()) violations.add(`phone ${phone}`, 'an order that nobody asked for');
  violations.expect(keys.size === journal.entries.length, 'keys', `${keys.size} keys are stored`);
}

/** What is wrong with an order as it is stored. */
function faultOf(entry: Entry, order: StoredOrder, keptId: string | undefined): string | undefined {
  const asked = entry.lines
    .map(({ goods, quantity }) => ({ variantId: goods.variantId, quantity }))
    .sort((a, b) => (a.variantId < b.variantId ? -1 : 1));
  const expected = JSON.stringify(asked);
  if (entry.orderId !== order.id) return `acknowledged as ${entry.orderId}, stored as ${order.id}`;
  if (keptId !== order.id) return `its key leads to ${keptId}`;
  if (JSON.stringify(order.lines) !== expected)
    return `lines ${JSON.stringify(order.lines)}, not ${expected}`;
  if (JSON.stringify(order.taken) !== expected) return `took ${JSON.stringify(order.taken)}, not ${expected}`;
  if (!order.isSumRight) return 'its sum is not that of its lines';
  if (order.beginnings !== 1) return `${order.beginnings} history rows of the state new`;
  if (order.events !== 1) return `${order.events} events order.created`;
  return undefined;
}

async function judgeStock({ database, violations }: Storm, goods: readonly Goods[]): Promise<void> {
  for (const row of await readStock(database, goods)) {
    const isRight = row.ledger === row.stock && row.taken === row.sold && row.stock === STOCK - row.sold;
    violations.expect(isRight, `variant ${row.variantId}`, `does not add up: ${JSON.stringify(row)}`);
  }
}

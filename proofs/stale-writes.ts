import { defineProof, type Trial } from './harness/proof.ts';
import { THINGS, type Thing } from './harness/stale-writes/things.ts';
import { callOf } from './harness/tamper/request.ts';
import { createWorld, type World } from './harness/tamper/world.ts';

type Run = Trial<'rounds' | 'writers'>;

/** Things whose row carries the number of its last change. */
const VERSIONED = ['products', 'orders', 'categories', 'colors', 'sizes'];

export const proof = defineProof({
  claim:
    'Of staff who change the same product, stock, order, category, colour or size from the same sight of it exactly one does; the others are told and change nothing, and nobody writes over it later either.',
  counts: { rounds: 160, writers: 4 },
  sabotage: {
    // a change leaves the version as it was
    sql: [
      `create function keep_version() returns trigger language plpgsql as $$
       begin
         new.version := old.version;
         return new;
       end $$`,
      ...VERSIONED.map(
        (table) =>
          `create trigger ${table}_keep_version before update on ${table} for each row execute function keep_version()`,
      ),
    ],
    // nobody looks whether a figure is still what was seen
    patches: [{ find: /seen\d* === now\d* \|\| value\d* === now\d*/, replace: 'true' }],
  },
  async run(trial) {
    const { counts, violations, report } = trial;
    const world = await createWorld(trial as unknown as Trial<never>);
    for (let at = 0; at < counts.rounds; at += 1) {
      const thing = THINGS[at % THINGS.length];
      if (thing !== undefined) await race(trial, world, thing, `round ${at + 1}: ${thing.name}`);
      if (at % 40 === 39) report(`  ${at + 1} rounds, ${violations.units.size} of them violated`);
    }
    return {
      tried: counts.rounds,
      rounds: counts.rounds,
      violatedRounds: violations.units.size,
      figures: { writes: counts.rounds * (counts.writers + 1) },
    };
  },
});

/** All write at once over what they saw, half at each process, and one more when it is over. */
async function race({ counts, shop, database, violations }: Run, world: World, thing: Thing, round: string) {
  const request = await thing.prepare(world);
  const tokens = await Promise.all(
    Array.from({ length: counts.writers + 1 }, async () => (await world.person('manager')).token),
  );
  const send = (n: number) =>
    shop.ask(n, callOf(thing.address, { ...thing.vary(request, n), token: tokens[n] }));
  const answers = await Promise.all(Array.from({ length: counts.writers }, (_, n) => send(n)));
  const winners = answers.flatMap(({ status }, n) => (status === 200 ? n : []));
  violations.expect(
    winners.length === 1,
    round,
    `${winners.length} of ${answers.length} writers were let in`,
  );
  for (const [n, { status, body, text }] of answers.entries()) {
    const isTold = status === 409 && body.error?.code === 'stale_version';
    violations.expect(winners.includes(n) || isTold, round, `answered ${status} ${text.slice(0, 200)}`);
  }
  const held = async () => (await database.row<{ held: string }>(thing.sql, [thing.key(request)])).held;
  const after = await held();
  const [winner = 0] = winners;
  violations.expect(after === thing.expected(winner), round, `holds ${after}, not ${thing.expected(winner)}`);
  const late = await send(counts.writers);
  violations.expect(
    late.status === 409,
    round,
    `a late write is answered ${late.status} ${late.text.slice(0, 200)}`,
  );
  const last = await held();
  violations.expect(last === after, round, `a late write changed it from ${after} to ${last}`);
}

import { defineProof, type Trial } from './harness/proof.ts';
import type { Base } from './harness/tamper/base.ts';
import { BASES, missingFields } from './harness/tamper/bases.ts';
import { casesOf } from './harness/tamper/cases.ts';
import { type Write, writes } from './harness/tamper/endpoints.ts';
import { expectationOf } from './harness/tamper/expectation.ts';
import { callOf, type Request } from './harness/tamper/request.ts';
import { changedTables, type Prints, tablePrints } from './harness/tamper/table-prints.ts';
import { trespassesOf } from './harness/tamper/trespasses.ts';
import { faultsOf, type Seen } from './harness/tamper/verdict.ts';
import { createWorld, type World } from './harness/tamper/world.ts';

/** What goes on from case to case. */
type Bench = {
  readonly world: World;
  readonly readPrints: () => Promise<Prints>;
  readonly told: { cases: number; refused: number; taken: number };
};

export const proof = defineProof({
  claim:
    'No write takes what the contract refuses or what is another one’s, and no refused write changes a thing.',
  counts: {},
  choices: { endpoint: writes().map(({ name }) => name) },
  // codes are asked for, and no job sends them
  settings: { SMS_URL: 'smsru://PROOF?api=http://127.0.0.1:9' },
  sabotage: {
    sql: [],
    patches: [
      // a field that nobody knows is let through
      {
        find: /(const (parsed\d*) = parse\w*\(schema, value\);)/,
        replace:
          "$1\n    if ($2.error?.issues.every((issue) => issue.code === 'unrecognized_keys')) return { value };",
      },
      // and whoever knows an address may forget it for its owner
      {
        find: /(deleteFrom\("addresses"\)\.where\("id", "=", \w+\))\.where\("user_id", "=", \w+\)/,
        replace: '$1',
      },
      // and the id of a hold, which staff see, opens it as its secret does
      {
        find: /(h\.secret_hash = \$\{\w+\((\w+)\)\})/,
        replace: '(h.id::text = ${$2} or $1)',
      },
    ],
  },
  async run(trial) {
    const { database, violations, report } = trial;
    const bench: Bench = {
      world: await createWorld(trial),
      readPrints: await tablePrints(database),
      told: { cases: 0, refused: 0, taken: 0 },
    };
    const chosen = trial.choices['endpoint']?.split(',');
    const endpoints = writes().filter(({ name }) => chosen?.includes(name) ?? true);
    const violated = new Set<string>();
    for (const endpoint of endpoints) {
      const before = violations.count;
      await tryEndpoint(trial, bench, endpoint);
      if (violations.count > before) violated.add(endpoint.name);
      report(`  ${endpoint.name}: ${bench.told.cases} cases, ${violations.units.size} of them violated`);
    }
    const { cases, refused, taken } = bench.told;
    return {
      tried: cases,
      rounds: endpoints.length,
      violatedRounds: violated.size,
      figures: { refused, taken },
    };
  },
});

async function tryEndpoint(trial: Trial<never>, bench: Bench, endpoint: Write): Promise<void> {
  const bases = BASES[endpoint.name] ?? [];
  trial.violations.expect(bases.length > 0, endpoint.name, 'no correct request is known');
  const samples: Request[] = [];
  for (const [at, base] of bases.entries()) {
    const sample = await base(bench.world);
    samples.push(sample);
    const name = bases.length === 1 ? endpoint.name : `${endpoint.name} ${at + 1}`;
    await tryBase(trial, bench, endpoint, { base, sample, name });
  }
  for (const field of bases.length === 0 ? [] : missingFields(endpoint, samples)) {
    trial.violations.add(endpoint.name, `no correct request has ${field}`);
  }
  for (const trespass of trespassesOf(endpoint)) {
    const request = await trespass.make(bench.world);
    const before = await bench.readPrints();
    await judge(trial, bench, before, {
      endpoint,
      request,
      ...('codes' in trespass
        ? { expectation: trespass.codes }
        : { expectation: 'right', keeps: trespass.keeps }),
      unit: `${endpoint.name}: ${trespass.name}`,
    });
  }
}

/** Sends the correct request, and then every spoiled one to a shop that is as the correct one needs it. */
async function tryBase(
  trial: Trial<never>,
  bench: Bench,
  endpoint: Write,
  { base, sample, name }: { readonly base: Base; readonly sample: Request; readonly name: string },
): Promise<void> {
  const { world, readPrints } = bench;
  const correct = { endpoint, request: sample, expectation: 'right', unit: name } as const;
  const { answer, changed } = await judge(trial, bench, await readPrints(), correct);
  trial.violations.expect(
    answer.status >= 200 && answer.status < 300,
    name,
    `the correct request is answered ${answer.status} ${answer.text.slice(0, 300)}`,
  );
  const mayChange = new Set(changed);
  let request = await base(world);
  let before = await readPrints();
  for (const { name: what, spoil } of casesOf(endpoint, sample)) {
    const spoiled = spoil(request);
    const expectation = expectationOf(endpoint, spoiled);
    const asked = { endpoint, request: spoiled, expectation, unit: `${name}: ${what}`, mayChange };
    const seen = await judge(trial, bench, before, asked);
    if (seen.changed.length === 0) continue;
    request = await base(world);
    before = await readPrints();
  }
}

/** Makes a call and holds its answer and the tables against what is expected. */
async function judge(
  { shop, violations }: Trial<never>,
  { readPrints, told }: Bench,
  before: Prints,
  asked: {
    readonly endpoint: Write;
    readonly request: Request;
    readonly expectation: Seen['expectation'];
    readonly unit: string;
    /** Absent: all tables but those that it keeps. */
    readonly mayChange?: ReadonlySet<string>;
    readonly keeps?: readonly string[];
  },
): Promise<Seen> {
  const { endpoint, request, expectation, unit, keeps = [] } = asked;
  const answer = await shop.ask(told.cases, callOf(endpoint, request));
  const changed = changedTables(before, await readPrints());
  const seen = {
    expectation,
    answer,
    changed,
    mayChange: asked.mayChange ?? new Set(changed.filter((table) => !keeps.includes(table))),
  };
  told.cases += 1;
  if (answer.status >= 400) told.refused += 1;
  else told.taken += 1;
  for (const fault of faultsOf(endpoint, seen)) violations.add(unit, fault);
  return seen;
}

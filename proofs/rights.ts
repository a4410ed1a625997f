import { allRoutes } from '#contract/all-routes.ts';
import { ACCESS_TABLE, type AccessLine } from '#server/access.table.ts';
import { defineProof, type Trial } from './harness/proof.ts';
import { type Bench, tryLine, unitOf } from './harness/rights/bench.ts';
import { deadTokens } from './harness/rights/forged.ts';
import { tablePrints } from './harness/tamper/table-prints.ts';
import { createWorld } from './harness/tamper/world.ts';

export const proof = defineProof({
  claim:
    'Every call is open to exactly whom the written table of rights names; a refused one changes no row, and what staff change stands in the audit log.',
  counts: {},
  settings: { SMS_URL: 'smsru://PROOF?api=http://127.0.0.1:9' },
  sabotage: {
    sql: [],
    // nobody looks who calls
    patches: [{ find: /(function authorize\(request\d*, access\d*\) \{)/, replace: '$1\n  return;' }],
  },
  async run(trial) {
    const { database, violations, report } = trial;
    const world = await createWorld(trial);
    const bench: Bench = {
      world,
      readPrints: await tablePrints(database),
      dead: await deadTokens(world),
      told: { requests: 0, refused: 0, audited: 0 },
    };
    compareWithCalls(trial);
    const violated = new Set<string>();
    for (const [at, line] of ACCESS_TABLE.entries()) {
      const before = violations.count;
      await tryLine(trial, bench, line);
      if (violations.count > before && isGuarded(line)) violated.add(unitOf(line));
      if (at % 20 === 19) report(`  ${at + 1} calls, ${violations.units.size} of them violated`);
    }
    return {
      tried: ACCESS_TABLE.length,
      rounds: ACCESS_TABLE.filter(isGuarded).length,
      violatedRounds: violated.size,
      figures: bench.told,
    };
  },
});

/** Whether the call is refused to anybody. */
const isGuarded = ([, , ...verdicts]: AccessLine) => verdicts.some((verdict) => verdict !== 'in');

/** A call without a line, or a line without a call, is a violation by itself. */
function compareWithCalls({ violations }: Trial<never>): void {
  const lines = new Set(ACCESS_TABLE.map(unitOf));
  const calls = new Set(Object.values(allRoutes).map(([method, path]) => `${method} ${path}`));
  for (const call of calls) violations.expect(lines.has(call), call, 'has no line in the table');
  for (const line of lines) violations.expect(calls.has(line), line, 'is a line without a call');
}

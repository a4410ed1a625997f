import * as fc from 'fast-check';
import { createCaller } from '#contract/http/caller.ts';
import { routes } from '#contract/routes.ts';
import { playVisit } from './harness/cart-model/model.ts';
import type { ModelShop } from './harness/cart-model/model-shop.ts';
import { visits } from './harness/cart-model/steps.ts';
import { openTables } from './harness/cart-model/tables.ts';
import { defineProof, type Trial } from './harness/proof.ts';
import { registerShopper } from './harness/shopper.ts';

type Visits = Trial<'sequences' | 'lanes'>;

/** Visits by which the share of caught sabotage is counted: a single one may not meet a fault at all. */
const ROUND = 50;

export const proof = defineProof({
  claim:
    'The cart loses no line, doubles none, tears no wholesale group and gives nothing to another, over tabs, faults, sign-in and sign-out.',
  counts: { sequences: 5000, lanes: 4 },
  sabotage: {
    // a repeated change finds no trace of the first and is made again
    sql: ['alter table cart_operations drop constraint cart_operations_pkey'],
    patches: [
      // and a group that is taken out goes from whoever has the same group
      {
        find: /delete from cart_groups where cart_id = \$\{\w+\} and (id = any\(\$\{\w+\}\))/,
        replace: 'delete from cart_groups where $1',
      },
    ],
  },
  async run(trial) {
    const { counts, random, violations } = trial;
    const seeds = Array.from({ length: Math.ceil(counts.sequences / ROUND) }, () =>
      random.whole(0, 2_147_483_647),
    );
    const bad = new Set<number>();
    let played = 0;
    const lane = async (number: number) => {
      for (let round = number; round < seeds.length; round += counts.lanes) {
        const shop = await openRound(trial, round);
        const size = Math.min(ROUND, counts.sequences - round * ROUND);
        const sequences = fc.sample(visits, { numRuns: size, seed: seeds[round] ?? 0 });
        for (const [index, visit] of sequences.entries()) {
          const problems = await playVisit(shop, visit);
          played += 1;
          if (problems.length === 0) continue;
          bad.add(round);
          violations.add(
            `sequence ${round * ROUND + index + 1}`,
            `${problems.join('; ')} in ${JSON.stringify(visit)}`,
          );
        }
        trial.report(`  ${played} sequences, ${violations.units.size} of them violated`);
      }
    };
    await Promise.all(Array.from({ length: counts.lanes }, (_, number) => lane(number)));
    return { tried: played, rounds: seeds.length, violatedRounds: bad.size };
  },
});

/**
 * Two accounts and their goods, which nobody else touches, with tokens that outlive the round; calls go to both
 * processes in turn.
 */
async function openRound({ shop, database }: Visits, round: number): Promise<ModelShop> {
  const one = await registerShopper(shop, 0, `round-${round}-one`);
  const other = await registerShopper(shop, 1, `round-${round}-other`);
  const tokens = new Map([one, other].map(({ id, token }) => [id, token]));
  let calls = round;
  return {
    ...(await openTables(database, [one.id, other.id])),
    callAs(userId) {
      const token = userId === null ? undefined : tokens.get(userId);
      return createCaller(async ({ method, path, headers, body }) => {
        calls += 1;
        const signed = token === undefined ? headers : { ...headers, authorization: `Bearer ${token}` };
        const parsed = body === undefined ? {} : { body: JSON.parse(body) as unknown };
        const answer = await shop.ask(calls, { method, path, headers: signed, ...parsed });
        return { status: answer.status, headers: { get: () => null }, body: answer.body };
      }, routes);
    },
  };
}

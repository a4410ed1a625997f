import { createBuyers } from './harness/checkout.ts';
import { addGoods } from './harness/goods.ts';
import {
  cartIsOne,
  FREE_GUESSES,
  guessesAreCountedTogether,
  lettersGoOutOnce,
  priceIsShown,
  sessionIsEverywhere,
} from './harness/processes/scenes.ts';
import { defineProof } from './harness/proof.ts';
import { registerShopper } from './harness/shopper.ts';

const PLENTY = 1_000_000;

export const proof = defineProof({
  claim:
    'Three processes on one database are one shop, whichever of them is asked: sessions, limits, carts, orders and letters; what staff change is shown by all within a second, though none is told.',
  counts: { rounds: 20, shownMs: 1000 },
  processes: 3,
  settings: { MAX_WRONG_PASSWORDS: String(FREE_GUESSES) },
  sabotage: {
    sql: [],
    // what is known of changes counts for ever
    patches: [{ find: /FRESH_FOR = 500/, replace: 'FRESH_FOR = 5e9' }],
  },
  async run(trial) {
    const { counts, shop, database, violations, report } = trial;
    const nextBuyer = createBuyers();
    const staff = await registerShopper(shop, 0, 'staff');
    await database.rows(`update users set role = 'admin' where id = $1`, [staff.id]);
    const [goods] = await addGoods(database, 1, PLENTY);
    if (goods === undefined) throw new Error('no goods');
    let slowestShownMs = 0;
    for (let round = 1; round <= counts.rounds; round += 1) {
      const unit = `round ${round}`;
      slowestShownMs = Math.max(slowestShownMs, await priceIsShown(trial, unit, staff, goods));
      const shopper = await sessionIsEverywhere(trial, unit, `visitor-${round}`);
      const buyer = nextBuyer();
      await guessesAreCountedTogether(trial, unit, buyer.address);
      await cartIsOne(trial, unit, { shopper, buyer, goods });
      await lettersGoOutOnce(trial, unit);
      if (round % 5 === 0) report(`  ${round} rounds, ${violations.units.size} of them violated`);
    }
    return {
      tried: counts.rounds,
      rounds: counts.rounds,
      violatedRounds: violations.units.size,
      figures: { slowestShownMs },
    };
  },
});

import {
  type Buyer,
  createBuyers,
  newKey,
  type OrderBody,
  orderBody,
  orderCall,
} from './harness/checkout.ts';
import { addGoods, type Goods } from './harness/goods.ts';
import { addPromoCode, type PromoRow, readPromo } from './harness/promo.ts';
import { defineProof, type Trial } from './harness/proof.ts';
import { fillCart, registerShopper, type Shopper, seenWithDelivery } from './harness/shopper.ts';
import type { Answer, Call } from './harness/wire.ts';

type Round = Trial<'rounds' | 'buyers' | 'limit' | 'sessions'>;

/** Somebody with goods of their own, so that nobody waits for anybody else's stock. */
type Party = { readonly shopper: Shopper; readonly buyer: Buyer; readonly goods: Goods };

const STOCK = 1_000_000;
/** The rush is for the button; carts are filled at a pace. */
const PREPARED_AT_ONCE = 16;

export const proof = defineProof({
  claim: 'A promo code is used as often as it allows, by all and by each, and never once more.',
  counts: { rounds: 50, buyers: 200, limit: 5, sessions: 50 },
  sabotage: {
    sql: [
      'alter table promo_codes drop constraint promo_codes_limit',
      `create or replace function count_promo_code_use() returns trigger
         language plpgsql security definer set search_path = public, pg_temp as $$
       begin
         update promo_codes set used = used + 1 where id = new.promo_code_id;
         return null;
       end $$`,
    ],
    patches: [
      // nobody waits for anybody, and nobody looks how often a shopper has used the code
      { find: /(from promo_codes c where c\.code = \$\{\w+\}) for no key update/, replace: '$1' },
      { find: /(u\.user_id = \$\{\w+\} and u\.returned_at is null)/, replace: '$1 and false' },
    ],
  },
  async run(trial) {
    const { counts, shop, violations, report, database } = trial;
    const nextBuyer = createBuyers();
    const goods = await addGoods(database, counts.buyers, STOCK);
    const parties: Party[] = [];
    for (const [at, item] of goods.entries()) {
      const shopper = await registerShopper(shop, at, `shopper-${at}`);
      parties.push({ shopper, buyer: nextBuyer(), goods: item });
    }
    for (let round = 1; round <= counts.rounds; round += 1) {
      await manyShoppers(trial, `round ${round}`, parties);
      await oneShopper(trial, `round ${round}`, parties);
      if (round % 10 === 0) report(`  ${round} rounds, ${violations.units.size} of them violated`);
    }
    return { tried: counts.rounds, rounds: counts.rounds, violatedRounds: violations.units.size };
  },
});

/** All have the code in the cart, which allows fewer uses than there are shoppers, and press the button together. */
async function manyShoppers(trial: Round, round: string, parties: readonly Party[]): Promise<void> {
  const { counts, shop, random, database } = trial;
  const code = `ALL-${newCode(trial)}`;
  await addPromoCode(database, { code, maxUses: counts.limit });
  const waiting = [...parties.entries()];
  const calls: { app: number; call: Call }[] = [];
  const prepareSome = async () => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const [app, party] = next;
      const body = await prepare(trial, app, party, code);
      calls.push({ app, call: orderCall(newKey(random), party.buyer, body, party.shopper.token) });
    }
  };
  await Promise.all(Array.from({ length: PREPARED_AT_ONCE }, prepareSome));
  const answers = await Promise.all(calls.map(({ app, call }) => shop.ask(app, call)));
  const uses = Math.min(counts.limit, parties.length);
  judgeAnswers(trial, round, answers, uses);
  judgeTables(trial, round, await readPromo(database, code), uses);
}

/** One shopper at many places at once: each fills the one cart, puts the code in and orders what it then sees. */
async function oneShopper(trial: Round, round: string, parties: readonly Party[]): Promise<void> {
  const { counts, database } = trial;
  const party = trial.random.pick(parties);
  const code = `EACH-${newCode(trial)}`;
  await addPromoCode(database, { code, maxUsesPerCustomer: 1 });
  // the code of the rush may still lie in the cart
  await fillCart(trial.shop, 0, party.shopper, []);
  await Promise.all(
    Array.from({ length: counts.sessions }, (_, session) => orderAtOnce(trial, round, session, party, code)),
  );
  // the last one may have had nothing left to order: whoever comes now is let in or told off, not counted twice
  await orderAtOnce(trial, round, 0, party, code);
  judgeTables(trial, round, await readPromo(database, code), 1);
}

/** Filling, applying and ordering without waiting for the other sessions; any of it may be refused. */
async function orderAtOnce(
  trial: Round,
  round: string,
  session: number,
  { shopper, buyer, goods }: Party,
  code: string,
): Promise<void> {
  const { shop, violations, random } = trial;
  const headers = { authorization: `Bearer ${shopper.token}` };
  const line = { productId: goods.productId, color: goods.color, size: goods.size, quantity: 1 };
  const steps = [
    { method: 'POST', path: '/api/cart/add', headers, body: line },
    { method: 'POST', path: '/api/cart/promocode', headers, body: { code } },
  ];
  for (const call of steps) expectCalm(violations, round, await shop.ask(session, call));
  const seen = await seenWithDelivery(shop, session, shopper);
  if (seen === undefined || !seen.hasPromo) return;
  const answer = await shop.ask(
    session,
    orderCall(newKey(random), buyer, orderBody(buyer, seen), shopper.token),
  );
  expectCalm(violations, round, answer);
}

async function prepare({ shop, random }: Round, app: number, party: Party, code: string): Promise<OrderBody> {
  await fillCart(shop, app, party.shopper, [{ goods: party.goods, quantity: 1 }]);
  const headers = { authorization: `Bearer ${party.shopper.token}` };
  const applied = await shop.ask(app, {
    method: 'POST',
    path: '/api/cart/promocode',
    headers,
    body: { code, operationId: newKey(random) },
  });
  const seen = await seenWithDelivery(shop, app, party.shopper);
  if (applied.status !== 200 || seen === undefined) throw new Error(`no code in the cart: ${applied.text}`);
  return orderBody(party.buyer, seen);
}

function judgeAnswers({ violations }: Round, round: string, answers: readonly Answer[], uses: number): void {
  const placed = answers.filter((answer) => answer.status === 201);
  violations.expect(placed.length === uses, round, `${placed.length} orders instead of ${uses}`);
  for (const answer of answers) expectCalm(violations, round, answer);
}

/** Let in, or told off in the words of the contract. */
function expectCalm(violations: Round['violations'], round: string, answer: Answer): void {
  const isCalm = [200, 201, 409, 422].includes(answer.status);
  violations.expect(isCalm, round, `answered ${answer.status} ${answer.text.slice(0, 300)}`);
}

function judgeTables({ violations }: Round, round: string, row: PromoRow, uses: number): void {
  violations.expect(row.used === uses, round, `${row.code} counts ${row.used} uses instead of ${uses}`);
  violations.expect(row.uses === row.used, round, `${row.code} has ${row.uses} uses and counts ${row.used}`);
  violations.expect(
    row.discounted === row.uses,
    round,
    `${row.discounted} orders have a discount, ${row.uses} used ${row.code}`,
  );
}

const newCode = ({ random }: Round) => random.text(10).toUpperCase();

import { type Buyer, createBuyers, newKey, orderBody, orderCall, quote } from './harness/checkout.ts';
import { addGoods, addSizes, type Goods } from './harness/goods.ts';
import { acceptCall, acceptedIn, type Holder, heldOrder } from './harness/holds/holder.ts';
import { passMinutes, readHeld, readLiveHolds } from './harness/holds/tables.ts';
import { defineProof, type Trial } from './harness/proof.ts';
import { registerShopper, type Shopper } from './harness/shopper.ts';
import type { Answer, Call } from './harness/wire.ts';

type Round = Trial<'accepts' | 'crowd' | 'stock'>;

/** Every tenth is signed in: an account's hold and cart go another way than a guest's. */
const GUESTS_PER_SHOPPER = 9;

/** Of each round so many more come from one network than may hold. */
const NEIGHBOURS = 24;
const MOST_OF_A_NETWORK = 20;

const MOST_PIECES = 500;
const HOLD_MINUTES = 15;

export const proof = defineProof({
  claim:
    'However many accept at once, held pieces are there for who holds them as long as the hold lives, come back with its end, and the limits of holds stand.',
  counts: { accepts: 10_000, crowd: 200, stock: 60 },
  sabotage: {
    sql: [],
    patches: [
      {
        find: /(select v\.id from variants v where v\.id = any\(\$\{[^}]*\}::uuid\[\]\) order by v\.id) for no key update/,
        replace: '$1',
      },
    ],
  },
  async run(trial) {
    const { counts, shop, violations, report } = trial;
    const people: People = { nextBuyer: createBuyers(), shoppers: [], round: 0 };
    for (let at = 0; at < counts.crowd; at += GUESTS_PER_SHOPPER + 1) {
      people.shoppers.push(await registerShopper(shop, at, `holder-${at}`));
    }
    let accepts = 0;
    while (accepts < counts.accepts) {
      people.round += 1;
      accepts += await oneRound(trial, `round ${people.round}`, people);
      if (people.round % 10 === 0) report(`  ${accepts} accepts, ${violations.units.size} rounds violated`);
    }
    return { tried: accepts, rounds: people.round, violatedRounds: violations.units.size };
  },
});

type People = { readonly nextBuyer: () => Buyer; readonly shoppers: Shopper[]; round: number };

/** A crowd accepts sets of the same goods; half of it orders against strangers, the rest lets its holds end. */
async function oneRound(trial: Round, round: string, people: People): Promise<number> {
  const { counts, database, random, shop } = trial;
  const goods = await newGoods(trial, counts.stock);
  const strangers = await strangersOf(trial, people, goods);
  const holders = Array.from({ length: counts.crowd }, (_, app): Holder => {
    const shopper =
      app % (GUESTS_PER_SHOPPER + 1) === 0 ? people.shoppers[app / (GUESTS_PER_SHOPPER + 1)] : undefined;
    return { app, buyer: people.nextBuyer(), shopper, sets: random.whole(1, 3), accepted: null };
  });
  const answers = await Promise.all(
    holders.map((holder) => shop.ask(holder.app, acceptCall(holder, goods, random))),
  );
  holders.forEach((holder, at) => {
    holder.accepted = acceptedIn(answers[at] as Answer);
  });
  await judgeAccepts(trial, round, { goods, holders, answers });
  const owners = holders.filter(({ accepted }) => accepted !== null);
  const buying = owners.filter((_, at) => at % 2 === 0);
  const sold = await orderAgainst(trial, round, { holders: buying, strangers });
  await letExpire(trial, round, { goods, waiting: owners.filter((_, at) => at % 2 === 1), sold });
  const limits = await tryLimits(trial, round, people);
  await database.rows('delete from holds');
  await database.rows('delete from carts');
  return holders.length + limits;
}

/** One product in three sizes, so many pieces of each. */
async function newGoods({ database }: Round, stock: number): Promise<Goods[]> {
  const [first] = await addGoods(database, 1, stock);
  if (first === undefined) throw new Error('no goods');
  return [first, ...(await addSizes(database, first, [stock, stock]))];
}

/** Others who put a piece into their cart while there was one, and press the button when all are held. */
async function strangersOf({ shop, random, counts }: Round, { nextBuyer }: People, goods: readonly Goods[]) {
  const [first] = goods;
  if (first === undefined) return [];
  const lines = [{ goods: first, quantity: Math.max(1, Math.floor(counts.stock / 4)) }];
  return Promise.all(
    Array.from({ length: 8 }, async (_, app) => {
      const buyer = nextBuyer();
      const body = orderBody(buyer, await quote(shop, app, buyer, lines), lines);
      return { app, call: orderCall(newKey(random), buyer, body) };
    }),
  );
}

interface Accepting {
  readonly goods: readonly Goods[];
  readonly holders: readonly Holder[];
  readonly answers: readonly Answer[];
}

/** No more is held than is there, all that was promised is held, and nobody was refused what nobody holds. */
async function judgeAccepts(trial: Round, round: string, { goods, holders, answers }: Accepting) {
  const { violations, counts, database } = trial;
  let promised = 0;
  let fewestRefused = Number.POSITIVE_INFINITY;
  holders.forEach(({ accepted, sets }, at) => {
    const { status, text, body } = answers[at] as Answer;
    if (accepted !== null) {
      violations.expect(accepted.hold !== null, round, `accepted without a hold: ${text.slice(0, 300)}`);
      promised += sets;
    } else if (status === 409 && body.error?.code === 'stale_version') {
      fewestRefused = Math.min(fewestRefused, sets);
    } else violations.add(round, `accepting answered ${status} ${text.slice(0, 300)}`);
  });
  for (const { held, stock, ledger } of await readHeld(database, goods)) {
    violations.expect(held <= counts.stock, round, `${held} pieces held of ${counts.stock}`);
    violations.expect(held === promised, round, `${held} pieces held, ${promised} promised`);
    violations.expect(stock === counts.stock && ledger === stock, round, 'a hold moved stock');
    violations.expect(
      counts.stock - held < fewestRefused,
      round,
      `${fewestRefused} sets refused though ${counts.stock - held} were free`,
    );
  }
}

/** Those who hold order while strangers try to take the same pieces; every holder's order is placed. */
async function orderAgainst(
  { shop, random, violations }: Round,
  round: string,
  { holders, strangers }: { holders: readonly Holder[]; strangers: readonly { app: number; call: Call }[] },
): Promise<number> {
  const calls = await Promise.all(holders.map((holder) => heldOrder(shop, holder, random)));
  const [orders] = await Promise.all([
    Promise.all(
      holders.map(async (holder, at) => {
        const call = calls[at];
        if (call === undefined) return violations.add(round, 'a held cart could not be ordered');
        const { status, text } = await shop.ask(holder.app + 1, call);
        violations.expect(status === 201, round, `a held order got ${status} ${text.slice(0, 300)}`);
      }),
    ),
    Promise.all(
      strangers.map(async ({ app, call }) => {
        const { status, text } = await shop.ask(app, call);
        violations.expect(
          status === 201 || status === 409,
          round,
          `a stranger got ${status} ${text.slice(0, 300)}`,
        );
      }),
    ),
  ]);
  void orders;
  return holders.reduce((sum, { sets }) => sum + sets, 0);
}

/** Once they are past their end, holds keep nobody from anything; who held cannot hold the same anew at once. */
async function letExpire(
  trial: Round,
  round: string,
  { goods, waiting, sold }: { goods: readonly Goods[]; waiting: readonly Holder[]; sold: number },
): Promise<void> {
  const { database, shop, random, violations, counts } = trial;
  await passMinutes(database, HOLD_MINUTES);
  const rows = await readHeld(database, goods);
  for (const { held, stock, ledger } of rows) {
    violations.expect(held === 0, round, `${held} pieces held after their end`);
    violations.expect(
      ledger === stock && stock >= 0,
      round,
      `the ledger says ${ledger}, the figure ${stock}`,
    );
    violations.expect(
      stock <= counts.stock - sold,
      round,
      `${stock} left of ${counts.stock} after ${sold} sold`,
    );
  }
  const [again] = waiting;
  if (again !== undefined && Math.min(...rows.map(({ stock }) => stock)) >= 2 * again.sets) {
    const paused = acceptedIn(await shop.ask(again.app, acceptCall(again, goods, random)));
    violations.expect(paused?.holdRefusal === 'held_recently', round, 'what ended was held anew at once');
  }
  const left = Math.min(100, ...rows.map(({ stock }) => stock));
  if (left < 1) return;
  const next: Holder = {
    ...{ app: 1, shopper: undefined, accepted: null },
    buyer: lateBuyer(round),
    sets: left,
  };
  const { status, text } = await shop.ask(1, acceptCall(next, goods, random));
  violations.expect(status === 200, round, `pieces whose hold had ended: ${status} ${text.slice(0, 300)}`);
}

const lateBuyer = (round: string): Buyer => ({
  phone: '+79990000000',
  address: `172.16.${Number(round.split(' ')[1]) >> 8}.${Number(round.split(' ')[1]) & 255}`,
});

/** The limits under a race: pieces of one cart, one hold a cart, guests of one network. Answers how many accepted. */
async function tryLimits(trial: Round, round: string, { nextBuyer, shoppers }: People): Promise<number> {
  const { database, shop, random, violations } = trial;
  await database.rows('delete from holds');
  const plenty = await newGoods(trial, 100_000);
  const buyer = nextBuyer();
  const neighbours = Array.from({ length: NEIGHBOURS }, (_, app): Holder => {
    return { app, buyer, shopper: undefined, sets: 1, accepted: null };
  });
  // 4 × 60 sets of three sizes: no more than two of them fit into what one cart may hold
  const greedy = Array.from({ length: 4 }, (_, app): Holder => {
    return { app, buyer: nextBuyer(), shopper: shoppers[0], sets: 60, accepted: null };
  });
  const answers = await Promise.all(
    [...neighbours, ...greedy].map((holder) => shop.ask(holder.app, acceptCall(holder, plenty, random))),
  );
  for (const { status, text } of answers) {
    violations.expect(status === 200, round, `accepting plenty answered ${status} ${text.slice(0, 300)}`);
  }
  const live = await readLiveHolds(database);
  const nearby = live.filter(({ network }) => network === buyer.address).length;
  violations.expect(nearby === MOST_OF_A_NETWORK, round, `${nearby} guests of one network hold`);
  const own = live.filter(({ owner }) => owner === shoppers[0]?.id);
  violations.expect(own.length === 1, round, `${own.length} live holds of one cart`);
  const most = Math.max(0, ...live.map(({ pieces }) => pieces));
  violations.expect(most <= MOST_PIECES, round, `${most} pieces held by one cart`);
  violations.expect(own[0]?.pieces === 360, round, `${own[0]?.pieces} pieces held instead of 360`);
  return answers.length;
}

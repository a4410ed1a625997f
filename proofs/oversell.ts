import { setTimeout as sleep } from 'node:timers/promises';
import {
  acknowledged,
  type Buyer,
  type CartLine,
  createBuyers,
  lineOnWire,
  newKey,
  orderBody,
  orderCall,
  quote,
  quoteItems,
} from './harness/checkout.ts';
import { addGoods, addSizes, type Goods, NO_LOCK_OF_ASKED_STOCK, readStock } from './harness/goods.ts';
import { acceptCall, acceptedIn, type Holder, heldOrder } from './harness/holds/holder.ts';
import { defineProof, type Trial } from './harness/proof.ts';
import { fillCart, moveCart, prepareOrder, registerShopper, type Shopper } from './harness/shopper.ts';
import { readTornGroups } from './harness/torn-groups.ts';
import type { Answer, Call } from './harness/wire.ts';

type Round = Trial<'rounds' | 'buyers' | 'stock'>;

const REFUSAL = 'Недостаточно товара';

/** Every tenth buyer is signed in: a stored cart locks the stock by another query than a guest's lines do. */
const GUESTS_PER_SHOPPER = 9;

/** Every tenth buyer has the first two variants as a wholesale group, and of forty buyers two have them held. */
const GROUP_AT = 1;
const PEOPLE_PER_HOLD = 40;
const HOLDS_AT: readonly number[] = [0, 2];

/** Holds of people who order nothing: their pieces stay. */
const IDLE_HOLDS = 2;

/** Variants that never run out, a piece of each in every cart: locks on many rows are what a ring is made of. */
const PLENTIFUL = 7;
const PLENTY = 1_000_000;

/** PostgreSQL's backends report their figures a second after the fact. */
const FIGURES_COME_MS = 1500;

export const proof = defineProof({
  claim:
    'Many buyers at once, at retail and in wholesale groups, never buy more than there is nor what is held for others, and all the rest gets sold, without a deadlock with carts that are filled meanwhile.',
  counts: { rounds: 50, buyers: 200, stock: 20 },
  sabotage: {
    sql: ['alter table variants drop constraint variants_stock_not_negative', NO_LOCK_OF_ASKED_STOCK],
    patches: [
      { find: /(from cart_items where [^`]*?order by v\.id) for no key update/, replace: '$1' },
      // and what other people hold keeps nobody from it
      { find: /greatest\(0, v\.stock - \$\{\w+\(\w+\)\}\)/, replace: 'v.stock' },
    ],
  },
  async run(trial) {
    const { counts, shop, violations, report } = trial;
    const people: People = { nextBuyer: createBuyers(), shoppers: [], movers: [] };
    for (let at = 0; at < counts.buyers; at += GUESTS_PER_SHOPPER + 1) {
      people.shoppers.push(await registerShopper(shop, at, `shopper-${at}`));
      people.movers.push(await registerShopper(shop, at, `mover-${at}`));
    }
    for (let round = 1; round <= counts.rounds; round += 1) {
      await rush(trial, `round ${round}`, people);
      if (round % 10 === 0) report(`  ${round} rounds, ${violations.units.size} of them violated`);
    }
    await sleep(FIGURES_COME_MS);
    const deadlocks = await countDeadlocks(trial);
    violations.expect(deadlocks === 0, `round ${counts.rounds}`, `${deadlocks} deadlocks in all rounds`);
    return {
      tried: counts.rounds,
      rounds: counts.rounds,
      violatedRounds: violations.units.size,
      figures: { deadlocks },
    };
  },
});

/** Buyers, some of them signed in, and others who only fill their carts. */
type People = {
  readonly nextBuyer: () => Buyer;
  readonly shoppers: Shopper[];
  readonly movers: Shopper[];
};

/** One who presses the button: their order is written, and whether its pieces are held. */
type Press = { readonly app: number; readonly call: Call; readonly isHeld: boolean };

/**
 * One rush on new variants: everybody has them in the cart, some as a group, some of these held, then all press the
 * button together, while others bring carts of the same into their accounts.
 */
async function rush(trial: Round, round: string, people: People): Promise<void> {
  const { counts, shop, database } = trial;
  const [scarce] = await addGoods(database, 1, counts.stock);
  if (scarce === undefined) throw new Error('no goods');
  const set = [scarce, ...(await addSizes(database, scarce, [PLENTY]))];
  const goods = [...set, ...(await addGoods(database, PLENTIFUL, PLENTY))];
  const cart: Cart = { set, others: goods.slice(set.length).map(onePiece), lines: goods.map(onePiece) };
  for (let app = 0; app < IDLE_HOLDS; app += 1)
    await accept(trial, { app, buyer: people.nextBuyer(), shopper: undefined }, cart);
  const presses: Press[] = await Promise.all(
    Array.from({ length: counts.buyers }, (_, app) => write(trial, people, app, cart)),
  );
  let isOver = false;
  const ordering = Promise.all(presses.map(({ app, call }) => shop.ask(app, call))).finally(() => {
    isOver = true;
  });
  // named the other way round than orders lock them
  const carts = { round, lines: cart.lines.toReversed(), isOver: () => isOver };
  const moving = people.movers.map((mover, app) => keepMoving(trial, mover, app, carts));
  const [answers] = await Promise.all([ordering, ...moving]);
  judgeAnswers(trial, round, answers);
  for (const [at, { isHeld }] of presses.entries()) {
    const { status = 0, text = '' } = answers[at] ?? {};
    if (isHeld && status !== 201)
      trial.violations.add(round, `held pieces got ${status} ${text.slice(0, 300)}`);
  }
  for (const item of goods) await judgeTables(trial, round, item, answers);
  for (const torn of await readTornGroups(database, goods))
    trial.violations.add(round, `a part of a group was sold: ${JSON.stringify(torn)}`);
}

/** What everybody wants: the variants that can be a group, and a piece each of the others. */
type Cart = {
  readonly set: readonly Goods[];
  readonly others: readonly CartLine[];
  /** All of it at retail. */
  readonly lines: readonly CartLine[];
};

const onePiece = (goods: Goods): CartLine => ({ goods, quantity: 1 });

/** The order of a buyer, whose place tells how they buy. */
async function write(trial: Round, { nextBuyer, shoppers }: People, app: number, cart: Cart): Promise<Press> {
  const { shop, random } = trial;
  const buyer = nextBuyer();
  const place = app % (GUESTS_PER_SHOPPER + 1);
  const shopper = place === 0 ? shoppers[app / (GUESTS_PER_SHOPPER + 1)] : undefined;
  if (HOLDS_AT.includes(app % PEOPLE_PER_HOLD)) {
    if (shopper !== undefined) await fillCart(shop, app, shopper, cart.others);
    const holder = await accept(trial, { app, buyer, shopper }, cart);
    const call = await heldOrder(shop, holder, random, cart.others.map(lineOnWire));
    if (call === undefined) throw new Error('what is held cannot be ordered');
    return { app, call, isHeld: true };
  }
  if (place === GROUP_AT) {
    const items = [...groupLines(cart.set), ...cart.others.map(lineOnWire)];
    const body = { ...orderBody(buyer, await quoteItems(shop, app, buyer, items)), items };
    return { app, call: orderCall(newKey(random), buyer, body), isHeld: false };
  }
  const body =
    shopper === undefined
      ? orderBody(buyer, await quote(shop, app, buyer, cart.lines), cart.lines)
      : await prepareOrder(shop, app, shopper, buyer, cart.lines);
  return { app, call: orderCall(newKey(random), buyer, body, shopper?.token), isHeld: false };
}

/** A set of the variants that can be one, as a browser names it. */
const groupLines = (set: readonly Goods[]) =>
  set.map((goods) => ({
    ...lineOnWire(onePiece(goods)),
    wholesaleGroupId: `${goods.productId}-color_set-${goods.color}`,
    bundle: { type: 'color_set', value: goods.color, quantity: 1, perSet: 1 },
  }));

/** Has a set held. */
async function accept(
  { shop, random }: Round,
  asked: Pick<Holder, 'app' | 'buyer' | 'shopper'>,
  { set }: Cart,
): Promise<Holder> {
  const holder: Holder = { ...asked, sets: 1, accepted: null };
  const answer = await shop.ask(holder.app, acceptCall(holder, set, random));
  holder.accepted = acceptedIn(answer);
  if (!holder.accepted?.hold)
    throw new Error(`nothing is held: ${answer.status} ${answer.text.slice(0, 300)}`);
  return holder;
}

/** Brings a guest's cart into an account, again and again until the rush is over. */
async function keepMoving(
  { shop, violations }: Round,
  mover: Shopper,
  app: number,
  { round, lines, isOver }: { round: string; lines: readonly CartLine[]; isOver: () => boolean },
): Promise<void> {
  while (!isOver()) {
    const { status, text } = await moveCart(shop, app, mover, lines);
    violations.expect(status === 200, round, `a cart that came along got ${status} ${text.slice(0, 300)}`);
  }
}

/** How often PostgreSQL had to end one of several that waited for each other; the shop itself tries again and is silent. */
async function countDeadlocks({ database }: Round): Promise<number> {
  const [row] = await database.rows<{ deadlocks: number }>(
    'select deadlocks::int as deadlocks from pg_stat_database where datname = current_database()',
  );
  if (row === undefined) throw new Error('PostgreSQL does not count deadlocks');
  return row.deadlocks;
}

function judgeAnswers({ violations, counts }: Round, round: string, answers: readonly Answer[]): void {
  let refused = 0;
  for (const answer of answers) {
    const code = answer.body.error?.code;
    if (answer.status === 201) continue;
    if (answer.status === 409 && (code === 'out_of_stock' || code === 'cart_changed')) {
      refused += 1;
      violations.expect(
        answer.body.message === REFUSAL,
        round,
        `refused with the words "${answer.body.message}"`,
      );
    } else {
      violations.add(round, `answered ${answer.status} ${answer.text.slice(0, 300)}`);
    }
  }
  const expected = counts.buyers - soldOf(counts);
  violations.expect(refused === expected, round, `${refused} buyers refused instead of ${expected}`);
}

/** All that nobody else holds. */
const soldOf = ({ stock, buyers }: Round['counts']) => Math.min(stock - IDLE_HOLDS, buyers);

async function judgeTables(trial: Round, round: string, goods: Goods, answers: readonly Answer[]) {
  const { violations, database, counts } = trial;
  const [row] = await readStock(database, [goods]);
  if (row === undefined) throw new Error('the variant is gone');
  const sold = soldOf(counts);
  const left = goods.stock - sold;
  violations.expect(row.sold === sold, round, `${row.sold} sold instead of ${sold}`);
  violations.expect(row.stock === left, round, `the stock figure is ${row.stock} instead of ${left}`);
  violations.expect(
    row.ledger === row.stock,
    round,
    `the ledger says ${row.ledger}, the figure ${row.stock}`,
  );
  violations.expect(
    row.taken === row.sold,
    round,
    `the ledger gave ${row.taken}, the orders have ${row.sold}`,
  );

  const stored = await database.rows<{ id: string; lines: number }>(
    `select o.id, count(*)::int as lines from orders o join order_lines l on l.order_id = o.id
     where l.variant_id = $1 group by o.id order by o.id`,
    [goods.variantId],
  );
  const inTables = stored.map(({ id }) => id).join();
  const told = answers.flatMap((answer) => acknowledged(answer)?.id ?? []);
  violations.expect(
    told.sort().join() === inTables,
    round,
    'the orders acknowledged are not the orders stored',
  );
  violations.expect(
    stored.every(({ lines }) => lines === 1),
    round,
    'an order has the line twice',
  );
}

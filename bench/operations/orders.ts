import { orderBody, orderCall, seenCart } from '../../proofs/harness/checkout.ts';
import type { Goods } from '../../proofs/harness/goods.ts';
import type { Call } from '../../proofs/harness/wire.ts';
import { ADDRESS, FRESH } from '../load/wrk-script.ts';
import { type Operation, ORDERING } from '../operation.ts';
import type { Stage } from '../stage.ts';
import { quoteCall } from './cart.ts';
import { buyable } from './known.ts';

/** Orders go round over so many variants. */
const SPREAD = 200;

/** Each by somebody else, under a key of its own. */
const BUYER = { phone: `+79${FRESH}`, address: ADDRESS };
const KEY = `bench-order-key-${FRESH}-abcdefgh`;

interface Wanted {
  readonly quote: Call;
  readonly order: Call;
  readonly floor: Call;
}

/** The cart of one piece as the shop prices it now, its order, and the transaction by hand. */
async function wantedOf(stage: Stage, goods: Goods): Promise<Wanted> {
  const lines = [{ goods, quantity: 1 }];
  const quote = quoteCall([goods]);
  const seen = seenCart(await stage.ask({ ...quote, headers: {} }));
  const order = orderCall(KEY, BUYER, orderBody(BUYER, seen, lines));
  const body = { ...orderBody(BUYER, seen), variantId: goods.variantId };
  return { quote, order, floor: { method: 'POST', path: '/order', body } };
}

async function wanted(stage: Stage, count: number): Promise<Wanted[]> {
  const all: Wanted[] = [];
  for (const goods of await buyable(stage, count)) all.push(await wantedOf(stage, goods));
  return all;
}

const TRANSACTION = 'six trips';

/** A guest's orders, placed alone and with the cart before them. */
export const orderOperations: readonly Operation[] = [
  {
    name: 'checkout',
    title: 'whole guest checkout: a cart line, its order',
    connections: ORDERING,
    isSlowToCompile: true,
    requests: 2,
    goals: { perSecond: 300 },
    prepare: async (stage) => {
      const all = await wanted(stage, SPREAD);
      return { calls: all.flatMap(({ quote, order }) => [quote, order]) };
    },
  },
  {
    name: 'order',
    title: 'order placement, spread',
    connections: ORDERING,
    isSlowToCompile: true,
    goals: { busyRatio: 0.3, statements: 15 },
    prepare: async (stage) => {
      const all = await wanted(stage, SPREAD);
      return {
        calls: all.map(({ order }) => order),
        limit: { what: TRANSACTION, calls: all.map(({ floor }) => floor), filled: 'order' },
      };
    },
  },
  {
    name: 'order-hot',
    title: 'order placement, one hot row',
    connections: ORDERING,
    isSlowToCompile: true,
    goals: { busyRatio: 0.3, statements: 15 },
    prepare: async (stage) => {
      const [one] = await wanted(stage, 1);
      if (one === undefined) throw new Error('nothing can be bought');
      return { calls: [one.order], limit: { what: TRANSACTION, calls: [one.floor], filled: 'order' } };
    },
  },
];

import { DELIVERY, lineOnWire } from '../../proofs/harness/checkout.ts';
import type { Goods } from '../../proofs/harness/goods.ts';
import type { Call } from '../../proofs/harness/wire.ts';
import { ADDRESS } from '../load/wrk-script.ts';
import { LOOKING, type Operation, ORDERING } from '../operation.ts';
import { buyable, manyVariants, VARIATIONS } from './known.ts';

/** A cart is asked for its prices. */
export const quoteCall = (goods: readonly Goods[]): Call => ({
  method: 'POST',
  path: '/api/cart/quote',
  headers: { 'x-forwarded-for': ADDRESS },
  body: { items: goods.map((item) => lineOnWire({ goods: item, quantity: 1 })), delivery: DELIVERY },
});

const floorCall = (floor: string, { method, body }: Call): Call => ({ method, path: `/${floor}`, body });

const largeQuote = (lines: number, variations: number): Operation => ({
  name: `quote-${lines}`,
  title: `quote of ${lines} lines`,
  ...(lines > 100 ? { connections: ORDERING, leastSeconds: 5 } : { connections: LOOKING }),
  prepare: async (stage) => {
    const goods = await manyVariants(stage, lines + variations - 1);
    const calls = Array.from({ length: variations }, (_, at) => quoteCall(goods.slice(at, at + lines)));
    const asked = calls.map((call) => floorCall('quote', call));
    return { calls, limit: { what: 'statement', calls: asked, filled: 'quote' } };
  },
});

/** What a guest's cart asks, and the analysis of a wholesale request that cannot be met. */
export const cartOperations: readonly Operation[] = [
  {
    name: 'first-line',
    title: 'first line into a fresh cart',
    connections: LOOKING,
    goals: { ratio: 0.25, statements: 6 },
    prepare: async (stage) => {
      const calls = (await buyable(stage, VARIATIONS)).map((item) => quoteCall([item]));
      const asked = calls.map((call) => floorCall('first-line', call));
      return { calls, limit: { what: 'statement', calls: asked, filled: 'first-line' } };
    },
  },
  largeQuote(50, 20),
  largeQuote(1000, 3),
  {
    name: 'shortage',
    title: 'shortage analysis',
    connections: LOOKING,
    prepare: async ({ database }) => {
      const products = await database.rows<{ id: string }>(
        `select p.id from products p where p.is_active and p.wholesale_enabled and p.wholesale_available
         order by md5(p.slug) limit $1`,
        [VARIATIONS],
      );
      return {
        calls: products.map(({ id }) => ({
          method: 'POST',
          path: '/api/wholesale/analyze-shortage',
          headers: { 'x-forwarded-for': ADDRESS },
          body: { productId: id, bundleType: 'full_set', selection: {}, requestedQuantity: 40 },
        })),
      };
    },
  },
];

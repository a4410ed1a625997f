import { expect, it } from 'vitest';
import { allRoutes } from '#contract/all-routes.ts';
import type { RouteName } from '#contract/routes.ts';
import { buildUser } from '#tests/support/builders.ts';
import { addGoods, openTestShop, snapshot } from '#tests/support/order-fixtures.ts';

const shop = await openTestShop();
const admin = await buildUser(shop.db, { role: 'admin' });
const { token } = await shop.sessionFor(admin.id);
await shop.sessionFor(admin.id);
const goods = await addGoods(shop);
await shop.ask('cartAdd', { as: { id: admin.id, token }, body: { ...goods.line, quantity: 1 } });

/** What names nothing, as it stands in an address. */
const NOTHING = [
  '',
  '/',
  '%2F',
  '%2f%2F',
  '%00',
  '%20',
  '%09',
  '.',
  '..',
  '%2E%2E',
  '?',
  '?others=true',
  '#',
];
const ENDING_IN_PARAMETER = (Object.keys(allRoutes) as RouteName[]).filter((name) =>
  /\/:\w+$/.test(allRoutes[name][1]),
);

/** Everything but the count of wrong promo codes, where «/» is as good a wrong one as any. */
async function everything() {
  const { promo_code_tries: _, ...rest } = await snapshot(shop);
  return rest;
}

it.each(ENDING_IN_PARAMETER)(
  '%s with a parameter that names nothing does nothing else instead',
  async (name) => {
    const [method, path] = allRoutes[name];
    const before = await everything();
    for (const value of NOTHING) {
      const { statusCode } = await shop.app.inject({
        method,
        url: `/api${path.replace(/:\w+$/, value)}`,
        headers: { authorization: `Bearer ${token}` },
        ...(method === 'GET' || method === 'DELETE' ? {} : { payload: {} }),
      });
      expect([400, 404, 422], `${method} with '${value}' answered ${statusCode}`).toContain(statusCode);
    }
    expect(await everything()).toEqual(before);
  },
);

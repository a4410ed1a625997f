import { setTimeout as sleep } from 'node:timers/promises';
import { acknowledged, type Buyer, newKey, orderCall } from '../checkout.ts';
import type { Goods } from '../goods.ts';
import type { Trial } from '../proof.ts';
import { fillCart, prepareOrder, registerShopper, type Shopper } from '../shopper.ts';

export type Run = Trial<'rounds' | 'shownMs'>;

/** Wrong passwords that somebody may send in a row. */
export const FREE_GUESSES = 10;
const GUESSES = 3 * FREE_GUESSES;
const ADDED = 12;
/** How long letters of a round may take to be settled, in milliseconds. */
const SETTLED_MS = 20_000;

const bearer = ({ token }: Shopper) => ({ authorization: `Bearer ${token}` });
const all = ({ shop }: Run) => shop.apps.map((_, app) => app);

/**
 * Staff change a price at one process while nobody is told of changes; answers how long it took until every process
 * showed it, in milliseconds, in its answers and on its pages.
 */
export async function priceIsShown(run: Run, unit: string, staff: Shopper, goods: Goods): Promise<number> {
  const { shop, database, random, counts, violations } = run;
  const { productId } = goods;
  const price = random.whole(1001, 9999);
  const shown = price.toLocaleString('ru');
  const sights = all(run).flatMap((app) => [
    { app, path: `/api/products/${productId}`, isShown: (text: string) => text.includes(`"price":${price}`) },
    { app, path: `/product/proof-${productId}`, isShown: (text: string) => text.includes(shown) },
  ]);
  // each has it in memory before
  for (const { app, path } of sights) await shop.ask(app, { method: 'GET', path });
  await database.rows(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'mera-shop-listen'`,
  );
  const { version } = await database.row<{ version: number }>('select version from products where id = $1', [
    productId,
  ]);
  const changed = await shop.ask(random.whole(0, 2), {
    method: 'PATCH',
    path: `/api/admin/products/${productId}`,
    headers: bearer(staff),
    body: { version, price },
  });
  violations.expect(changed.status === 200, unit, `the price is not taken: ${changed.text.slice(0, 200)}`);
  const begun = performance.now();
  const slowest = await Promise.all(
    sights.map(async ({ app, path, isShown }) => {
      for (;;) {
        const asked = performance.now() - begun;
        const { text } = await shop.ask(app, { method: 'GET', path });
        if (isShown(text)) return asked;
        if (asked > 5 * counts.shownMs) {
          violations.add(unit, `app ${app + 1} does not show the price at ${path}`);
          return asked;
        }
        await sleep(20);
      }
    }),
  ).then((times) => Math.round(Math.max(...times)));
  violations.expect(slowest <= counts.shownMs, unit, `a price is shown after ${slowest} ms`);
  return slowest;
}

/** Who signs in at one process is known to all, and who signs out at one is known to none. */
export async function sessionIsEverywhere(run: Run, unit: string, name: string): Promise<Shopper> {
  const { shop, violations } = run;
  const shopper = await registerShopper(shop, run.random.whole(0, 2), name);
  const statuses = () =>
    Promise.all(
      all(run).map(
        async (app) =>
          (await shop.ask(app, { method: 'GET', path: '/api/auth/me', headers: bearer(shopper) })).status,
      ),
    );
  const before = await statuses();
  violations.expect(
    before.every((status) => status === 200),
    unit,
    `signed in: ${before}`,
  );
  const body = { identifier: `${name}@example.com`, password: `Proof-${name}-secret` };
  const again = await shop.ask(1, { method: 'POST', path: '/api/auth/login-unified', body });
  const { token = '' } = (again.body.data ?? {}) as { token?: string };
  violations.expect(again.status === 200, unit, `cannot sign in: ${again.text.slice(0, 200)}`);
  const left = await shop.ask(0, { method: 'POST', path: '/api/auth/logout', headers: bearer(shopper) });
  violations.expect(left.status < 300, unit, `cannot sign out: ${left.text.slice(0, 200)}`);
  const after = await statuses();
  violations.expect(
    after.every((status) => status === 401),
    unit,
    `signed out: ${after}`,
  );
  return { id: shopper.id, token };
}

/** Who guesses at all processes at once has no more tries than at one. */
export async function guessesAreCountedTogether(run: Run, unit: string, address: string): Promise<void> {
  const { shop, violations } = run;
  const body = { identifier: 'nobody@example.com', password: 'A wrong guess of mine' };
  const headers = { 'x-forwarded-for': address };
  const answers = await Promise.all(
    Array.from({ length: GUESSES }, (_, app) =>
      shop.ask(app, { method: 'POST', path: '/api/auth/login-unified', headers, body }),
    ),
  );
  const tried = answers.filter(({ status }) => status === 401).length;
  const refused = answers.filter(({ status }) => status === 429).length;
  violations.expect(tried === FREE_GUESSES, unit, `${tried} guesses were looked at`);
  violations.expect(tried + refused === GUESSES, unit, 'a guess is neither looked at nor refused');
}

/** One cart, whichever process it is changed at, and one order of it, however many processes are asked for it. */
export async function cartIsOne(
  run: Run,
  unit: string,
  { shopper, buyer, goods }: { readonly shopper: Shopper; readonly buyer: Buyer; readonly goods: Goods },
): Promise<void> {
  const { shop, database, random, violations } = run;
  await fillCart(shop, 0, shopper, []);
  const body = { productId: goods.productId, color: goods.color, size: goods.size, quantity: 1 };
  const added = await Promise.all(
    Array.from({ length: ADDED }, (_, app) =>
      shop.ask(app, { method: 'POST', path: '/api/cart/add', headers: bearer(shopper), body }),
    ),
  );
  const taken = added.filter(({ status }) => status === 200).length;
  const carts = await Promise.all(
    all(run).map((app) => shop.ask(app, { method: 'GET', path: '/api/cart', headers: bearer(shopper) })),
  );
  for (const { body: answer } of carts) {
    const { items = [] } = (answer.data ?? {}) as { items?: readonly { quantity: number }[] };
    const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0);
    violations.expect(pieces === taken, unit, `a cart of ${pieces} pieces, ${taken} were put in`);
  }
  const order = await prepareOrder(shop, random.whole(0, 2), shopper, buyer, [{ goods, quantity: 2 }]);
  const call = orderCall(newKey(random), buyer, order, shopper.token);
  const answers = await Promise.all(all(run).map((app) => shop.ask(app, call)));
  const ids = new Set(answers.map((answer) => acknowledged(answer)?.id ?? answer.text.slice(0, 200)));
  violations.expect(ids.size === 1, unit, `one order became ${[...ids]}`);
  const { count } = await database.row<{ count: number }>(
    'select count(*)::int as count from orders where user_id = $1',
    [shopper.id],
  );
  violations.expect(count === 1, unit, `${count} orders of one key`);
}

/** What is to be told is told once, whichever process does it. */
export async function lettersGoOutOnce({ database, violations }: Run, unit: string): Promise<void> {
  const deadline = performance.now() + SETTLED_MS;
  for (;;) {
    const state = await database.row<{ waiting: number; again: number }>(
      `select (select count(*) from events where dispatched_at is null)::int
         + (select count(*) from deliveries where state = 'waiting')::int as waiting,
         (select count(*) from deliveries where attempts > 1)::int as again`,
    );
    violations.expect(state.again === 0, unit, `${state.again} letters were sent more than once`);
    if (state.waiting === 0) return;
    if (performance.now() > deadline) return violations.add(unit, `${state.waiting} letters are not sent`);
    await sleep(100);
  }
}

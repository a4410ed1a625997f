import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { DEFAULT_HOME_CONTENT } from '#domain/home/defaults.ts';
import { createMailedLinks } from '#server/users/mailed-links.ts';
import { putGroup } from '../cart-groups.ts';
import { acknowledged, type Buyer, createBuyers, newKey, orderBody, orderCall, quote } from '../checkout.ts';
import type { Database } from '../database.ts';
import { addGoods, type Goods } from '../goods.ts';
import type { Random } from '../random.ts';
import type { Shop } from '../shop.ts';
import { prepareOrder, registerShopper } from '../shopper.ts';
import type { Answer } from '../wire.ts';
import type { Luggage } from './visit.ts';

/** Somebody with an account, as their browser knows them. */
export type Person = {
  readonly id: string;
  readonly token: string;
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly phone: string;
  readonly luggage: Luggage;
};

export type PlacedOrder = { readonly id: string; readonly number: string; readonly key: string };

/** What the screens are about: goods that are never short, and people who appear in one case only. */
export type World = {
  readonly shop: Shop;
  readonly database: Database;
  readonly goods: Goods;
  readonly slug: string;
  nextPhone(): string;
  nextEmail(): string;
  /** The lines of a guest, as local storage keeps them. */
  guestLuggage(quantity: number): Luggage;
  newPerson(): Promise<Person>;
  /** A call as this person, past the browser. */
  ask(person: Person, method: string, path: string, body?: unknown): Promise<Answer>;
  fillCart(person: Person, quantity: number): Promise<void>;
  /** Two sets of a wholesale group, one piece in each. */
  putGroup(person: Person): Promise<void>;
  orderAsGuest(): Promise<PlacedOrder>;
  orderAs(person: Person): Promise<PlacedOrder>;
  /** The token of the newest letter to a person. */
  tokenMailedTo(person: Person, purpose: 'reset_password' | 'verify_email'): Promise<string>;
  /** One number out of the tables. */
  count(sql: string, values: readonly unknown[]): Promise<number>;
};

const STOCK = 1_000_000;
const LETTER_PATIENCE_MS = 20_000;

export async function createWorld(shop: Shop, database: Database, random: Random): Promise<World> {
  const [goods] = await addGoods(database, 1, STOCK);
  if (goods === undefined) throw new Error('no goods');
  const home = {
    ...DEFAULT_HOME_CONTENT,
    promocodeShowcase: { ...DEFAULT_HOME_CONTENT.promocodeShowcase, isEnabled: true },
  };
  await database.rows(
    `insert into home_content (status, config) values ('published', $1)
     on conflict (status) do update set config = excluded.config`,
    [JSON.stringify(home)],
  );
  await database.rows(
    `insert into promo_codes (id, code, kind, value, is_public) values ($1, 'PROBA', 'fixed', 50000, true)`,
    [randomUUID()],
  );
  const nextBuyer = createBuyers();
  const line = (quantity: number) => ({ goods, quantity });
  let people = 0;

  const ask: World['ask'] = (person, method, path, body) =>
    shop.ask(0, {
      method,
      path: `/api${path}`,
      headers: { authorization: `Bearer ${person.token}` },
      ...(body === undefined ? {} : { body }),
    });
  const place = async (call: ReturnType<typeof orderCall>): Promise<PlacedOrder> => {
    const answer = await shop.ask(0, call);
    const order = acknowledged(answer);
    if (order === undefined) throw new Error(`no order: ${answer.status} ${answer.text.slice(0, 300)}`);
    return { id: order.id, number: order.number, key: order.accessToken ?? '' };
  };

  return {
    shop,
    database,
    goods,
    slug: `proof-${goods.productId}`,
    nextPhone: () => nextBuyer().phone,
    nextEmail: () => `${random.text(16).toLowerCase()}@example.com`,
    guestLuggage(quantity) {
      const { productId, color, size } = goods;
      const item = { productId, color, size, quantity, price: 3490, name: 'Платье проверочное', image: null };
      return { cart: JSON.stringify({ items: [item] }) };
    },
    async newPerson() {
      people += 1;
      const name = `person-${people}-${random.text(6).toLowerCase()}`;
      const { id, token } = await registerShopper(shop, 0, name);
      const email = `${name}@example.com`;
      const answer = await shop.ask(0, {
        method: 'GET',
        path: '/api/auth/me',
        headers: { authorization: `Bearer ${token}` },
      });
      return {
        id,
        token,
        name,
        email,
        password: `Proof-${name}-secret`,
        phone: nextBuyer().phone,
        luggage: { token, user: JSON.stringify(answer.body.data) },
      };
    },
    ask,
    async fillCart(person, quantity) {
      const { productId, color, size } = goods;
      const answer = await ask(person, 'POST', '/cart/add', { productId, color, size, quantity });
      if (answer.status !== 200) throw new Error(`no cart: ${answer.status} ${answer.text.slice(0, 300)}`);
    },
    putGroup: (person) => putGroup(database, { userId: person.id, goods, sets: 2 }),
    async orderAsGuest() {
      const buyer: Buyer = nextBuyer();
      const lines = [line(1)];
      return place(
        orderCall(newKey(random), buyer, orderBody(buyer, await quote(shop, 0, buyer, lines), lines)),
      );
    },
    async orderAs(person) {
      const buyer: Buyer = nextBuyer();
      const body = await prepareOrder(shop, 0, person, buyer, [line(1)]);
      return place(orderCall(newKey(random), buyer, body, person.token));
    },
    async tokenMailedTo(person, purpose) {
      const deadline = Date.now() + LETTER_PATIENCE_MS;
      for (;;) {
        const [link] = await database.rows<{ id: string; userId: string; email: string }>(
          `select id, user_id as "userId", email from mail_tokens
           where user_id = $1 and purpose = $2 and spent_at is null order by created_at desc limit 1`,
          [person.id, purpose],
        );
        if (link !== undefined) return createMailedLinks(shop.secret).tokenOf({ ...link, purpose });
        if (Date.now() > deadline) throw new Error(`no letter to ${person.email}`);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
    async count(sql, values) {
      const { count } = await database.row<{ count: number }>(sql, values);
      return Number(count);
    },
  };
}

/** Moves to an address by the page's own router, as a link does. */
export const navigate = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: { navigate(path: string): Promise<void> };
    };
    void router.navigate(to);
  }, path);

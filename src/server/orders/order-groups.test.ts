import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { LANES } from '#server/http/lanes.ts';
import {
  addGoods,
  countRows,
  freshKey,
  freshPhone,
  type Goods,
  guestBody,
  keyHeader,
  openTestShop,
  stockOf,
} from '#tests/support/order-fixtures.ts';
import { buildPromotion } from '#tests/support/promotions.ts';
import { askedOrder } from './asked-order.ts';
import { mayShare, takeGroup } from './order-groups.ts';
import { placeTogether } from './place-together.ts';

const shop = await openTestShop({ env: { MAX_UNCONFIRMED_PER_PHONE: '2' }, poolMax: 10 });

const bodyOf = (goods: Goods, contact: object = {}) =>
  guestBody(shop, [{ ...goods.line, quantity: 1 }], {
    contact: { name: 'Мария', phone: freshPhone(), ...contact },
  });
const place = (body: unknown, key = freshKey()) => shop.ask('orderCreate', { headers: keyHeader(key), body });

/** Orders that come at the same moment: the first goes alone, the others gather meanwhile. */
const rush = (bodies: readonly unknown[]) => Promise.all(bodies.map((body) => place(body)));
const statusesOf = (answers: readonly { status: number }[]) => answers.map(({ status }) => status);

/** By how many transactions orders with these goods were written. */
async function transactionsOf(goods: Goods): Promise<number> {
  const { rows } = await shop.owner.query(
    `select count(distinct o.xmin::text)::int as count from orders o
     where exists (select from order_lines l where l.order_id = o.id and l.variant_id = $1)`,
    [goods.variantId],
  );
  return rows[0].count;
}

describe('orders that come at the same moment', () => {
  it('share a transaction, and each is whole', async () => {
    const goods = await addGoods(shop, { stock: 100 });
    const answers = await rush(await Promise.all(Array.from({ length: 8 }, () => bodyOf(goods))));
    expect(statusesOf(answers)).toEqual(Array(8).fill(201));
    expect(await transactionsOf(goods)).toBeLessThan(8);
    expect(await stockOf(shop, goods)).toBe(92);
    const orders = answers.map(({ data }) => data.order);
    expect(new Set(orders.map(({ number }) => number)).size).toBe(8);
    for (const { id, items } of orders) {
      expect(items).toHaveLength(1);
      const counts = await Promise.all([
        countRows(shop, 'order_lines', `order_id = '${id}'`),
        countRows(shop, 'order_history', `order_id = '${id}'`),
        countRows(shop, 'stock_ledger', `order_id = '${id}' and delta = -1 and reason = 'order'`),
        countRows(shop, 'consents', `order_id = '${id}'`),
        countRows(shop, 'events', `key = 'order.created:${id}'`),
        countRows(shop, 'idempotency_keys', `order_id = '${id}'`),
      ]);
      expect(counts).toEqual([1, 1, 1, 2, 1, 1]);
    }
  });

  it('are answered as each would be alone', async () => {
    const goods = await addGoods(shop, { stock: 100 });
    const bodies = await Promise.all(Array.from({ length: 6 }, () => bodyOf(goods)));
    const asked = bodies.map((body, at) => (at === 3 ? { ...body, expectedTotal: 1 } : body));
    const answers = await rush(asked);
    expect(statusesOf(answers)).toEqual([201, 201, 201, 409, 201, 201]);
    expect(answers[3]?.error).toMatchObject({ code: 'cart_changed' });
    expect(await stockOf(shop, goods)).toBe(95);
    const phones = answers.toSpliced(3, 1).map(({ data }) => data.order.contact.phone);
    expect(phones).toEqual(bodies.toSpliced(3, 1).map(({ contact }) => contact.phone));
  });

  it('never take more than there is, nor what somebody else holds', async () => {
    const goods = await addGoods(shop, { stock: 5 });
    await shop.owner.query(
      `with held as (
         insert into holds (id, secret_hash, network, created_at, expires_at)
         values (gen_random_uuid(), 'somebody else', 'n', now(), now() + interval '1 hour') returning id)
       insert into hold_lines (hold_id, variant_id, group_id, quantity, expires_at)
       select id, $1, 'g', 2, now() + interval '1 hour' from held`,
      [goods.variantId],
    );
    const answers = await rush(await Promise.all(Array.from({ length: 8 }, () => bodyOf(goods))));
    expect(statusesOf(answers).sort()).toEqual([201, 201, 201, ...Array(5).fill(409)]);
    for (const { status, error } of answers) {
      if (status === 409) expect(error?.message).toBe('Недостаточно товара');
    }
    expect(await stockOf(shop, goods)).toBe(2);
  });

  it('count for one person as if they had come one by one', async () => {
    const goods = await addGoods(shop, { stock: 100 });
    const phone = freshPhone();
    const answers = await rush(
      await Promise.all(Array.from({ length: 6 }, (_, at) => bodyOf(goods, at % 2 === 0 ? {} : { phone }))),
    );
    const [own, others] = [1, 0].map((part) => statusesOf(answers.filter((_, at) => at % 2 === part)).sort());
    expect(own).toEqual([201, 201, 422]);
    expect(others).toEqual([201, 201, 201]);
  });

  it('are one order under one key', async () => {
    const goods = await addGoods(shop, { stock: 100 });
    const [key, body, ...others] = [freshKey(), ...(await Promise.all([1, 2, 3].map(() => bodyOf(goods))))];
    const answers = await Promise.all([
      ...others.map((other) => place(other)),
      ...Array.from({ length: 5 }, () => place(body, key)),
    ]);
    expect(new Set(statusesOf(answers))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ data }) => data.order.id)).size).toBe(3);
    expect(await stockOf(shop, goods)).toBe(97);
  });

  it('are placed though one of them repeats an order from before', async () => {
    const goods = await addGoods(shop, { stock: 100 });
    const bodies = await Promise.all(Array.from({ length: 5 }, () => bodyOf(goods)));
    const key = freshKey();
    const former = await place(bodies[2], key);
    const answers = await Promise.all(bodies.map((body, at) => place(body, at === 2 ? key : freshKey())));
    expect(statusesOf(answers)).toEqual(Array(5).fill(201));
    expect(answers[2]?.data.order.id).toBe(former.data.order.id);
    expect(new Set(answers.map(({ data }) => data.order.id)).size).toBe(5);
    expect(await stockOf(shop, goods)).toBe(95);
  });

  it.each([
    ['as it is written', 'create trigger orders_refused before insert on orders for each row'],
    [
      'at the commit',
      'create constraint trigger orders_refused after insert on orders deferrable initially deferred for each row',
    ],
  ])('are placed though one of them is refused %s', async (_, trigger) => {
    const goods = await addGoods(shop, { stock: 100 });
    await shop.owner.query(`
      create function refuse_order() returns trigger language plpgsql as $$
      begin raise exception 'not this one'; end $$;
      ${trigger} when (new.contact_name = 'Лишний') execute function refuse_order()`);
    try {
      const contacts = [{}, {}, { name: 'Лишний' }, {}, {}];
      const answers = await rush(await Promise.all(contacts.map((contact) => bodyOf(goods, contact))));
      expect(statusesOf(answers)).toEqual([201, 201, 500, 201, 201]);
      expect(await stockOf(shop, goods)).toBe(96);
    } finally {
      await shop.owner.query('drop trigger orders_refused on orders; drop function refuse_order()');
    }
  });

  it('cost what the promotions of their moment say', async () => {
    const goods = await addGoods(shop, { stock: 100 });
    const bodies = () => Promise.all(Array.from({ length: 5 }, () => bodyOf(goods)));
    const costsOf = async (asked: readonly unknown[]) =>
      (await rush(asked)).map((answer) =>
        answer.status === 201 ? answer.data.order.totals.retail : answer.status,
      );
    const seenBefore = await bodies();
    expect(await costsOf(await bodies())).toEqual(Array(5).fill(1000));
    await buildPromotion(shop.db, { percent: 10, everything: true });
    expect(await costsOf(seenBefore)).toEqual(Array(5).fill(409));
    const seenWith = await bodies();
    expect(await costsOf(await bodies())).toEqual(Array(5).fill(900));
    await shop.owner.query('delete from promotions');
    expect(await costsOf(seenWith)).toEqual(Array(5).fill(409));
    expect(await costsOf(await bodies())).toEqual(Array(5).fill(1000));
  });

  it('are not placed together where a promotion has begun, though another group knows of it by now', async () => {
    const goods = await addGoods(shop, { stock: 100 });
    const asked = (await Promise.all([1, 2, 3].map(() => bodyOf(goods)))).map((body) =>
      askedOrder({
        body: body as Parameters<typeof askedOrder>[0]['body'],
        ...{ key: freshKey(), onlyPlaced: false, user: null, ip: '10.0.0.2' },
      }),
    );
    await buildPromotion(shop.db, { percent: 10, everything: true });
    let looks = 0;
    const offers = {
      get areRunning() {
        looks += 1;
        return looks > 1;
      },
      set areRunning(_: boolean) {},
    };
    const { written } = await placeTogether(shop, asked, offers);
    await shop.owner.query('delete from promotions');
    expect(written.size).toBe(0);
    expect(await stockOf(shop, goods)).toBe(100);
  });

  describe('while a variant is locked', () => {
    /** Longer than a group waits for a lock, and far shorter than an order alone does. */
    const SOON = 1000;
    const placeBeside = async (goodsOf: (locked: Goods, free: Goods) => Goods[], pauseMs: number) => {
      const [locked, free] = [await addGoods(shop), await addGoods(shop)];
      const bodies = await Promise.all(goodsOf(locked, free).map((goods) => bodyOf(goods)));
      const client = await shop.owner.connect();
      try {
        await client.query('begin');
        await client.query('select from variants where id = $1 for update', [locked.variantId]);
        const begun = performance.now();
        const waits = place(bodies[0]);
        if (pauseMs > 0) await sleep(pauseMs);
        const others = await Promise.all(bodies.slice(1).map((body) => place(body)));
        const tookMs = performance.now() - begun;
        expect(await countRows(shop, 'order_lines', `variant_id = '${locked.variantId}'`)).toBe(0);
        await client.query('rollback');
        return { first: (await waits).status, others: statusesOf(others), tookMs };
      } finally {
        client.release(true);
      }
    };

    it.each<[string, (locked: Goods, free: Goods) => Goods[], number]>([
      ['those that share its transaction', (locked, free) => [locked, free, free], 0],
      ['those that come after it', (locked, free) => [locked, free], 20],
    ])('%s do not wait for it', async (_, goodsOf, pauseMs) => {
      const { first, others, tookMs } = await placeBeside(goodsOf, pauseMs);
      expect([first, ...others]).toEqual([201, ...others.map(() => 201)]);
      expect(tookMs).toBeLessThan(SOON);
    });
  });
});

describe('a group', () => {
  const asked = (key: string, phone: string, email?: string) => ({
    asked: { opening: { key: { scope: 'guest', key }, person: { phone, email } } } as ReturnType<
      typeof askedItem
    >,
  });
  type Input = Parameters<typeof askedOrder>[0];
  const askedItem = (body: unknown, other: Partial<Input> = {}) =>
    askedOrder({
      body: body as Input['body'],
      ...{ key: freshKey(), onlyPlaced: false, user: null, ip: '10.0.0.1', ...other },
    });

  it('is the first that differ in key, phone and e-mail; the others stay in their order', () => {
    const waiting = [
      asked('a', '1'),
      asked('b', '1'),
      asked('a', '2'),
      asked('c', '3', 'x'),
      asked('d', '4', 'x'),
      asked('e', '5', 'y'),
    ];
    const [first, second, third, fourth, fifth, sixth] = waiting;
    expect(takeGroup(waiting)).toEqual([first, fourth, sixth]);
    expect(waiting).toEqual([second, third, fifth]);
    expect(takeGroup(waiting)).toEqual([second, third, fifth]);
    expect(waiting).toEqual([]);
  });

  it('has as many at most as are let in at once', () => {
    const waiting = Array.from({ length: 20 }, (_, at) => asked(`key ${at}`, `phone ${at}`));
    expect(takeGroup(waiting)).toHaveLength(LANES.orders.running);
    expect(waiting).toHaveLength(20 - LANES.orders.running);
  });

  it('takes guests’ orders alone, neither long ones nor those of sets or holds', async () => {
    const goods = await addGoods(shop);
    const [body, item] = [await bodyOf(goods), { ...goods.line, quantity: 1 }];
    expect(mayShare(askedItem(body))).toBe(true);
    expect(mayShare(askedItem({ ...body, items: Array(21).fill(item) }))).toBe(false);
    const bundle = { type: 'pack', value: 1, quantity: 1, perSet: 1 };
    expect(mayShare(askedItem({ ...body, items: [{ ...item, wholesaleGroupId: 'g', bundle }] }))).toBe(false);
    expect(mayShare(askedItem({ ...body, holdId: 'h' }))).toBe(false);
    const user = { id: 'u', name: 'Анна' } as NonNullable<Input['user']>;
    for (const other of [{ user }, { staff: user }, { onlyPlaced: true }]) {
      expect(mayShare(askedItem(body, other))).toBe(false);
    }
  });
});

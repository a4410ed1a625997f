import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { describe, expect, it, vi } from 'vitest';
import { recordEvent } from '#server/events/record-event.ts';
import type { Mailer } from '#server/integrations/mail/mailer.ts';
import { createSmtpMailer } from '#server/integrations/mail/smtp-mailer.ts';
import { buildUser } from '#tests/support/builders.ts';
import { mailedGuests, mailerAround, openMailingShop, sendNext } from '#tests/support/mailing-shop.ts';
import { addGoods, countRows, placeGuestOrder, placeUserOrder } from '#tests/support/order-fixtures.ts';

const shop = await openMailingShop();
const manager = await buildUser(shop.db, { role: 'manager' });
const goods = await addGoods(shop, { stock: 1000 });

const { freshEmail, subjects, orderOf, outcomes } = mailedGuests(shop, goods);
/** In a session of the moment: the clock of these tests runs fast. */
async function move(id: string, status: string, version: number) {
  const as = { id: manager.id, token: (await shop.sessionFor(manager.id)).token };
  expect((await shop.ask('staffOrderStatus', { as, params: { id }, body: { status, version } })).status).toBe(
    200,
  );
}

describe('an event', () => {
  it('is told of once, and not again', async () => {
    const email = freshEmail();
    const order = await orderOf(email);
    expect(await shop.sendAll()).toBe(1);
    expect(await shop.sendAll()).toBe(0);
    expect(subjects(email)).toEqual([`Заказ №\u00A0${order.number} принят`]);
    expect(await outcomes(order.id)).toEqual([{ state: 'sent', attempts: 1, error: null }]);
  });

  it('of an order without an e-mail has no delivery when it is placed, and a later one is skipped', async () => {
    const { order } = await placeGuestOrder(shop, [{ ...goods.line, quantity: 1 }]);
    await shop.sendAll();
    expect(await outcomes(order.id)).toEqual([]);
    await move(order.id, 'confirmed', 1);
    await shop.sendAll();
    expect(await outcomes(order.id)).toMatchObject([{ state: 'skipped' }]);
  });

  it('of a shopper without an address in the order goes to the account’s, once it is verified', async () => {
    const verified = await shop.signIn({ email: freshEmail() });
    const unverified = await shop.signIn({ email: freshEmail() });
    const now = shop.now();
    await shop.db
      .updateTable('users')
      .set({ email_verified_at: now })
      .where('id', '=', verified.id)
      .execute();
    const order = await placeUserOrder(shop, verified, { ...goods.line, quantity: 1 });
    await placeUserOrder(shop, unverified, { ...goods.line, quantity: 1 });
    await shop.sendAll();
    expect(shop.sink.to(unverified.email)).toEqual([]);
    const [letter] = shop.sink.to(verified.email);
    expect(letter?.mail.text).toContain(`https://shop.example.ru/order-confirmation/${order.id}\n`);
  });

  it('of the same key is the same event', async () => {
    const event = { kind: 'account.erased', of: 'probe', payload: {}, occurredAt: shop.now() } as const;
    await Promise.all(Array.from({ length: 5 }, () => recordEvent(shop.db, event)));
    expect(await countRows(shop, 'events', `key = 'account.erased:probe'`)).toBe(1);
    expect(await shop.sendAll()).toBe(1);
  });

  it('of a newer release is left alone', async () => {
    await shop.owner.query(
      `insert into events (id, kind, key, payload, occurred_at)
       values (gen_random_uuid(), 'moon.risen', 'moon', '{}', now())`,
    );
    await shop.sendAll();
    expect(await countRows(shop, 'events', `kind = 'moon.risen' and dispatched_at is null`)).toBe(1);
  });

  it('of an order waits for the earlier ones of that order, and for no other', async () => {
    const [slow, quick] = [freshEmail(), freshEmail()];
    const order = await orderOf(slow);
    shop.sink.refusal = { code: 451, message: 'try later' };
    expect(await shop.sendAll()).toBe(1);
    shop.sink.refusal = null;
    await move(order.id, 'confirmed', 1);
    await orderOf(quick);
    expect(await shop.sendAll()).toBe(1);
    expect([subjects(slow).length, subjects(quick).length]).toEqual([0, 1]);
    shop.passSeconds(60);
    await shop.sendAll();
    expect(subjects(slow)).toEqual([
      `Заказ №\u00A0${order.number} принят`,
      `Заказ №\u00A0${order.number} подтверждён`,
    ]);
  });
});

describe('several senders at once', () => {
  it('send every letter once', async () => {
    const emails = Array.from({ length: 20 }, freshEmail);
    for (const email of emails) await orderOf(email);
    await Promise.all(Array.from({ length: 4 }, () => shop.sendAll()));
    for (const email of emails) expect(subjects(email)).toHaveLength(1);
  });

  it('leave a letter on its way to whoever has it', async () => {
    const email = freshEmail();
    await orderOf(email);
    let others = -1;
    const mailer = mailerAround(shop.sink, async () => {
      others = await shop.sendAll();
    });
    expect(await sendNext({ ...shop.notices, mailer })).toBe(true);
    expect([others, subjects(email).length]).toEqual([0, 1]);
  });
});

describe('a sender that dies', () => {
  it('before the letter is out leaves it to the next one, after the lease', async () => {
    const email = freshEmail();
    const order = await orderOf(email);
    const never: Mailer = { send: () => new Promise(() => {}) };
    void sendNext({ ...shop.notices, mailer: never });
    await vi.waitFor(async () => expect(await outcomes(order.id)).toMatchObject([{ attempts: 1 }]));
    expect(await shop.sendAll()).toBe(0);
    shop.passSeconds(301);
    expect(await shop.sendAll()).toBe(1);
    expect(subjects(email)).toHaveLength(1);
  });

  it('between sending and closing makes the same letter go out again, under the same id', async () => {
    const email = freshEmail();
    const order = await orderOf(email);
    const dies = mailerAround(
      shop.sink,
      () => {},
      () => {
        throw new Error('killed');
      },
    );
    await sendNext({ ...shop.notices, mailer: dies });
    shop.passSeconds(301);
    await shop.sendAll();
    const ids = shop.sink.to(email).map(({ mail }) => mail.messageId);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
    expect(ids[0]).toMatch(/^<[0-9a-f-]{36}@shop\.example\.ru>$/);
    expect(await outcomes(order.id)).toMatchObject([{ state: 'sent', attempts: 2 }]);
  });

  it('and comes back late does not close what another one has taken over', async () => {
    const email = freshEmail();
    const order = await orderOf(email);
    const late = mailerAround(shop.sink, async () => {
      shop.passSeconds(301);
      shop.sink.refusal = { code: 451, message: 'try later' };
      await sendNext(shop.notices);
      shop.sink.refusal = null;
    });
    await sendNext({ ...shop.notices, mailer: late });
    expect(await outcomes(order.id)).toMatchObject([
      { state: 'waiting', attempts: 2, error: 'EENVELOPE 451 RCPT TO' },
    ]);
    shop.passSeconds(120);
    await shop.sendAll();
  });
});

describe('a letter that is not taken', () => {
  it('is tried again after a pause that doubles, up to an hour', async () => {
    const order = await orderOf(freshEmail());
    const pauses: number[] = [];
    shop.sink.refusal = { code: 451, message: 'reader@example.ru is busy' };
    for (let tries = 0; tries < 10; tries += 1) {
      expect(await shop.sendAll()).toBe(1);
      const { rows } = await shop.owner.query<{ at: Date }>(
        'select next_try_at as at from deliveries where stream = $1',
        [order.id],
      );
      const pause = Math.round(((rows[0]?.at.getTime() ?? 0) - shop.now().getTime()) / 1000);
      pauses.push(pause);
      shop.passSeconds(pause + 1);
    }
    shop.sink.refusal = null;
    for (const [index, expected] of [30, 60, 120, 240, 480, 960, 1920, 3600, 3600, 3600].entries()) {
      expect(Math.abs((pauses[index] ?? 0) - expected)).toBeLessThanOrEqual(2);
    }
    expect(JSON.stringify(shop.logged)).not.toContain('@example.ru');
    await shop.sendAll();
  });

  it('is given up after 32 tries, which is more than a day, and said so', async () => {
    const email = freshEmail();
    const order = await orderOf(email);
    shop.sink.refusal = { code: 451, message: 'try later' };
    await shop.sendAll();
    await shop.owner.query('update deliveries set attempts = 31 where stream = $1', [order.id]);
    shop.passSeconds(60);
    await shop.sendAll();
    shop.sink.refusal = null;
    expect(await outcomes(order.id)).toEqual([
      { state: 'dead', attempts: 32, error: 'EENVELOPE 451 RCPT TO' },
    ]);
    expect(shop.logged.at(-1)).toMatchObject([
      'error',
      { channel: 'mail', event: 'order.created', attempts: 32 },
      'delivery given up',
    ]);
    shop.passSeconds(100_000);
    await shop.sendAll();
    expect(subjects(email)).toEqual([]);
  });

  it('as there is no such mailbox is given up at once, and holds up nothing', async () => {
    const email = freshEmail();
    const order = await orderOf(email);
    shop.sink.refusal = { code: 550, message: 'no such mailbox' };
    await shop.sendAll();
    shop.sink.refusal = null;
    await move(order.id, 'confirmed', 1);
    await shop.sendAll();
    expect(await outcomes(order.id)).toMatchObject([{ state: 'dead', attempts: 1 }, { state: 'sent' }]);
  });

  it('as nobody listens waits for better times', async () => {
    const closed = createServer().listen(0, '127.0.0.1');
    await once(closed, 'listening');
    const { port } = closed.address() as AddressInfo;
    await new Promise((resolve) => closed.close(resolve));
    const order = await orderOf(freshEmail());
    await shop.sendAll({ ...shop.notices, mailer: createSmtpMailer(`smtp://127.0.0.1:${port}`) });
    expect(await outcomes(order.id)).toMatchObject([
      { state: 'waiting', error: expect.stringMatching(/^ESOCKET/) },
    ]);
    shop.passSeconds(60);
    await shop.sendAll();
  });
});

describe('without a mailer', () => {
  it('events are let go, so that turning mail on tells no old news', async () => {
    const email = freshEmail();
    const order = await orderOf(email);
    await shop.sendAll({ ...shop.notices, mailer: null });
    expect(await outcomes(order.id)).toEqual([]);
    expect(await shop.sendAll()).toBe(0);
  });
});

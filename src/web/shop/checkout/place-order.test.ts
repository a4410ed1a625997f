import { beforeEach, describe, expect, it } from 'vitest';
import { ApiError, type Caller } from '#contract/http/caller.ts';
import { roubles } from '#domain/money/money.ts';
import { aCart, anOrder } from '#tests/support/shopping.ts';
import { currentAttempt, type OrderBody } from './order-attempt.ts';
import { readOrderKey } from './order-keys.ts';
import { findGuestOrder, findUnansweredOrder, hasUnansweredOrder, placeOrder } from './place-order.ts';

const body = (comment: string): OrderBody => ({
  contact: { name: 'Анна', phone: '89160001122' },
  delivery: { methodId: 'pickup', region: 'moscow' },
  paymentMethod: 'on_receipt',
  comment,
  consents: { personalData: true, offer: true },
  cartVersion: 'v1',
  expectedTotal: roubles(8390),
  items: [],
});
/** An account's lines are the shop's to know. */
const accounts = (comment: string): OrderBody => {
  const { items: _, ...rest } = body(comment);
  return rest;
};
const offline = new ApiError({ status: 0, code: 'network', message: 'Нет связи' });
/** A page of some proxy in the place of the answer, or only the beginning of it. */
const unreadable = new ApiError({ status: 200, code: 'internal', message: 'Что-то пошло не так' });

/** A shop that keeps one order per key, with the requests and failures of its first answers. */
function aShop(faults: ('down' | 'answer lost' | 'answer garbled' | ApiError)[] = []) {
  const orders = new Map<string, { request: string; id: string }>();
  const keys: string[] = [];
  const call = async (_name: string, input: { headers: Record<string, string>; body: OrderBody }) => {
    const key = input.headers['idempotency-key'] ?? '';
    keys.push(key);
    const fault = faults.shift();
    if (fault instanceof ApiError) throw fault;
    if (fault === 'down') throw offline;
    const request = JSON.stringify(input.body);
    const known = orders.get(key);
    if (known === undefined && input.headers['x-only-placed'] === '1') {
      throw new ApiError({ status: 404, code: 'not_found', message: 'Заказ не найден' });
    }
    if (known && known.request !== request) {
      throw new ApiError({ status: 422, code: 'idempotency_mismatch', message: 'Ключ использован' });
    }
    const id = known?.id ?? `0199a000-0000-7000-8000-00000000000${orders.size}`;
    orders.set(key, { request, id });
    if (fault === 'answer lost') throw offline;
    if (fault === 'answer garbled') throw unreadable;
    return { data: { order: anOrder({ id, _id: id }), accessToken: 'secret' } };
  };
  return { call: call as unknown as Caller, orders, keys };
}

beforeEach(() => localStorage.clear());

describe('placing an order', () => {
  it('keeps the guest’s key and takes a new one for the next order', async () => {
    const { call, keys } = aShop();
    const outcome = await placeOrder(call, null, body('раз'));
    expect(outcome).toMatchObject({ status: 'placed', key: 'secret', isEarlier: false });
    expect(readOrderKey(outcome.status === 'placed' ? outcome.orderId : '')).toBe('secret');
    await placeOrder(call, null, body('два'));
    expect(new Set(keys).size).toBe(2);
  });

  it('repeats under the same key after a lost answer, also after a reload', async () => {
    const { call, keys, orders } = aShop(['answer lost']);
    expect((await placeOrder(call, null, body('раз'))).status).toBe('offline');
    expect(hasUnansweredOrder(null)).toBe(true);
    expect((await placeOrder(call, null, body('раз'))).status).toBe('placed');
    expect([new Set(keys).size, orders.size]).toEqual([1, 1]);
  });

  it('finds the order that exists when the form was changed in between', async () => {
    const { call, orders } = aShop(['answer lost']);
    await placeOrder(call, null, body('раз'));
    expect(await placeOrder(call, null, body('другой'))).toMatchObject({ status: 'placed', isEarlier: true });
    expect(orders.size).toBe(1);
  });

  it('finds it among several requests whose answers were lost', async () => {
    const { call, orders } = aShop(['down', 'answer lost']);
    await placeOrder(call, null, body('раз'));
    await placeOrder(call, null, body('два'));
    expect(await placeOrder(call, null, body('три'))).toMatchObject({ status: 'placed', isEarlier: true });
    expect(orders.size).toBe(1);
  });

  it.each([
    [
      'anna',
      'Похоже, этот заказ уже отправлен. Проверьте почту и список заказов. Если его там нет, нажмите ещё раз',
    ],
    [null, 'Похоже, этот заказ уже отправлен. Проверьте почту. Если его там нет, нажмите ещё раз'],
  ])(
    'under a key that belongs to a request unknown here asks %s to look, and places the next press',
    async (owner, message) => {
      const { call, keys, orders } = aShop();
      orders.set(currentAttempt(owner).key, { request: 'of another form', id: 'another' });
      const outcome = await placeOrder(call, owner, body('раз'));
      expect(outcome).toEqual({ status: 'refused', message, canRetry: false });
      expect([orders.size, hasUnansweredOrder(owner)]).toEqual([1, false]);
      expect(await placeOrder(call, owner, body('раз'))).toMatchObject({
        status: 'placed',
        isEarlier: false,
      });
      expect([new Set(keys).size, orders.size]).toEqual([2, 2]);
    },
  );

  it('takes an answer that cannot be read for a lost one', async () => {
    const { call, orders } = aShop(['answer garbled']);
    expect((await placeOrder(call, null, body('раз'))).status).toBe('offline');
    expect(hasUnansweredOrder(null)).toBe(true);
    expect(await placeOrder(call, null, body('другой'))).toMatchObject({ status: 'placed', isEarlier: true });
    expect(orders.size).toBe(1);
  });

  it('can be asked after the cart is empty', async () => {
    const { call, orders } = aShop(['answer lost']);
    await placeOrder(call, null, body('раз'));
    expect(await findUnansweredOrder(call, null)).toMatchObject({ status: 'placed', isEarlier: true });
    expect([orders.size, hasUnansweredOrder(null)]).toEqual([1, false]);
  });

  it('is not placed by asking what became of it', async () => {
    const { call, orders } = aShop(['down']);
    await placeOrder(call, null, body('раз'));
    expect(await findUnansweredOrder(call, null)).toBeNull();
    expect([orders.size, hasUnansweredOrder(null)]).toEqual([0, false]);
    expect((await placeOrder(call, null, body('раз'))).status).toBe('placed');
  });

  it('waits for an answer while the shop cannot say', async () => {
    const busy = new ApiError({ status: 429, code: 'too_many_requests', message: 'Подождите' });
    const { call } = aShop(['answer lost', 'down', busy]);
    await placeOrder(call, null, body('раз'));
    expect(await findUnansweredOrder(call, null)).toMatchObject({ status: 'offline' });
    expect(await findUnansweredOrder(call, null)).toMatchObject({ status: 'refused', canRetry: true });
    expect(await findUnansweredOrder(call, null)).toMatchObject({ status: 'placed' });
  });

  it('asks nothing where every answer is known', async () => {
    const { call, keys } = aShop();
    expect(await findUnansweredOrder(call, null)).toBeNull();
    expect(keys).toEqual([]);
  });

  it('gives the changes of the cart', async () => {
    const details = { differences: [{ kind: 'stock' as const, before: 3, after: 2 }], cart: aCart() };
    const changed = new ApiError({ status: 409, code: 'cart_changed', message: 'Изменилась', details });
    const key = currentAttempt(null).key;
    expect(await placeOrder(aShop([changed]).call, null, body('раз'))).toEqual({
      status: 'changed',
      owner: null,
      message: 'Изменилась',
      details,
    });
    expect(currentAttempt(null)).toEqual({ key, sent: [] });
  });

  it('gives the bad fields', async () => {
    const details = [{ path: 'contact.phone', message: 'Введите номер полностью' }];
    const invalid = new ApiError({ status: 400, code: 'validation_failed', message: 'Проверьте', details });
    const outcome = await placeOrder(aShop([invalid]).call, null, body('раз'));
    expect(outcome).toMatchObject({ status: 'invalid', problems: details });
  });

  it.each([
    [429, 'too_many_requests'],
    [401, 'token_expired'],
    [400, 'validation_failed'],
    [413, 'too_large'],
  ] as const)(
    'does not forget what was sent after a %d, which is said before the key is looked at',
    async (status, code) => {
      const refusal = new ApiError({ status, code, message: 'Нет' });
      const { call, orders } = aShop(['answer lost', refusal]);
      await placeOrder(call, null, body('раз'));
      await placeOrder(call, null, body('два'));
      expect(hasUnansweredOrder(null)).toBe(true);
      expect(await placeOrder(call, null, body('три'))).toMatchObject({ status: 'placed', isEarlier: true });
      expect(orders.size).toBe(1);
    },
  );

  it('has nothing unanswered when the only try was refused before the key', async () => {
    const refusal = new ApiError({ status: 429, code: 'too_many_requests', message: 'Подождите' });
    expect(await placeOrder(aShop([refusal]).call, null, body('раз'))).toMatchObject({ canRetry: true });
    expect(hasUnansweredOrder(null)).toBe(false);
  });

  it('gives the lines of the order that was found', async () => {
    const { call } = aShop(['answer lost']);
    await placeOrder(call, null, body('раз'));
    const found = await placeOrder(call, null, body('другой'));
    expect(found).toMatchObject({ lines: [{ productId: anOrder().items[0]?.productId, quantity: 2 }] });
  });
});

describe('an order without an answer is its own shopper’s alone', () => {
  it.each([null, 'boris'])('and neither shown to nor asked for as %s', async (stranger) => {
    const { call, keys } = aShop(['answer lost']);
    await placeOrder(call, 'anna', accounts('раз'));
    expect(hasUnansweredOrder(stranger)).toBe(false);
    expect(await findUnansweredOrder(call, stranger)).toBeNull();
    expect([keys.length, hasUnansweredOrder('anna')]).toEqual([1, true]);
    expect(await findUnansweredOrder(call, 'anna')).toMatchObject({ status: 'placed', owner: 'anna' });
    expect([keys.length, hasUnansweredOrder('anna')]).toEqual([2, false]);
  });

  it.each([null, 'boris'])('and outlives an order of %s under another key', async (stranger) => {
    const { call, keys } = aShop(['answer lost']);
    await placeOrder(call, 'anna', accounts('раз'));
    expect(await placeOrder(call, stranger, body('два'))).toMatchObject({ isEarlier: false });
    expect([new Set(keys).size, hasUnansweredOrder('anna')]).toEqual([2, true]);
  });

  it('with a guest’s kept from before it had an owner', async () => {
    const key = 'k'.repeat(32);
    localStorage.setItem(
      'order-attempt',
      JSON.stringify({ key, sent: [null, accounts('раз'), body('два')] }),
    );
    expect(currentAttempt(null)).toEqual({ key, sent: [body('два')] });
    await placeOrder(aShop(['down']).call, 'anna', accounts('три'));
    expect(currentAttempt('anna').sent).toEqual([accounts('три')]);
    expect(currentAttempt(null)).toEqual({ key, sent: [body('два')] });
  });
});

describe('a guest’s order as its shopper signs in', () => {
  it('is found by its own request', async () => {
    const { call, orders } = aShop(['answer lost']);
    await placeOrder(call, null, body('раз'));
    expect(await findGuestOrder(call)).toMatchObject({ status: 'placed' });
    expect([orders.size, hasUnansweredOrder(null)]).toEqual([1, false]);
  });

  it('is not placed by signing in when it never reached the shop', async () => {
    const { call, orders } = aShop(['down']);
    await placeOrder(call, null, body('раз'));
    expect(await findGuestOrder(call)).toBeNull();
    expect([orders.size, hasUnansweredOrder(null)]).toEqual([0, false]);
  });

  it('stays open while the shop cannot say', async () => {
    const busy = new ApiError({ status: 429, code: 'too_many_requests', message: 'Подождите' });
    const { call } = aShop(['answer lost', 'down', busy]);
    await placeOrder(call, null, body('раз'));
    expect([await findGuestOrder(call), await findGuestOrder(call)]).toEqual(['open', 'open']);
    expect(hasUnansweredOrder(null)).toBe(true);
  });

  it('is none when the shop refuses that very request', async () => {
    const invalid = new ApiError({ status: 400, code: 'validation_failed', message: 'Нет' });
    const { call } = aShop(['down', invalid]);
    await placeOrder(call, null, body('раз'));
    expect(await findGuestOrder(call)).toBeNull();
    expect(hasUnansweredOrder(null)).toBe(false);
  });

  it('leaves an account’s order alone', async () => {
    const { call, keys } = aShop(['answer lost']);
    await placeOrder(call, 'anna', accounts('раз'));
    expect(await findGuestOrder(call)).toBeNull();
    expect(keys).toHaveLength(1);
  });
});

import { beforeEach, describe, expect, it } from 'vitest';
import { ApiError, type Caller } from '#contract/http/caller.ts';
import { roubles } from '#domain/money/money.ts';
import { aShop, aVisitor, dress, line, offline } from '#tests/support/cart-shop.ts';
import { anOrder } from '#tests/support/shopping.ts';
import { readLocalLines } from '#web/shop/cart/cart-storage.ts';
import { EMPTY_FIELDS, readCheckoutDraft, writeCheckoutDraft } from './draft.ts';
import { clearOrderAttempt, keepAttempt, type OrderBody } from './order-attempt.ts';
import { orderNotices } from './order-notices.ts';
import { hasUnansweredOrder } from './place-order.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('signing in with a guest’s order that had no answer', () => {
  const order = (items: { quantity: number }[]) =>
    ({
      contact: { name: 'Анна', phone: '89160001122' },
      delivery: { methodId: 'pickup', region: 'moscow' },
      paymentMethod: 'on_receipt',
      consents: { personalData: true, offer: true },
      cartVersion: 'v1',
      expectedTotal: roubles(8390),
      items: items.map((item) => ({ ...line, ...item })),
    }) as OrderBody;
  const askedAsGuest: unknown[] = [];
  const guestShop = (answers: (ApiError | null)[]) =>
    (async (_name: string, input: { headers: Record<string, string> }) => {
      askedAsGuest.push(input.headers['idempotency-key']);
      const fault = answers.shift();
      if (fault) throw fault;
      return { data: { order: anOrder(), accessToken: 'secret' } };
    }) as unknown as Caller;

  const signingIn = async (answers: (ApiError | null)[]) => {
    askedAsGuest.length = 0;
    const shop = aShop();
    const visitor = aVisitor(shop, guestShop(answers));
    visitor.controller.setOwner(null);
    await visitor.controller.change({ kind: 'add_lines', lines: [{ ...dress, quantity: 3 }] });
    keepAttempt(null, { key: 'a-key-of-the-guest', sent: [order([{ quantity: 2 }])] });
    visitor.notices.length = 0;
    visitor.controller.setOwner('anna');
    await visitor.controller.whenIdle();
    return { shop, ...visitor };
  };

  it('asks for it as a guest first, and carries over only what it has not taken', async () => {
    const { shop, notices } = await signingIn([null]);
    expect(askedAsGuest).toEqual(['a-key-of-the-guest']);
    expect(shop.inAccount()).toBe(1);
    expect(notices).toEqual(['Заказ уже был принят', 'Корзина синхронизирована!']);
    expect(hasUnansweredOrder('anna')).toBe(false);
  });

  it('shows the way to the order that is found, and forgets what was typed for it', async () => {
    writeCheckoutDraft({ ...EMPTY_FIELDS, comment: 'Позвоните заранее' }, null);
    const { said } = await signingIn([null]);
    const found = said.find(({ title }) => title === 'Заказ уже был принят');
    expect(found?.link?.to).toBe(`/order-confirmation/${anOrder().id}?key=secret`);
    expect(readCheckoutDraft('anna')).toEqual(EMPTY_FIELDS);
  });

  it('keeps what was typed while the shop cannot say', async () => {
    writeCheckoutDraft({ ...EMPTY_FIELDS, comment: 'Позвоните заранее' }, null);
    await signingIn([offline()]);
    expect(readCheckoutDraft('anna').comment).toBe('Позвоните заранее');
  });

  it('carries everything over when there is none', async () => {
    const { shop } = await signingIn([
      new ApiError({ status: 409, code: 'cart_changed', message: 'Изменилась' }),
    ]);
    expect([shop.inAccount(), hasUnansweredOrder('anna')]).toEqual([3, false]);
  });

  it('carries the rest over when the shopper has found it', async () => {
    const { shop, controller, pieces } = await signingIn([offline()]);
    clearOrderAttempt(null);
    controller.removeOrdered([{ ...line, quantity: 2 }], null);
    await controller.whenIdle();
    expect([shop.inAccount(), pieces(), readLocalLines()]).toEqual([1, 1, []]);
  });

  it('keeps the cart on this device while the shop cannot say, changes of it included', async () => {
    const { shop, controller, pieces } = await signingIn([offline(), offline(), null]);
    expect(controller.read().isWaiting).toBe(true);
    await controller.change({ kind: 'add_lines', lines: [dress] });
    expect([shop.inAccount(), pieces(), controller.read().isWaiting]).toEqual([0, 4, true]);
    await controller.refresh();
    expect([shop.inAccount(), pieces(), controller.read().isWaiting]).toEqual([2, 2, false]);
  });
});

it('the notice of an order that was found stays until it is put away, and leads to the order by the guest’s key', () => {
  expect(orderNotices.foundAtSignIn({ orderId: 'the-order', key: 'secret' })).toEqual({
    title: 'Заказ уже был принят',
    text: 'Вы отправили его до входа. Эти вещи больше не лежат в корзине',
    link: { text: 'Посмотреть заказ', to: '/order-confirmation/the-order?key=secret' },
    tone: 'info',
    duration: Number.POSITIVE_INFINITY,
  });
});

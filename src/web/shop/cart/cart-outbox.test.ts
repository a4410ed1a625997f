import { beforeEach, describe, expect, it } from 'vitest';
import { ApiError, type Caller } from '#contract/http/caller.ts';
import { aShop, aVisitor, dress, line, offline, waiting } from '#tests/support/cart-shop.ts';
import { anOrder } from '#tests/support/shopping.ts';
import { EMPTY_FIELDS, readCheckoutDraft, writeCheckoutDraft } from '#web/shop/checkout/draft.ts';
import { clearOrderAttempt, keepAttempt, type OrderBody } from '#web/shop/checkout/order-attempt.ts';
import { hasUnansweredOrder } from '#web/shop/checkout/place-order.ts';
import { readLocalItems } from './cart-storage.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('signing in (spec 4, decisions 4)', () => {
  const guestWith = async (shop: ReturnType<typeof aShop>, quantity: number) => {
    const visitor = aVisitor(shop);
    visitor.controller.setOwner(null);
    await visitor.controller.change({ kind: 'add', item: { ...dress, quantity } });
    visitor.notices.length = 0;
    return visitor;
  };

  it('carries the local cart over and then drops it', async () => {
    const shop = aShop();
    const { controller, notices, pieces } = await guestWith(shop, 2);
    controller.setOwner('anna');
    await controller.settle();
    expect(shop.inAccount()).toBe(2);
    expect(pieces()).toBe(2);
    expect(notices).toEqual(['Корзина синхронизирована!']);
    expect([readLocalItems(), waiting()]).toEqual([[], null]);
  });

  it('keeps the local copy until the answer has come, and does not double when it was lost', async () => {
    const shop = aShop();
    const { controller, notices, pieces } = await guestWith(shop, 2);
    shop.faults.push('answer lost');
    controller.setOwner('anna');
    await controller.settle();
    expect(notices).toEqual(['Ошибка синхронизации']);
    expect(readLocalItems()).toHaveLength(1);
    expect(controller.read().isWaiting).toBe(true);
    await controller.refresh();
    expect(shop.inAccount()).toBe(2);
    expect(pieces()).toBe(2);
    expect(notices).toEqual(['Ошибка синхронизации', 'Корзина синхронизирована!']);
    expect(readLocalItems()).toEqual([]);
  });

  it('does not double after a reload in between either', async () => {
    const shop = aShop();
    const first = await guestWith(shop, 2);
    shop.faults.push('answer lost');
    first.controller.setOwner('anna');
    await first.controller.settle();
    const second = aVisitor(shop);
    second.controller.setOwner('anna');
    await second.controller.settle();
    expect(shop.inAccount()).toBe(2);
  });

  it('does not double when the guest adds to lines whose migration had no answer', async () => {
    const shop = aShop();
    const { controller } = await guestWith(shop, 2);
    shop.faults.push('answer lost');
    controller.setOwner('anna');
    await controller.settle();
    controller.setOwner(null);
    await controller.change({ kind: 'add', item: dress });
    shop.faults.push('answer lost');
    controller.setOwner('anna');
    await controller.settle();
    controller.setOwner(null);
    expect((await controller.settle()).cart?.items[0]?.quantity).toBe(3);
    controller.setOwner('anna');
    await controller.settle();
    expect(shop.inAccount()).toBe(3);
    expect([readLocalItems(), waiting()]).toEqual([[], null]);
  });

  it.each([
    ['taken out', { kind: 'remove', line }, 0],
    ['made fewer', { kind: 'update', line, quantity: 1 }, 1],
  ] as const)(
    'does not give back what the guest has %s after a migration without an answer',
    async (_, change, left) => {
      const shop = aShop();
      const { controller } = await guestWith(shop, 2);
      shop.faults.push('answer lost');
      controller.setOwner('anna');
      await controller.settle();
      controller.setOwner(null);
      await controller.change(change);
      controller.setOwner('anna');
      await controller.settle();
      expect([shop.inAccount(), waiting()]).toEqual([left, null]);
      expect(readLocalItems()).toEqual([]);
    },
  );

  it('does not give a guest back what was taken out in the account before the migration was answered', async () => {
    const shop = aShop();
    const { controller, pieces } = await guestWith(shop, 2);
    shop.faults.push('answer lost', 'down');
    controller.setOwner('anna');
    await controller.settle();
    await controller.change({ kind: 'remove', line });
    controller.setOwner(null);
    await controller.settle();
    expect(pieces()).toBe(0);
    controller.setOwner('anna');
    await controller.settle();
    expect([shop.inAccount(), waiting()]).toEqual([0, null]);
  });

  it('does not double when both tabs see the shopper arrive', async () => {
    const shop = aShop();
    const { controller } = await guestWith(shop, 2);
    const other = aVisitor(shop);
    other.controller.setOwner(null);
    await other.controller.settle();
    controller.setOwner('anna');
    other.controller.setOwner('anna');
    await Promise.all([controller.settle(), other.controller.settle()]);
    expect([shop.inAccount(), readLocalItems(), waiting()]).toEqual([2, [], null]);
  });

  it('carries nothing over that the guest has removed from the whole cart', async () => {
    const shop = aShop();
    const { controller } = await guestWith(shop, 2);
    shop.faults.push('down');
    controller.setOwner('anna');
    await controller.settle();
    controller.setOwner(null);
    await controller.change({ kind: 'clear' });
    controller.setOwner('anna');
    await controller.settle();
    expect([shop.inAccount(), waiting()]).toEqual([0, null]);
  });

  describe('with a guest’s order that had no answer', () => {
    const order = (items: { quantity: number }[]) =>
      ({
        contact: { name: 'Анна', phone: '89160001122' },
        delivery: { methodId: 'pickup', region: 'moscow' },
        paymentMethod: 'on_receipt',
        consents: { personalData: true, offer: true },
        cartVersion: 'v1',
        expectedTotal: 8390,
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
      await visitor.controller.change({ kind: 'add', item: { ...dress, quantity: 3 } });
      keepAttempt(null, { key: 'a-key-of-the-guest', sent: [order([{ quantity: 2 }])] });
      visitor.notices.length = 0;
      visitor.controller.setOwner('anna');
      await visitor.controller.settle();
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
      controller.emptied([{ ...line, quantity: 2 }], null);
      await controller.settle();
      expect([shop.inAccount(), pieces(), readLocalItems()]).toEqual([1, 1, []]);
    });

    it('keeps the cart on this device while the shop cannot say, changes of it included', async () => {
      const { shop, controller, pieces } = await signingIn([offline(), offline(), null]);
      expect(controller.read().isWaiting).toBe(true);
      await controller.change({ kind: 'add', item: dress });
      expect([shop.inAccount(), pieces(), controller.read().isWaiting]).toEqual([0, 4, true]);
      await controller.refresh();
      expect([shop.inAccount(), pieces(), controller.read().isWaiting]).toEqual([2, 2, false]);
    });
  });

  it('loads the account’s cart when there is nothing to carry over', async () => {
    const shop = aShop();
    const { controller, notices } = aVisitor(shop);
    controller.setOwner('anna');
    await controller.settle();
    await controller.change({ kind: 'add', item: dress });
    controller.setOwner(null);
    expect((await controller.settle()).cart?.items).toEqual([]);
    controller.setOwner('anna');
    await controller.settle();
    expect(notices).toEqual(['Товар добавлен!', 'Корзина загружена!']);
  });
});

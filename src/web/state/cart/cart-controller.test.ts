import { beforeEach, describe, expect, it } from 'vitest';
import type { CartItem } from '#contract/cart.ts';
import { ApiError, type Caller } from '#contract/http/caller.ts';
import type { RouteName } from '#contract/routes.ts';
import { aCart, aCartItem, anOrder } from '#tests/support/shopping.ts';
import { keepAttempt, type OrderBody } from '#web/state/checkout/order-attempt.ts';
import { hasUnansweredOrder } from '#web/state/checkout/place-order.ts';
import type { Notice } from '#web/ui/toaster.tsx';
import { createCartController } from './cart-controller.ts';
import { readLocalItems, readPending } from './local-cart.ts';

const ID = '0199a000-0000-7000-8000-000000000001';
const dress = {
  productId: ID,
  color: 'RED',
  size: '44',
  quantity: 1,
  name: 'Платье на запах',
  image: null,
  price: 8390,
};
const line = { productId: ID, color: 'RED', size: '44' };
const signedOut = () => new ApiError({ status: 401, code: 'token_expired', message: 'Войдите снова' });
const offline = () => new ApiError({ status: 0, code: 'network', message: 'Нет связи' });

type Body = Record<string, unknown> & { operationId?: string };
type Fault = 'down' | 'answer lost' | ApiError;

/** A shop of one product with one account; changes under a known key are not made again. */
function aShop(stock = 10) {
  const done = new Map<string, true>();
  const faults: Fault[] = [];
  const asked: string[] = [];
  const clearedUnder: unknown[] = [];
  let quantity = 0;
  const priced = (pieces: number) => {
    const item: CartItem = aCartItem({ quantity: pieces, available: stock, maxQuantity: stock });
    if (pieces === 0) return aCart([]);
    const message = `Доступно ${stock} шт.`;
    const problem = { code: 'not_enough' as const, message, line, available: stock };
    return aCart([item], pieces > stock ? { problems: [problem] } : {});
  };
  const change = (body: Body, next: (pieces: number) => number) => {
    const key = body.operationId ?? '';
    if (!done.has(key)) quantity = next(quantity);
    if (key) done.set(key, true);
    return priced(quantity);
  };
  const answer = (name: RouteName, body: Body) => {
    switch (name) {
      case 'cartQuote': {
        const items = body.items as { quantity: number }[];
        return priced(items[0]?.quantity ?? 0);
      }
      case 'cartGet':
        return priced(quantity);
      case 'cartAdd':
        return change(body, (pieces) => pieces + (body.quantity as number));
      case 'cartUpdate':
        return change(body, () => body.newQuantity as number);
      case 'cartRemove':
      case 'cartClear':
        return change(body, () => 0);
      case 'cartMigrate': {
        const { items } = body.localCartData as { items: { quantity: number }[] };
        const cart = change(body, (pieces) => pieces + (items[0]?.quantity ?? 0));
        return { migratedItems: items.length, failedItems: [], cart };
      }
      default:
        throw new Error(`unexpected call of ${name}`);
    }
  };
  const call = async (name: RouteName, input: { body?: Body } = {}) => {
    asked.push(name);
    if (name === 'cartClear') clearedUnder.push(input.body?.operationId);
    const fault = name === 'cartQuote' ? undefined : faults.shift();
    if (fault instanceof ApiError) throw fault;
    if (fault === 'down') throw offline();
    const data = answer(name, input.body ?? {});
    if (fault === 'answer lost') throw offline();
    return { data };
  };
  return { call: call as unknown as Caller, asked, faults, clearedUnder, inAccount: () => quantity };
}

function aVisitor(shop: ReturnType<typeof aShop>, callAsGuest?: Caller) {
  const notices: string[] = [];
  let made = 0;
  const controller = createCartController({
    call: shop.call,
    ...(callAsGuest ? { callAsGuest } : {}),
    notify: (notice: Notice) => notices.push(notice.title),
    newId: () => {
      made += 1;
      return `operation-${made}-${Math.random()}`;
    },
    pause: () => Promise.resolve(),
  });
  const pieces = () => controller.read().cart?.items.reduce((sum, item) => sum + item.quantity, 0) ?? 0;
  return { controller, notices, pieces };
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('the cart of a guest (spec 4)', () => {
  it('is kept in this browser and priced by the shop', async () => {
    const shop = aShop();
    const { controller, notices, pieces } = aVisitor(shop);
    controller.setOwner(null);
    await controller.change({ kind: 'add', item: dress });
    expect(notices).toEqual(['Товар добавлен!']);
    expect(pieces()).toBe(1);
    expect(controller.read()).toMatchObject({ isPriced: true, isWaiting: false });
    expect(readLocalItems()).toHaveLength(1);
    expect(shop.inAccount()).toBe(0);
  });

  it('does not break on rubbish in storage', async () => {
    localStorage.setItem('cart', '{"items":[{"productId":5},null,{"quantity":-1}],');
    const { controller } = aVisitor(aShop());
    controller.setOwner(null);
    expect((await controller.settle()).cart?.items).toEqual([]);
  });

  it('takes pieces out again that cannot be had', async () => {
    const { controller, notices, pieces } = aVisitor(aShop(1));
    controller.setOwner(null);
    await controller.change({ kind: 'add', item: dress });
    await expect(controller.change({ kind: 'add', item: dress })).rejects.toThrow('Доступно 1 шт.');
    expect(notices).toEqual(['Товар добавлен!', 'Недостаточно товара']);
    expect(pieces()).toBe(1);
  });

  it('shows what it remembers while the shop cannot be reached', async () => {
    localStorage.setItem('cart', JSON.stringify({ items: [{ ...dress, quantity: 2 }] }));
    const call = (() => Promise.reject(offline())) as unknown as Caller;
    const controller = createCartController({ call, notify: () => undefined });
    controller.setOwner(null);
    const { cart, isPriced, status } = await controller.settle();
    expect({ isPriced, status, total: cart?.totals.total }).toEqual({
      isPriced: false,
      status: 'ready',
      total: 16780,
    });
  });
});

describe('after an order', () => {
  const guest = async () => {
    const visitor = aVisitor(aShop());
    visitor.controller.setOwner(null);
    await visitor.controller.change({ kind: 'add', item: { ...dress, quantity: 3 } });
    return visitor;
  };

  it('is empty', async () => {
    const { controller, pieces } = await guest();
    controller.emptied();
    await controller.settle();
    expect([readLocalItems(), pieces()]).toEqual([[], 0]);
  });

  it('keeps what an earlier order does not hold', async () => {
    const { controller, pieces } = await guest();
    controller.emptied([{ ...line, quantity: 2 }]);
    await controller.settle();
    expect(pieces()).toBe(1);
  });
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
    expect([readLocalItems(), readPending()]).toEqual([[], null]);
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
    expect([readLocalItems(), readPending()]).toEqual([[], null]);
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
    expect([shop.inAccount(), readPending()]).toEqual([0, null]);
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
      keepAttempt({ key: 'a-key-of-the-guest', sent: [order([{ quantity: 2 }])] });
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
      expect(hasUnansweredOrder()).toBe(false);
    });

    it('carries everything over when there is none', async () => {
      const { shop } = await signingIn([
        new ApiError({ status: 409, code: 'cart_changed', message: 'Изменилась' }),
      ]);
      expect([shop.inAccount(), hasUnansweredOrder()]).toEqual([3, false]);
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
    await controller.change({ kind: 'add', item: dress });
    controller.setOwner(null);
    expect((await controller.settle()).cart?.items).toEqual([]);
    controller.setOwner('anna');
    await controller.settle();
    expect(notices).toEqual(['Товар добавлен!', 'Корзина загружена!']);
  });
});

describe('the cart of an account', () => {
  const signedIn = async (shop: ReturnType<typeof aShop>) => {
    const visitor = aVisitor(shop);
    visitor.controller.setOwner('anna');
    await visitor.controller.settle();
    shop.asked.length = 0;
    return visitor;
  };

  it('switches to local storage when the shop fails, repeats there, and never doubles', async () => {
    const shop = aShop();
    const { controller, notices, pieces } = await signedIn(shop);
    shop.faults.push('answer lost', 'down');
    await controller.change({ kind: 'add', item: dress });
    expect(notices).toEqual(['Переключение на локальное хранение', 'Товар добавлен!']);
    expect(pieces()).toBe(1);
    expect(controller.read().isWaiting).toBe(true);
    await controller.refresh();
    expect(notices.at(-1)).toBe('Корзина синхронизирована!');
    expect([shop.inAccount(), pieces()]).toEqual([1, 1]);
    expect([readLocalItems(), readPending()]).toEqual([[], null]);
  });

  it('keeps the order of changes made while the shop was away', async () => {
    const shop = aShop();
    const { controller } = await signedIn(shop);
    shop.faults.push('down', 'down', 'down');
    await controller.change({ kind: 'add', item: dress });
    await controller.change({ kind: 'update', line, quantity: 5 });
    await controller.refresh();
    expect(shop.inAccount()).toBe(5);
  });

  it('goes back to what the shop has when a change is refused', async () => {
    const shop = aShop();
    const { controller, notices, pieces } = await signedIn(shop);
    await controller.change({ kind: 'add', item: dress });
    shop.faults.push(new ApiError({ status: 409, code: 'out_of_stock', message: 'Недостаточно товара' }));
    await expect(controller.change({ kind: 'update', line, quantity: 50 })).rejects.toThrow();
    expect(notices.at(-1)).toBe('Недостаточно товара');
    expect(pieces()).toBe(1);
    expect(controller.read().isWaiting).toBe(false);
  });

  it('sends only the last of quick presses on one line', async () => {
    const shop = aShop();
    const { controller, pieces } = await signedIn(shop);
    await controller.change({ kind: 'add', item: dress });
    shop.asked.length = 0;
    await Promise.all([2, 3, 4, 5].map((quantity) => controller.change({ kind: 'update', line, quantity })));
    expect(shop.asked).toEqual(['cartUpdate']);
    expect([shop.inAccount(), pieces()]).toEqual([5, 5]);
  });

  it.each([0, 1])('clears once under its own key, an answer lost %d times', async (lost) => {
    const shop = aShop();
    const { controller } = await signedIn(shop);
    await controller.change({ kind: 'add', item: dress });
    if (lost > 0) shop.faults.push('answer lost');
    await controller.change({ kind: 'clear' });
    expect([shop.inAccount(), new Set(shop.clearedUnder).size]).toEqual([0, 1]);
    expect(shop.clearedUnder).not.toContain(undefined);
  });

  it('gives an addition to the guest when the session had ended before it', async () => {
    const shop = aShop();
    const { controller } = await signedIn(shop);
    shop.faults.push(signedOut());
    await expect(controller.change({ kind: 'add', item: dress })).rejects.toThrow();
    controller.setOwner(null);
    expect((await controller.settle()).cart?.items).toHaveLength(1);
    controller.setOwner('anna');
    await controller.settle();
    expect(shop.inAccount()).toBe(1);
  });

  it.each(['before', 'after'])(
    'repeats an addition that may have been made as the session ended, known %s the refusal',
    async (moment) => {
      const shop = aShop();
      const { controller } = await signedIn(shop);
      shop.faults.push('answer lost', signedOut());
      const adding = expect(controller.change({ kind: 'add', item: dress })).rejects.toThrow();
      if (moment === 'before') {
        await Promise.resolve();
        await Promise.resolve();
        controller.setOwner(null);
      }
      await adding;
      controller.setOwner(null);
      expect((await controller.settle()).cart?.items).toEqual([]);
      await controller.change({ kind: 'add', item: dress });
      controller.setOwner('anna');
      await controller.settle();
      expect(shop.inAccount()).toBe(2);
      expect([readLocalItems(), readPending()]).toEqual([[], null]);
    },
  );

  it('leaves nothing of the account behind after signing out', async () => {
    const shop = aShop();
    const { controller } = await signedIn(shop);
    shop.faults.push('down', 'down');
    await controller.change({ kind: 'add', item: dress });
    controller.setOwner(null);
    expect((await controller.settle()).cart?.items).toEqual([]);
    expect([readLocalItems(), readPending()]).toEqual([[], null]);
  });
});

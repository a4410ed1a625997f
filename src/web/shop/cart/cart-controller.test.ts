import { beforeEach, describe, expect, it } from 'vitest';
import { ApiError, type Caller } from '#contract/http/caller.ts';
import { aShop, aVisitor, dress, line, offline, signedOut, waiting } from '#tests/support/cart-shop.ts';
import { aCart } from '#tests/support/shopping.ts';
import type { Notice } from '#web/ui/notice.ts';
import { createCartController } from './cart-controller.ts';
import { readLocalLines } from './cart-storage.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('the cart of a guest', () => {
  it('is kept in this browser and priced by the shop', async () => {
    const shop = aShop();
    const { controller, notices, pieces } = aVisitor(shop);
    controller.setOwner(null);
    await controller.change({ kind: 'add_lines', lines: [dress] });
    expect(notices).toEqual(['Товар добавлен!']);
    expect(pieces()).toBe(1);
    expect(controller.read()).toMatchObject({ isPriced: true, isWaiting: false });
    expect(readLocalLines()).toHaveLength(1);
    expect(shop.inAccount()).toBe(0);
  });

  it('does not break on rubbish in storage', async () => {
    localStorage.setItem('cart', '{"items":[{"productId":5},null,{"quantity":-1}],');
    const { controller } = aVisitor(aShop());
    controller.setOwner(null);
    expect((await controller.whenIdle()).contents?.items).toEqual([]);
  });

  it('takes pieces out again that cannot be had', async () => {
    const { controller, notices, pieces } = aVisitor(aShop(1));
    controller.setOwner(null);
    await controller.change({ kind: 'add_lines', lines: [dress] });
    await expect(controller.change({ kind: 'add_lines', lines: [dress] })).rejects.toThrow('Доступно 1 шт.');
    expect(notices).toEqual(['Товар добавлен!', 'Недостаточно товара']);
    expect(pieces()).toBe(1);
  });

  it('shows what it remembers while the shop cannot be reached', async () => {
    localStorage.setItem('cart', JSON.stringify({ items: [{ ...dress, quantity: 2 }] }));
    const call = (() => Promise.reject(offline())) as unknown as Caller;
    const controller = createCartController({ call, notify: () => undefined });
    controller.setOwner(null);
    const { contents: cart, isPriced, status } = await controller.whenIdle();
    expect({ isPriced, status, total: cart?.totals.total }).toEqual({
      isPriced: false,
      status: 'ready',
      total: 16780,
    });
  });
});

it('names the things that did not come along as their shopper signs in', async () => {
  localStorage.setItem('cart', JSON.stringify({ items: [{ ...dress, quantity: 2 }] }));
  const failedItems = [{ ...line, quantity: 2, error: 'Недостаточно товара', code: 'out_of_stock' }];
  const { call: usual } = aShop();
  const call = ((name: 'cartGet' | 'cartMigrate') =>
    name === 'cartGet'
      ? usual(name)
      : Promise.resolve({ data: { migratedItems: 0, failedItems, cart: aCart([]) } })) as unknown as Caller;
  const notices: Notice[] = [];
  const controller = createCartController({ call, notify: (notice) => notices.push(notice) });
  controller.setOwner('anna');
  await controller.whenIdle();
  expect(notices.map(({ text }) => text)).toEqual(['Не удалось перенести: Платье на запах, 2\u00A0шт.']);
});

it.each([null, 'vera', undefined])('shows %s nothing of what came for another', (present) => {
  const { controller, pieces } = aVisitor(aShop());
  controller.setOwner('anna');
  controller.accept(aCart(), 'anna');
  expect(pieces()).toBe(1);
  controller.setOwner(present);
  controller.accept(aCart(), 'anna');
  expect(pieces()).toBe(0);
});

describe('after an order', () => {
  const guest = async () => {
    const visitor = aVisitor(aShop());
    visitor.controller.setOwner(null);
    await visitor.controller.change({ kind: 'add_lines', lines: [{ ...dress, quantity: 3 }] });
    return visitor;
  };

  it('is empty at once when it holds nothing else', async () => {
    const { controller, pieces } = await guest();
    controller.removeOrdered([{ ...line, quantity: 3 }], null);
    expect([readLocalLines(), pieces()]).toEqual([[], 0]);
  });

  it('keeps what the order does not hold', async () => {
    const { controller, pieces } = await guest();
    controller.removeOrdered([{ ...line, quantity: 2 }], null);
    await controller.whenIdle();
    expect([readLocalLines(), pieces()]).toEqual([[{ ...dress, quantity: 1 }], 1]);
  });

  it('keeps what another tab has put in meanwhile', async () => {
    const { controller, pieces } = await guest();
    localStorage.setItem('cart', JSON.stringify({ items: [{ ...dress, quantity: 5 }] }));
    controller.removeOrdered([{ ...line, quantity: 3 }], null);
    await controller.whenIdle();
    expect([readLocalLines(), pieces()]).toEqual([[{ ...dress, quantity: 2 }], 2]);
  });

  it('of an account shows at once what is left, before the shop says so', async () => {
    const { controller, pieces } = aVisitor(aShop());
    controller.setOwner('anna');
    await controller.change({ kind: 'add_lines', lines: [{ ...dress, quantity: 3 }] });
    controller.removeOrdered([{ ...line, quantity: 2 }], 'anna');
    expect(pieces()).toBe(1);
    controller.removeOrdered([{ ...line, quantity: 1 }], 'anna');
    expect(pieces()).toBe(0);
  });
});

describe('the cart of an account', () => {
  const signedIn = async (shop: ReturnType<typeof aShop>) => {
    const visitor = aVisitor(shop);
    visitor.controller.setOwner('anna');
    await visitor.controller.whenIdle();
    shop.asked.length = 0;
    return visitor;
  };

  it('switches to local storage when the shop fails, repeats there, and never doubles', async () => {
    const shop = aShop();
    const { controller, notices, said, pieces } = await signedIn(shop);
    shop.faults.push('answer lost', 'down');
    await controller.change({ kind: 'add_lines', lines: [dress] });
    // of both at once only the later would be seen
    expect(said.map(({ title, text }) => `${title}: ${text}`)).toEqual([
      'Переключение на локальное хранение: Платье на запах, размер 44 (S). Корзина сохранена на этом устройстве',
    ]);
    expect(pieces()).toBe(1);
    expect(controller.read().isWaiting).toBe(true);
    await controller.refresh();
    expect(notices.at(-1)).toBe('Корзина синхронизирована!');
    expect([shop.inAccount(), pieces()]).toEqual([1, 1]);
    expect([readLocalLines(), waiting()]).toEqual([[], null]);
  });

  it('says that a thing was added to a cart that is on this device already', async () => {
    const shop = aShop();
    const { controller, notices } = await signedIn(shop);
    shop.faults.push('down', 'down', 'down', 'down');
    await controller.change({ kind: 'add_lines', lines: [dress] });
    await controller.change({ kind: 'add_lines', lines: [dress] });
    expect(notices).toEqual(['Переключение на локальное хранение', 'Товар добавлен!']);
  });

  it('keeps the order of changes made while the shop was away', async () => {
    const shop = aShop();
    const { controller } = await signedIn(shop);
    shop.faults.push('down', 'down', 'down');
    await controller.change({ kind: 'add_lines', lines: [dress] });
    await controller.change({ kind: 'set_pieces', line, pieces: 5 });
    await controller.refresh();
    expect(shop.inAccount()).toBe(5);
  });

  it('goes back to what the shop has when a change is refused', async () => {
    const shop = aShop();
    const { controller, notices, pieces } = await signedIn(shop);
    await controller.change({ kind: 'add_lines', lines: [dress] });
    shop.faults.push(new ApiError({ status: 409, code: 'out_of_stock', message: 'Недостаточно товара' }));
    await expect(controller.change({ kind: 'set_pieces', line, pieces: 50 })).rejects.toThrow();
    expect(notices.at(-1)).toBe('Недостаточно товара');
    expect(pieces()).toBe(1);
    expect(controller.read().isWaiting).toBe(false);
  });

  it('sends of quick presses on one line the first, which may be on its way, and the last', async () => {
    const shop = aShop();
    const { controller, pieces } = await signedIn(shop);
    await controller.change({ kind: 'add_lines', lines: [dress] });
    shop.asked.length = 0;
    await Promise.all(
      [2, 3, 4, 5].map((quantity) => controller.change({ kind: 'set_pieces', line, pieces: quantity })),
    );
    expect(shop.asked).toEqual(['cartUpdate', 'cartUpdate']);
    expect([shop.inAccount(), pieces()]).toEqual([5, 5]);
  });

  it.each([0, 1])('clears once under its own key, an answer lost %d times', async (lost) => {
    const shop = aShop();
    const { controller } = await signedIn(shop);
    await controller.change({ kind: 'add_lines', lines: [dress] });
    if (lost > 0) shop.faults.push('answer lost');
    await controller.change({ kind: 'clear' });
    expect([shop.inAccount(), new Set(shop.clearedUnder).size]).toEqual([0, 1]);
    expect(shop.clearedUnder).not.toContain(undefined);
  });

  it.each([
    ['never sent', []],
    ['sent without an answer', ['answer lost']],
  ] as const)('keeps an addition for its owner when the session ended, %s', async (_, faults) => {
    const shop = aShop();
    const { controller, notices, pieces } = await signedIn(shop);
    shop.faults.push(...faults, signedOut());
    await expect(controller.change({ kind: 'add_lines', lines: [dress] })).rejects.toThrow();
    expect(notices).toEqual(['Требуется вход']);
    controller.setOwner(null);
    expect((await controller.whenIdle()).contents?.items).toEqual([]);
    await controller.change({ kind: 'add_lines', lines: [dress] });
    controller.setOwner('anna');
    await controller.whenIdle();
    expect([shop.inAccount(), pieces()]).toEqual([2, 2]);
    expect([readLocalLines(), waiting()]).toEqual([[], null]);
  });

  it('loses none of the additions that were in the queue when the session ended', async () => {
    const shop = aShop();
    const { controller } = await signedIn(shop);
    const adding = [1, 2, 3].map(() => controller.change({ kind: 'add_lines', lines: [dress] }));
    await Promise.resolve();
    controller.setOwner(null);
    await Promise.all(adding);
    controller.setOwner('anna');
    await controller.whenIdle();
    expect(shop.inAccount()).toBe(3);
  });

  it('shows nothing of the account after signing out, and gives it back to its owner alone', async () => {
    const shop = aShop();
    const { controller, pieces } = await signedIn(shop);
    shop.faults.push('down', 'down');
    await controller.change({ kind: 'add_lines', lines: [dress] });
    controller.setOwner(null);
    expect((await controller.whenIdle()).contents?.items).toEqual([]);
    shop.asked.length = 0;
    controller.setOwner('boris');
    await controller.whenIdle();
    expect(shop.asked).toEqual(['cartGet']);
    controller.setOwner('anna');
    await controller.whenIdle();
    expect([shop.inAccount(), pieces(), waiting()]).toEqual([1, 1, null]);
  });

  it('sends nothing as somebody else when another tab has changed the session', async () => {
    const shop = aShop();
    const { controller } = await signedIn(shop);
    const boris = { id: 'boris', name: 'Борис', email: 'boris@pochta.example', role: 'customer' };
    localStorage.setItem('user', JSON.stringify(boris));
    await expect(controller.change({ kind: 'add_lines', lines: [dress] })).rejects.toThrow();
    await controller.refresh();
    expect(shop.asked).toEqual([]);
  });
});

it('a change belongs to whoever pressed, however soon after that the session ends', async () => {
  const shop = aShop();
  const { controller } = aVisitor(shop);
  controller.setOwner('one');
  await controller.whenIdle();
  void controller.change({ kind: 'add_lines', lines: [dress] });
  controller.setOwner(null);
  await controller.whenIdle();
  expect(readLocalLines()).toEqual([]);
  expect(waiting()).toContain('one');
});

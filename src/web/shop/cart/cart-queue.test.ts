import { beforeEach, describe, expect, it } from 'vitest';
import { aShop, aVisitor, dress, line, waiting } from '#tests/support/cart-shop.ts';
import { readLocalLines } from './cart-storage.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('signing in', () => {
  const guestWith = async (shop: ReturnType<typeof aShop>, quantity: number) => {
    const visitor = aVisitor(shop);
    visitor.controller.setOwner(null);
    await visitor.controller.change({ kind: 'add_lines', lines: [{ ...dress, quantity }] });
    visitor.notices.length = 0;
    return visitor;
  };

  it('carries the local cart over and then drops it', async () => {
    const shop = aShop();
    const { controller, notices, pieces } = await guestWith(shop, 2);
    controller.setOwner('anna');
    await controller.whenIdle();
    expect(shop.inAccount()).toBe(2);
    expect(pieces()).toBe(2);
    expect(notices).toEqual(['Корзина синхронизирована!']);
    expect([readLocalLines(), waiting()]).toEqual([[], null]);
  });

  it('keeps the local copy until the answer has come, and does not double when it was lost', async () => {
    const shop = aShop();
    const { controller, notices, pieces } = await guestWith(shop, 2);
    shop.faults.push('answer lost');
    controller.setOwner('anna');
    await controller.whenIdle();
    expect(notices).toEqual(['Ошибка синхронизации']);
    expect(readLocalLines()).toHaveLength(1);
    expect(controller.read().isWaiting).toBe(true);
    await controller.refresh();
    expect(shop.inAccount()).toBe(2);
    expect(pieces()).toBe(2);
    expect(notices).toEqual(['Ошибка синхронизации', 'Корзина синхронизирована!']);
    expect(readLocalLines()).toEqual([]);
  });

  it('does not double after a reload in between either', async () => {
    const shop = aShop();
    const first = await guestWith(shop, 2);
    shop.faults.push('answer lost');
    first.controller.setOwner('anna');
    await first.controller.whenIdle();
    const second = aVisitor(shop);
    second.controller.setOwner('anna');
    await second.controller.whenIdle();
    expect(shop.inAccount()).toBe(2);
  });

  it('does not double when the guest adds to lines whose migration had no answer', async () => {
    const shop = aShop();
    const { controller } = await guestWith(shop, 2);
    shop.faults.push('answer lost');
    controller.setOwner('anna');
    await controller.whenIdle();
    controller.setOwner(null);
    await controller.change({ kind: 'add_lines', lines: [dress] });
    shop.faults.push('answer lost');
    controller.setOwner('anna');
    await controller.whenIdle();
    controller.setOwner(null);
    expect((await controller.whenIdle()).contents?.items[0]?.quantity).toBe(3);
    controller.setOwner('anna');
    await controller.whenIdle();
    expect(shop.inAccount()).toBe(3);
    expect([readLocalLines(), waiting()]).toEqual([[], null]);
  });

  it.each([
    ['taken out', { kind: 'remove_line', line }, 0],
    ['made fewer', { kind: 'set_pieces', line, pieces: 1 }, 1],
  ] as const)(
    'does not give back what the guest has %s after a migration without an answer',
    async (_, change, left) => {
      const shop = aShop();
      const { controller } = await guestWith(shop, 2);
      shop.faults.push('answer lost');
      controller.setOwner('anna');
      await controller.whenIdle();
      controller.setOwner(null);
      await controller.change(change);
      controller.setOwner('anna');
      await controller.whenIdle();
      expect([shop.inAccount(), waiting()]).toEqual([left, null]);
      expect(readLocalLines()).toEqual([]);
    },
  );

  it('does not give a guest back what was taken out in the account before the migration was answered', async () => {
    const shop = aShop();
    const { controller, pieces } = await guestWith(shop, 2);
    shop.faults.push('answer lost', 'down');
    controller.setOwner('anna');
    await controller.whenIdle();
    await controller.change({ kind: 'remove_line', line });
    controller.setOwner(null);
    await controller.whenIdle();
    expect(pieces()).toBe(0);
    controller.setOwner('anna');
    await controller.whenIdle();
    expect([shop.inAccount(), waiting()]).toEqual([0, null]);
  });

  it('does not double when both tabs see the shopper arrive', async () => {
    const shop = aShop();
    const { controller } = await guestWith(shop, 2);
    const other = aVisitor(shop);
    other.controller.setOwner(null);
    await other.controller.whenIdle();
    controller.setOwner('anna');
    other.controller.setOwner('anna');
    await Promise.all([controller.whenIdle(), other.controller.whenIdle()]);
    expect([shop.inAccount(), readLocalLines(), waiting()]).toEqual([2, [], null]);
  });

  it('carries nothing over that the guest has removed from the whole cart', async () => {
    const shop = aShop();
    const { controller } = await guestWith(shop, 2);
    shop.faults.push('down');
    controller.setOwner('anna');
    await controller.whenIdle();
    controller.setOwner(null);
    await controller.change({ kind: 'clear' });
    controller.setOwner('anna');
    await controller.whenIdle();
    expect([shop.inAccount(), waiting()]).toEqual([0, null]);
  });

  it('loads the account’s cart when there is nothing to carry over', async () => {
    const shop = aShop();
    const { controller, notices } = aVisitor(shop);
    controller.setOwner('anna');
    await controller.whenIdle();
    await controller.change({ kind: 'add_lines', lines: [dress] });
    controller.setOwner(null);
    expect((await controller.whenIdle()).contents?.items).toEqual([]);
    controller.setOwner('anna');
    await controller.whenIdle();
    expect(notices).toEqual(['Товар добавлен!', 'Корзина загружена!']);
  });
});

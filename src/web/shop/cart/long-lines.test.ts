import { beforeEach, describe, expect, it } from 'vitest';
import { aShop, aVisitor, dress, line } from '#tests/support/cart-shop.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('a line of more pieces than the shop takes', () => {
  it('stays on the screen while another change waits for the shop', async () => {
    const shop = aShop(5000);
    const { controller, pieces } = aVisitor(shop);
    controller.setOwner('anna');
    await controller.change({ kind: 'add_lines', lines: [dress] });
    await controller.change({ kind: 'set_pieces', line, pieces: 1500 });
    expect([shop.inAccount(), pieces()]).toEqual([1500, 1500]);
    shop.faults.push('down', 'down', 'down', 'down');
    await controller.change({ kind: 'add_lines', lines: [{ ...dress, size: '46' }] });
    expect(controller.read().isWaiting).toBe(true);
    // the shop prices the first line alone
    expect(pieces()).toBe(1500);
  });

  it('is brought back to what a guest had before, and the shop says why', async () => {
    const { controller, notices, pieces } = aVisitor(aShop(1000));
    controller.setOwner(null);
    await controller.change({ kind: 'add_lines', lines: [{ ...dress, quantity: 1000 }] });
    await expect(controller.change({ kind: 'add_lines', lines: [dress] })).rejects.toThrow(
      'Доступно 1000 шт.',
    );
    expect(notices).toEqual(['Товар добавлен!', 'Недостаточно товара']);
    expect(pieces()).toBe(1000);
  });
});

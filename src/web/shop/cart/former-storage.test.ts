import { beforeEach, describe, expect, it } from 'vitest';
import { roubles } from '#domain/money/money.ts';
import { aShop, aVisitor, waiting } from '#tests/support/cart-shop.ts';
import { newOperationId } from '#web/core/storage/durable.ts';
import { createCartStorage } from './cart-storage.ts';

const KEY = 'a-key-of-the-former-version';
/** A line as browsers kept it before groups had a field of their own. */
const line = { productId: '0199a000-0000-7000-8000-000000000001', color: 'RED', size: '44' };
const item = { ...line, quantity: 2, name: 'Платье на запах', image: null, price: roubles(8390) };
const kept = { ...item, group: null };
const bundle = { type: 'color_set', value: 'RED', quantity: 2, perSet: 1 };
const ofGroup = { ...item, wholesaleGroupId: 'g1', bundle };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('what the former version of the shop kept on a device', () => {
  it.each([
    [
      { kind: 'add', item },
      { kind: 'add_lines', lines: [kept] },
    ],
    [
      { kind: 'migrate', items: [item] },
      { kind: 'migrate', lines: [kept] },
    ],
    [
      { kind: 'update', line, quantity: 3 },
      { kind: 'set_pieces', line: { ...line, group: null }, pieces: 3 },
    ],
    [
      { kind: 'remove', line: item },
      { kind: 'remove_line', line: { ...line, group: null } },
    ],
    [
      { kind: 'update-group', wholesaleGroupId: 'g1', quantity: 4 },
      { kind: 'set_sets', groupId: 'g1', sets: 4 },
    ],
    [
      { kind: 'remove-group', wholesaleGroupId: 'g1' },
      { kind: 'remove_group', groupId: 'g1' },
    ],
    [{ kind: 'clear' }, { kind: 'clear' }],
  ])('the change %j is still made', (former, change) => {
    const operations = [{ ...former, operationId: KEY }];
    const anna = { base: [item, ofGroup], operations, since: Date.now() };
    localStorage.setItem('cart-pending', JSON.stringify({ anna }));
    const queued = createCartStorage(newOperationId).readQueued('anna');
    expect(queued?.changes).toEqual([{ ...change, operationId: KEY }]);
    expect(queued?.base).toEqual([kept, { ...kept, group: { id: 'g1', bundle } }]);
  });

  it('a guest’s cart joins the account, and then the change that waited there is made', async () => {
    const shop = aShop();
    localStorage.setItem('cart', JSON.stringify({ items: [item], migrationId: KEY }));
    const operations = [{ kind: 'add', operationId: `${KEY}-2`, item }];
    const anna = { base: [], operations, since: Date.now() };
    localStorage.setItem('cart-pending', JSON.stringify({ anna }));
    const { controller, pieces } = aVisitor(shop);
    controller.setOwner(null);
    await controller.whenIdle();
    expect(pieces()).toBe(2);
    controller.setOwner('anna');
    await controller.whenIdle();
    expect([shop.inAccount(), waiting()]).toEqual([4, null]);
  });
});

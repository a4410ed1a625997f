import { beforeEach, describe, expect, it } from 'vitest';
import { ApiError } from '#contract/http/caller.ts';
import { aShop, aVisitor, dress, line, signedOut, waiting } from '#tests/support/cart-shop.ts';

const apply = { kind: 'apply_code', code: 'MERA10' } as const;
const remove = { kind: 'remove_code', code: 'MERA10' } as const;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

async function signedIn(shop: ReturnType<typeof aShop>) {
  const visitor = aVisitor(shop);
  visitor.controller.setOwner('anna');
  await visitor.controller.change({ kind: 'add_lines', lines: [dress] });
  visitor.notices.length = 0;
  shop.asked.length = 0;
  const shown = () => {
    const cart = visitor.controller.read().contents;
    return { code: cart?.appliedPromocodes[0]?.code, promo: cart?.totals.promo, total: cart?.totals.total };
  };
  return { ...visitor, shown };
}

const oneKey = ({ codesUnder }: ReturnType<typeof aShop>) => new Set(codesUnder).size === 1;

describe('a promo code on its way into the cart', () => {
  it('is applied by the shop, and then shown with what it takes off', async () => {
    const shop = aShop();
    const { controller, notices, shown } = await signedIn(shop);
    await controller.change(apply);
    expect(shown()).toEqual({ code: 'MERA10', promo: 839, total: 7551 });
    expect(notices).toEqual(['Промокод применен!']);
    expect(shop.asked).toEqual(['cartPromocodeApply']);
  });

  it('is taken out again', async () => {
    const shop = aShop();
    const { controller, notices, shown } = await signedIn(shop);
    await controller.change(apply);
    await controller.change(remove);
    expect(shown()).toEqual({ code: undefined, promo: 0, total: 8390 });
    expect(notices.at(-1)).toBe('Промокод удален');
  });

  it('is asked again under the same key when the answer was lost, and is no second one', async () => {
    const shop = aShop();
    const { controller, notices, shown } = await signedIn(shop);
    shop.faults.push('answer lost');
    await controller.change(apply);
    expect([shop.codesUnder.length, oneKey(shop)]).toEqual([2, true]);
    expect([shown().code, notices]).toEqual(['MERA10', ['Промокод применен!']]);
  });

  it('is found applied when no answer came at all but the cart can be read', async () => {
    const shop = aShop();
    const { controller, notices, shown } = await signedIn(shop);
    shop.faults.push('answer lost', 'answer lost');
    await controller.change(apply);
    expect([shown().code, notices]).toEqual(['MERA10', ['Промокод применен!']]);
  });

  it('is never «already applied» to whoever applied it without hearing of it', async () => {
    const shop = aShop();
    const { controller, notices, shown } = await signedIn(shop);
    shop.faults.push('answer lost', 'down', 'down');
    await expect(controller.change(apply)).rejects.toThrow('Нет связи');
    expect([shop.codeInAccount(), shown().code]).toEqual(['MERA10', undefined]);
    await controller.change({ ...apply, code: ' mera10' });
    expect([shown().code, oneKey(shop)]).toEqual(['MERA10', true]);
    expect(notices).toEqual(['Промокод применен!']);
  });

  it('is a new wish once another tab has undone what had no answer', async () => {
    const shop = aShop();
    const { controller, shown } = await signedIn(shop);
    const other = await signedIn(shop);
    shop.faults.push('answer lost', 'down', 'down');
    await expect(controller.change(apply)).rejects.toThrow('Нет связи');
    await other.controller.change(remove);
    await controller.change(apply);
    expect([shop.codeInAccount(), shown().code]).toEqual(['MERA10', 'MERA10']);
  });

  it('is not applied behind the back of a shopper who was told that it could not be checked', async () => {
    const shop = aShop();
    const { controller, notices } = await signedIn(shop);
    shop.faults.push('down', 'down', 'down');
    await expect(controller.change(apply)).rejects.toThrow('Нет связи');
    await controller.refresh();
    expect([shop.codeInAccount(), notices, waiting()]).toEqual([null, [], null]);
  });

  it('tells a refusal to whoever asked, and shows a code that another tab has applied', async () => {
    const shop = aShop();
    const { controller, notices, shown } = await signedIn(shop);
    const other = await signedIn(shop);
    await other.controller.change(apply);
    await expect(controller.change(apply)).rejects.toThrow('Промокод уже применен');
    expect([shown().code, notices]).toEqual(['MERA10', []]);
  });

  it('is as good as taken out when it is not there any more', async () => {
    const shop = aShop();
    const { controller, notices } = await signedIn(shop);
    shop.faults.push(new ApiError({ status: 404, code: 'not_found', message: 'Нет' }));
    await controller.change(remove);
    expect(notices).toEqual(['Промокод удален']);
  });

  it('goes behind the changes that wait, and not at all while they cannot arrive', async () => {
    const shop = aShop();
    const { controller } = await signedIn(shop);
    shop.faults.push('down', 'down');
    await controller.change({ kind: 'set_pieces', line, pieces: 3 });
    shop.faults.push('down');
    await expect(controller.change(apply)).rejects.toThrow('Нет связи с магазином');
    expect([shop.codeInAccount(), shop.codesUnder]).toEqual([null, []]);
    await controller.change(apply);
    expect([shop.inAccount(), shop.codeInAccount()]).toEqual([3, 'MERA10']);
  });

  it('needs somebody signed in, before and during', async () => {
    const shop = aShop();
    const { controller } = aVisitor(shop);
    controller.setOwner(null);
    await expect(controller.change(apply)).rejects.toMatchObject({ code: 'sign_in_required' });
    expect(shop.asked).toEqual([]);
    const anna = await signedIn(shop);
    shop.faults.push(signedOut());
    await expect(anna.controller.change(apply)).rejects.toMatchObject({ code: 'token_expired' });
    expect(shop.asked).toEqual(['cartPromocodeApply']);
  });
});

describe('a cart with a promo code', () => {
  it('keeps showing it while the lines change', async () => {
    const shop = aShop();
    const { controller, shown } = await signedIn(shop);
    await controller.change(apply);
    const change = controller.change({ kind: 'set_pieces', line, pieces: 2 });
    await Promise.resolve();
    expect(shown()).toEqual({ code: 'MERA10', promo: 839, total: 15941 });
    await change;
    expect(shown().code).toBe('MERA10');
  });

  it('keeps its price while changes wait for the shop', async () => {
    const shop = aShop();
    const { controller, shown } = await signedIn(shop);
    await controller.change(apply);
    shop.faults.push('down', 'down');
    await controller.change({ kind: 'set_pieces', line, pieces: 2 });
    expect(controller.read()).toMatchObject({ isWaiting: true, isPriced: true });
    expect(shown()).toEqual({ code: 'MERA10', promo: 839, total: 15941 });
  });

  it('is told to the other tabs', async () => {
    const shop = aShop();
    const { controller } = await signedIn(shop);
    const other = await signedIn(shop);
    await controller.change(apply);
    expect(localStorage.getItem('cart-seen')).not.toBeNull();
    other.controller.onChangedElsewhere('cart-seen');
    await other.controller.whenIdle();
    expect(other.shown().code).toBe('MERA10');
  });
});

import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Cart } from '#contract/cart.ts';
import { lineKey } from '#domain/cart/line.ts';
import { roubles } from '#domain/money/money.ts';
import { aCart, aCartItem } from '#tests/support/shopping.ts';
import { isMade, notMade, renderInShop } from '#tests/support/web.tsx';
import { Toaster } from '#web/ui/toaster.tsx';
import { CartLines } from './cart-lines.tsx';

const plain = (text: string | null | undefined) => (text ?? '').replaceAll('\u00A0', ' ');
const line = { productId: aCartItem().productId.id, color: 'RED', size: '44' };

function draw(cart: Cart) {
  renderInShop(<CartLines cart={cart} onRemoved={vi.fn()} />, { cart: { contents: cart, isPriced: true } });
}

function show(cart: Cart) {
  draw(cart);
  return within(screen.getByRole('list', { name: 'Товары в корзине' }));
}

beforeEach(() => localStorage.clear());

describe('a line of the cart', () => {
  it.each([
    [10, null],
    [4, 'Осталось мало (4)'],
    [2, 'Осталось 2 шт.'],
  ])('with %i in stock says «%s»', (available, text) => {
    const row = show(aCart([aCartItem({ available })])).getByRole('listitem');
    if (text === null) expect(row.textContent).not.toMatch(/наличии|Осталось/);
    else expect(plain(row.textContent)).toContain(text);
  });

  it('tells the price of one piece only where there are several', () => {
    const two = aCartItem({ unitPrice: roubles(8390), quantity: 2 });
    const one = aCartItem({ id: '0199a000-0000-7000-8000-000000000002', unitPrice: roubles(2990) });
    const [several, single] = show(aCart([two, one])).getAllByRole('listitem');
    expect(plain(several?.textContent)).toContain('16 780 ₽8 390 ₽ за шт.');
    expect(plain(single?.textContent)).not.toContain('за шт.');
  });

  it('fades a thing that cannot be had, and not one of which there are too few', () => {
    const problem = { line, message: 'Нельзя', available: 0 };
    const gone = aCart([aCartItem()], { problems: [{ ...problem, code: 'out_of_stock' }] });
    expect(show(gone).getByRole('listitem').className).toContain('line--off');
    const few = aCart([aCartItem()], { problems: [{ ...problem, code: 'not_enough', available: 1 }] });
    document.body.replaceChildren();
    expect(show(few).getByRole('listitem').className).not.toContain('line--off');
  });
});

describe('a line taken out', () => {
  it('can be put back for a while', async () => {
    const change = vi.fn(() => Promise.resolve(isMade));
    const cart = aCart([aCartItem({ quantity: 2 })]);
    const page = (
      <>
        <CartLines cart={cart} onRemoved={vi.fn()} />
        <Toaster />
      </>
    );
    renderInShop(page, { cart: { contents: cart, isPriced: true, change } });
    fireEvent.click(screen.getByRole('button', { name: /^Удалить/ }));
    fireEvent.click(await screen.findByRole('button', { name: 'Вернуть' }));
    expect(change.mock.calls).toEqual([
      [{ kind: 'remove_line', line: { ...line, group: null } }],
      [{ kind: 'add_lines', lines: [expect.objectContaining({ ...line, quantity: 2 })] }],
    ]);
    await waitFor(() => expect(screen.queryByText('Удалено из корзины')).toBeNull());
  });

  it('stays without a word of it where the cart refuses', async () => {
    const change = vi.fn(() => Promise.resolve(notMade()));
    const cart = aCart([aCartItem()]);
    renderInShop(
      <>
        <CartLines cart={cart} onRemoved={vi.fn()} />
        <Toaster />
      </>,
      { cart: { contents: cart, isPriced: true, change } },
    );
    fireEvent.click(screen.getByRole('button', { name: /^Удалить/ }));
    await waitFor(() => expect(change).toHaveBeenCalledOnce());
    expect(screen.queryByText('Удалено из корзины')).toBeNull();
  });
});

describe('a price that changed since the shopper saw it', () => {
  const storeSeen = (price: number) =>
    localStorage.setItem('cart-prices', JSON.stringify({ [lineKey(line)]: price }));
  const cart = () => aCart([aCartItem({ unitPrice: roubles(2500) })]);
  const shownChange = () => plain(screen.queryByText(/Цена изменилась/)?.textContent);

  it.each([
    [2000, 'Цена изменилась: было 2 000 ₽'],
    [3000, 'Цена изменилась: было 3 000 ₽'],
    [2500, ''],
  ])('from %i is told at its line: «%s»', (price, text) => {
    storeSeen(price);
    show(cart());
    expect(shownChange()).toBe(text);
  });

  it('is told until the cart is left', () => {
    storeSeen(2000);
    show(cart());
    expect(shownChange()).not.toBe('');
    cleanup();
    show(cart());
    expect(shownChange()).toBe('');
  });

  it('is told by the shop alone, not by what this device remembers', () => {
    storeSeen(2000);
    renderInShop(<CartLines cart={cart()} onRemoved={vi.fn()} />, {
      cart: { contents: cart(), isPriced: false },
    });
    expect(shownChange()).toBe('');
    cleanup();
    show(cart());
    expect(shownChange()).not.toBe('');
  });
});

it('names a thing that the shop no longer knows as this device remembers it', () => {
  const items = [{ ...line, quantity: 1, price: 8390, name: 'Плащ с поясом', image: null }];
  localStorage.setItem('cart', JSON.stringify({ items }));
  const problems = [{ code: 'unavailable' as const, line, message: 'Товар больше не продаётся' }];
  draw(aCart([], { problems }));
  expect(screen.getByText(/больше не продаётся/).textContent).toBe(
    'Плащ с поясом: Товар больше не продаётся',
  );
});

it('reads the names that this device remembers once, however often the page is drawn', () => {
  const ids = ['0199a000-0000-7000-8000-000000000002', '0199a000-0000-7000-8000-000000000003'];
  const problems = ids.map((productId) => ({
    ...{ code: 'unavailable' as const, line: { ...line, productId }, message: 'Товар больше не продаётся' },
  }));
  const cart = aCart([], { problems });
  let draws = 0;
  function Page() {
    const [typed, type] = useState('');
    draws += 1;
    return (
      <>
        <input value={typed} onChange={({ target }) => type(target.value)} />
        <CartLines cart={cart} onRemoved={() => undefined} />
      </>
    );
  }
  const read = vi.spyOn(Storage.prototype, 'getItem');
  const reads = () => read.mock.calls.filter(([key]) => key === 'cart').length;
  renderInShop(<Page />, { cart: { contents: cart, isPriced: true }, session: { status: 'user' } });
  const before = { draws, reads: reads() };
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'А' } });
  expect(draws).toBeGreaterThan(before.draws);
  expect([before.reads, reads()]).toEqual([1, 1]);
});

describe('the focus after a removal', () => {
  const items = [
    aCartItem({
      size: '42',
      isWholesale: true,
      wholesaleGroupId: 'g1',
      bundle: { type: 'color_set', value: 'RED', quantity: 1, perSet: 1 },
    }),
    aCartItem(),
    aCartItem({ size: '46', sizeName: '46 (M)' }),
  ];
  const group = 'Удалить оптовый набор: Платье на запах, Красный';
  const small = 'Удалить: Платье на запах, Красный, 44 (S)';
  const large = 'Удалить: Платье на запах, Красный, 46 (M)';

  it.each([
    ['of a group is on the first line', group, small],
    ['of a line is on the next one', small, large],
    ['of the last line is on the one before', large, small],
  ])('%s', (_, pressed, focused) => {
    draw(aCart(items));
    fireEvent.click(screen.getByRole('button', { name: pressed }));
    expect(document.activeElement?.getAttribute('aria-label')).toBe(focused);
  });

  it('is the page’s to place once nothing is left', () => {
    const onRemoved = vi.fn();
    const cart = aCart();
    renderInShop(<CartLines cart={cart} onRemoved={onRemoved} />, {
      cart: { contents: cart, isPriced: true },
    });
    fireEvent.click(screen.getByRole('button', { name: small }));
    expect(onRemoved).toHaveBeenCalledOnce();
  });
});

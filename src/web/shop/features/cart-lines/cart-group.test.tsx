import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CartProblem } from '#contract/cart.ts';
import type { CartItem } from '#contract/cart-lines.ts';
import { roubles } from '#domain/money/money.ts';
import { aCart, aCartItem } from '#tests/support/shopping.ts';
import { isMade, renderInShop } from '#tests/support/web.tsx';
// loaded before a removal asks for it: what comes after the last test of a file fails those of the next
import '#web/shop/notices/cart-notices.ts';
import { OpenWholesaleContext } from '#web/shop/purchase/wholesale-terms.ts';
import { CartLines } from './cart-lines.tsx';

const GROUP = 'dress-color_set-RED';
const plain = (text: string | null | undefined) => (text ?? '').replaceAll('\u00A0', ' ');

/** A name with its unbroken spaces as any. */
const plainName = (name: string) => new RegExp(`^${name.replaceAll(' ', '\\s')}$`);

type Part = Partial<Omit<CartItem, 'bundle'>> & { bundle?: Partial<NonNullable<CartItem['bundle']>> };

function inGroup({ bundle, ...part }: Part = {}): CartItem {
  return aCartItem({
    quantity: 2,
    unitPrice: roubles(5090),
    originalPrice: roubles(5990),
    isWholesale: true,
    wholesaleGroupId: GROUP,
    bundle: { type: 'color_set', value: 'RED', quantity: 2, perSet: 1, ...bundle },
    ...part,
  });
}

const sizes = [inGroup(), inGroup({ size: '46', sizeName: '46 (M)' })];

function show(items: CartItem[] = sizes, problems: CartProblem[] = []) {
  const change = vi.fn(() => Promise.resolve(isMade));
  const cart = aCart(items, { problems });
  const onRemoved = vi.fn();
  renderInShop(<CartLines cart={cart} onRemoved={onRemoved} />, {
    cart: { contents: cart, isPriced: true, change },
  });
  const group = screen.getByRole('region', { name: /^Оптовый набор: Платье на запах/ });
  return { change, onRemoved, group, text: plain(group.textContent) };
}

beforeEach(cleanup);

describe('the parts of a cart', () => {
  it.each([
    [true, 1],
    [false, 0],
  ])('lead to the order form where it serves this visitor: %s', (hasOrderForm, ways) => {
    const contents = aCart([...sizes, aCartItem({ size: '48', quantity: 1 })]);
    renderInShop(<CartLines cart={contents} onRemoved={vi.fn()} />, {
      cart: { contents, isPriced: true },
      wholesale: { wholesaleEnabled: true, mayBuy: true, hasOrderForm },
    });
    const heads = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => plain(textContent));
    expect(heads).toEqual(['Опт 4 товара', 'Розница 1 товар']);
    expect(screen.queryAllByRole('link', { name: 'Добавить из оптового заказа' })).toHaveLength(ways);
  });
});

describe('a wholesale group in the cart', () => {
  it('is one thing: its variants with their pieces, one price, one sum, one quantity', () => {
    const { group, text } = show();
    expect(text).toContain('Опт · набор одного цвета');
    expect(text).toContain('Красный: 2 размера, 4 товара');
    expect(text).toContain('Оптовая цена, −15%');
    expect(text).toContain('20 360 ₽');
    expect(text).toContain('Экономия 3 600 ₽');
    const variants = within(group).getByRole('list', { name: 'Состав набора' });
    expect(
      within(variants)
        .getAllByRole('listitem')
        .map(({ textContent }) => plain(textContent)),
    ).toEqual(['44 (S) × 2 10 180 ₽', '46 (M) × 2 10 180 ₽']);
    expect(within(group).getAllByRole('spinbutton')).toHaveLength(1);
    expect(within(group).getByRole('spinbutton', { name: /^Наборов/ })).toHaveProperty('value', '2');
  });

  it('of many variants shows the first few until all are asked for', () => {
    const many = ['40', '42', '44', '46', '48', '50', '52', '54'].map((size) => inGroup({ size }));
    const { group } = show(many);
    const shown = () => within(group).getAllByRole('listitem').length;
    expect(shown()).toBe(6);
    fireEvent.click(within(group).getByRole('button', { name: plainName('Ещё 2 варианта') }));
    expect(shown()).toBe(8);
  });

  it.each([
    ['size_set', '44 (S): 2 цвета, 4 товара', 'Красный × 2'],
    ['full_set', '2 варианта, 4 товара', 'Красный, 44 (S) × 2'],
  ] as const)('of %s tells «%s» and «%s»', (type, contents, variant) => {
    const { text } = show([
      inGroup({ bundle: { type } }),
      inGroup({ bundle: { type }, color: 'BLK', colorName: 'Чёрный' }),
    ]);
    expect(text).toContain(contents);
    expect(text).toContain(variant);
  });

  it('of rows put together one by one has no quantity of sets', () => {
    const { group, text } = show([inGroup({ bundle: { type: 'individual', quantity: 1, perSet: 2 } })]);
    expect(text).toContain('Опт · отдельные варианты');
    expect(within(group).queryByRole('spinbutton')).toBeNull();
  });

  it('changes and goes as a whole', () => {
    const { group, change, onRemoved } = show();
    fireEvent.click(within(group).getByRole('button', { name: /больше$/ }));
    expect(change).toHaveBeenLastCalledWith({ kind: 'set_sets', groupId: GROUP, sets: 3 });
    fireEvent.click(
      within(group).getByRole('button', { name: 'Удалить оптовый набор: Платье на запах, Красный' }),
    );
    expect(change).toHaveBeenLastCalledWith({ kind: 'remove_group', groupId: GROUP });
    expect(onRemoved).toHaveBeenCalled();
  });

  it('grows only as far as its scarcest variant, and says so', () => {
    const { group, text, change } = show([
      inGroup({ maxQuantity: 2 }),
      inGroup({ size: '46', maxQuantity: 9 }),
    ]);
    expect(text).toContain('Доступно 2 набора');
    fireEvent.click(within(group).getByRole('button', { name: /больше$/ }));
    expect(change).not.toHaveBeenCalled();
  });

  it('grows only as far as the shop takes pieces of one line, and calls that no stock', () => {
    const ofPieces = (perSet: number) =>
      show([
        inGroup({ maxQuantity: 1000, bundle: { perSet } }),
        inGroup({ size: '46', maxQuantity: 1000, bundle: { perSet: 1 } }),
      ]).text;
    expect(ofPieces(400)).toContain('Не больше 2 наборов');
    cleanup();
    expect(ofPieces(600)).toContain('Не больше 1 набора');
  });

  it('short of its sets is not made smaller by asking for what it has', () => {
    const { group, text, change } = show([inGroup({ quantity: 1, maxQuantity: 1 }), inGroup({ size: '46' })]);
    expect(text).toContain('Больше наборов нет в наличии');
    const field = within(group).getByRole('spinbutton');
    fireEvent.change(field, { target: { value: '3' } });
    fireEvent.blur(field);
    expect(change).not.toHaveBeenCalled();
  });

  it('tells no discount of less than a percent', () => {
    const { text } = show([inGroup({ unitPrice: roubles(995), originalPrice: roubles(1000) })]);
    expect(text).not.toContain('0%');
  });

  it('tells what is wrong, a shortage with its variant, and once what holds for all', () => {
    const line = { productId: aCartItem().productId.id, color: 'RED', wholesaleGroupId: GROUP };
    const problem = (size: string, code: CartProblem['code'], message: string): CartProblem => ({
      ...{ code, message },
      line: { ...line, size },
    });
    const few = show(sizes, [
      problem('46', 'not_enough', 'Доступно 1 шт.'),
      problem('44', 'wholesale_minimum', 'Минимум 5 шт. для оптового заказа'),
    ]);
    expect(few.text).toContain('46 (M): Доступно 1 шт.');
    expect(few.text).toContain('Минимум 5 шт. для оптового заказа');
    cleanup();
    const gone = show(sizes, [
      problem('44', 'unavailable', 'Товар больше не продаётся'),
      problem('46', 'unavailable', 'Товар больше не продаётся'),
    ]);
    expect(gone.text.split('Товар больше не продаётся')).toHaveLength(2);
  });

  it('of which less is left offers whole sets of it, and another choice', () => {
    const open = vi.fn();
    const line = { productId: aCartItem().productId.id, color: 'RED', wholesaleGroupId: GROUP, size: '46' };
    const cart = aCart([inGroup(), inGroup({ size: '46', sizeName: '46 (M)', maxQuantity: 1 })], {
      problems: [{ code: 'not_enough', message: 'Доступно 1 шт.', line }],
    });
    const change = vi.fn(() => Promise.resolve(isMade));
    renderInShop(
      <OpenWholesaleContext value={open}>
        <CartLines cart={cart} onRemoved={vi.fn()} />
      </OpenWholesaleContext>,
      { cart: { contents: cart, isPriced: true, change } },
    );
    expect(screen.getByRole('region', { name: /^Оптовый набор/ }).textContent).toContain(
      'Наличие изменилось',
    );
    fireEvent.click(screen.getByRole('button', { name: plainName('Оставить 1 набор') }));
    expect(change).toHaveBeenLastCalledWith({ kind: 'set_sets', groupId: GROUP, sets: 1 });
    fireEvent.click(screen.getByRole('button', { name: /^Подобрать замену: / }));
    expect(open).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: line.productId }));
  });

  it('that the shop does not show any more is told of once, and goes as a whole', () => {
    const lost = (size: string): CartProblem => ({
      ...{ code: 'unavailable', message: 'Товар больше не продаётся' },
      line: { productId: aCartItem().productId.id, color: 'RED', size, wholesaleGroupId: GROUP },
    });
    const change = vi.fn(() => Promise.resolve(isMade));
    const cart = aCart([aCartItem({ size: '48' })], { problems: [lost('44'), lost('46')] });
    renderInShop(<CartLines cart={cart} onRemoved={vi.fn()} />, {
      cart: { contents: cart, isPriced: true, change },
    });
    expect(screen.getAllByText(/больше не продаётся/).map(({ textContent }) => textContent)).toEqual([
      'Оптовый набор: Товар больше не продаётся',
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Убрать из корзины' }));
    expect(change).toHaveBeenLastCalledWith({ kind: 'remove_group', groupId: GROUP });
  });

  it('tells no retail price where its variants have several', () => {
    const { text } = show([
      inGroup(),
      inGroup({ size: '46', originalPrice: roubles(6490), retailPrice: roubles(6490) }),
    ]);
    expect(text).toContain('5 090 ₽Оптовая цена');
    expect(text).not.toContain('5 990 ₽');
    expect(text).not.toContain('−');
    expect(text).toContain('Экономия');
  });

  it('tells no retail price where the shop does not', () => {
    const { originalPrice: _, retailPrice: __, ...hidden } = inGroup();
    const { text } = show([hidden]);
    expect(text).toContain('Оптовая цена');
    expect(text).not.toContain('−');
    expect(text).not.toContain('Экономия');
  });

  it('stands above what is bought by the piece', () => {
    const { group } = show([aCartItem({ size: '48' }), ...sizes]);
    const list = screen.getByRole('list', { name: 'Товары в корзине' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(1);
    expect(group.compareDocumentPosition(list) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });
});

it('opens the wizard with what is in the group', () => {
  const open = vi.fn();
  renderInShop(
    <OpenWholesaleContext value={open}>
      <CartLines cart={aCart(sizes)} onRemoved={vi.fn()} />
    </OpenWholesaleContext>,
    { cart: { contents: aCart(sizes), isPriced: true } },
  );
  fireEvent.click(screen.getByRole('button', { name: /^Изменить состав: / }));
  expect(open).toHaveBeenCalledExactlyOnceWith({
    id: sizes[0]?.productId.id,
    slug: sizes[0]?.productId.slug,
    group: {
      id: GROUP,
      bundle: expect.objectContaining({ type: 'color_set', value: 'RED', quantity: 2 }),
      rows: [
        { colorCode: 'RED', sizeCode: sizes[0]?.size, quantity: 2 },
        { colorCode: 'RED', sizeCode: '46', quantity: 2 },
      ],
    },
  });
});

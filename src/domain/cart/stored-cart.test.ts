import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanStoredCart } from './stored-cart.ts';

const empty = { items: [], appliedPromocodes: [], subtotal: 0 };
const item = {
  productId: 'p1',
  color: 'RED',
  size: '44',
  group: null,
  quantity: 2,
  price: 1990.5,
  name: 'Юбка',
  image: '/1.webp',
};

describe('loading the local cart', () => {
  it.each([
    [undefined],
    [null],
    [''],
    ['{"items":'],
    ['null'],
    ['[]'],
    [42],
    [{ items: 'много', appliedPromocodes: { 0: {} }, subtotal: 'x' }],
    [{ items: [null, 5, 'x', [], {}, { productId: 'p1' }] }],
  ])('makes an empty cart of %j', (stored) => {
    expect(cleanStoredCart(stored)).toEqual(empty);
  });

  it('recalculates the subtotal as the sum of price times quantity', () => {
    const other = { ...item, size: '46', quantity: 3, price: '0.1' };
    const cart = cleanStoredCart({ items: [item, other], subtotal: 1 });
    expect(cart.subtotal).toBe(3981.3);
    expect(cart.items.map((it) => it.price)).toEqual([1990.5, 0.1]);
  });

  it.each([
    ['text', '2'],
    ['zero', 0],
    ['negative', -1],
    ['fractional', 1.5],
    ['huge', 1e9],
    ['null', null],
  ])('drops a line whose quantity is %s', (_, quantity) => {
    expect(cleanStoredCart({ items: [{ ...item, quantity }, item] }).items).toHaveLength(1);
  });

  it('keeps only fields of a cart, reads populated products, knows no price as zero', () => {
    const stored = { ...item, productId: { _id: 'p9', name: 'x' }, price: 'нет', role: 'admin', image: 5 };
    expect(cleanStoredCart({ items: [stored] }).items).toEqual([
      { ...item, productId: 'p9', price: 0, image: null },
    ]);
    expect(cleanStoredCart({ items: [{ ...item, price: 1e300 }] }).subtotal).toBe(0);
  });

  it('keeps a line of a wholesale group with the way it was bought, and drops one without', () => {
    const bundle = { type: 'size_set', value: '44', quantity: 2, perSet: 3 };
    const line = { ...item, group: { id: 'g1', bundle } };
    expect(cleanStoredCart({ items: [line] }).items).toEqual([line]);
    const { group: _, ...former } = { ...line, wholesaleGroupId: 'g1', bundle };
    expect(cleanStoredCart({ items: [former] }).items).toEqual([line]);
    const broken = [
      undefined,
      { ...bundle, type: 'box' },
      { ...bundle, value: '' },
      { ...bundle, quantity: 101 },
      { ...bundle, quantity: 0 },
      { ...bundle, perSet: 1.5 },
    ];
    expect(
      cleanStoredCart({ items: broken.map((it) => ({ ...line, group: { id: 'g1', bundle: it } })) }).items,
    ).toEqual([]);
    expect(cleanStoredCart({ items: [{ ...item, bundle }] }).items).toEqual([item]);
  });

  it('keeps a line that is longer than any may be, for the shop to say so', () => {
    expect(cleanStoredCart({ items: [{ ...item, quantity: 1500 }] }).items).toEqual([
      { ...item, quantity: 1500 },
    ]);
  });

  it('merges equal lines within the limit', () => {
    expect(cleanStoredCart({ items: [item, { ...item, quantity: 3 }] }).items).toEqual([
      { ...item, quantity: 5 },
    ]);
    const many = cleanStoredCart({ items: [1, 2].map(() => ({ ...item, quantity: 9999 })) });
    expect(many.items[0]?.quantity).toBe(10_000);
    const wide = Array.from({ length: 1200 }, (_, index) => ({ ...item, size: String(index) }));
    expect(cleanStoredCart({ items: wide }).items).toHaveLength(1000);
  });

  it.each([
    [[{ code: 'A', discountAmount: 5 }], [{ code: 'A', discountAmount: 5 }]],
    [[{ code: 'A', discountAmount: 0 }], [{ code: 'A', discountAmount: 0 }]],
    [['A', null, { code: 'B' }, { discountAmount: 5 }, { code: '', discountAmount: 1 }], []],
    [[{ code: 'B' }, { code: 'A', discountAmount: 5, extra: 1 }], [{ code: 'A', discountAmount: 5 }]],
    [
      [
        { code: 'A', discountAmount: 5 },
        { code: 'B', discountAmount: 7 },
      ],
      [{ code: 'A', discountAmount: 5 }],
    ],
  ])('of the promo codes %j keeps %j: with a code and a discount, one at most', (stored, kept) => {
    expect(cleanStoredCart({ appliedPromocodes: stored }).appliedPromocodes).toEqual(kept);
  });

  it('never throws and is at rest after one cleaning', () => {
    const thing = fc.oneof(
      fc.anything(),
      fc.record({ items: fc.array(fc.oneof(fc.anything(), fc.constant(item))) }),
    );
    fc.assert(
      fc.property(fc.oneof(thing, fc.json()), (stored) => {
        const once = cleanStoredCart(stored);
        expect(cleanStoredCart(JSON.parse(JSON.stringify(once)))).toEqual(once);
      }),
    );
  });
});

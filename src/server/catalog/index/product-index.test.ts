import { describe, expect, it } from 'vitest';
import { hasBit, noBits } from './bits.ts';
import { createProductIndex, type IndexedProduct, type ProductIndex } from './product-index.ts';

const coat: IndexedProduct = {
  id: 'coat',
  createdAt: 2,
  price: 500_000,
  oldPrice: null,
  newUntil: 40,
  hidePrice: false,
  categoryIds: ['outer'],
  variants: [{ color: 'RED', size: '44', canBeHad: true }],
};

function indexOfCoats() {
  const index = createProductIndex(() => ({ percent: null, amount: null }));
  index.put({ ...coat, id: 'older coat', createdAt: 1 });
  index.put(coat);
  return index;
}

it('keeps its version, and so all orders, when only the stock of a product moves', () => {
  const index = indexOfCoats();
  const before = index.version();
  const slot = index.slotOf('coat') ?? Number.NaN;
  index.put({ ...coat, variants: [{ color: 'RED', size: '44', canBeHad: false }] });
  expect(index.version()).toBe(before);
  expect(index.slotOf('coat')).toBe(slot);
  const inStock = index.variants.answering({ colors: ['RED'], sizes: ['44'], inStock: true });
  expect(inStock !== undefined && hasBit(inStock, slot)).toBe(false);
});

it.each([
  { price: 400_000 },
  { oldPrice: 600_000 },
  { newUntil: null },
  { hidePrice: true },
  { categoryIds: ['outer', 'sale'] },
  { createdAt: 0 },
])('changes its version when a product has %j', (change) => {
  const index = indexOfCoats();
  const before = index.version();
  index.put({ ...coat, ...change });
  expect(index.version()).toBeGreaterThan(before);
});

it('puts a product that was dated back behind the older one', () => {
  const index = indexOfCoats();
  expect(index.idAt(index.newest()[0] ?? Number.NaN)).toBe('coat');
  index.put({ ...coat, createdAt: 0 });
  expect(index.idAt(index.newest()[0] ?? Number.NaN)).toBe('older coat');
});

describe('an index that was saved', () => {
  const none = { percent: null, amount: null };
  const half = { percent: 50, amount: null };
  const inStock = { colors: ['RED'], sizes: ['44'], inStock: true };
  const contentOf = (index: ProductIndex) =>
    [...index.newest()].map((slot) => ({
      id: index.idAt(slot),
      slot: index.slotOf(index.idAt(slot)) === slot,
      price: index.priceAt(slot),
      share: index.shares()[slot],
      newUntil: index.newUntilAt(slot),
      isActive: hasBit(index.active(), slot),
      isHidden: hasBit(index.hidden(), slot),
      isReduced: hasBit(index.reduced(), slot),
      canBeHad: hasBit(index.variants.answering(inStock) ?? noBits(index.capacity()), slot),
      categories: index.categories.idsAt(slot),
    }));
  const many = () => {
    const index = createProductIndex(() => none);
    for (let at = 0; at < 1500; at += 1)
      index.put({
        ...coat,
        id: `coat ${at}`,
        createdAt: (at * 7) % 1500,
        hidePrice: at % 5 === 0,
        oldPrice: at % 3 === 0 ? 600_000 : null,
        categoryIds: [`c${at % 4}`],
        variants: [{ color: at % 2 === 0 ? 'RED' : 'BLK', size: '44', canBeHad: at % 6 === 0 }],
      });
    for (let at = 0; at < 1500; at += 9) index.remove(`coat ${at}`);
    return index;
  };

  it('is the same again, with the prices of what runs now', () => {
    const index = many();
    const saved = index.save();
    expect(contentOf(createProductIndex(() => none, saved))).toEqual(contentOf(index));
    index.reprice(() => half);
    expect(contentOf(createProductIndex(() => half, saved))).toEqual(contentOf(index));
  });

  it('shares nothing with the one that it came of, nor with one that is made of it', () => {
    const index = many();
    const before = contentOf(index);
    const saved = index.save();
    const others = [index, createProductIndex(() => none, saved)];
    for (const other of others) {
      other.remove('coat 1');
      other.put({ ...coat, id: 'coat 2', variants: [], hidePrice: true, categoryIds: ['new'] });
      for (let at = 0; at < 1500; at += 1) other.put({ ...coat, id: `new ${at}` });
    }
    expect(contentOf(createProductIndex(() => none, saved))).toEqual(before);
    const [one, another] = others.map(contentOf);
    expect(another).toEqual(one);
  });
});

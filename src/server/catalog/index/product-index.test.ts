import { expect, it } from 'vitest';
import { hasBit } from './bits.ts';
import { createProductIndex, type IndexedProduct } from './product-index.ts';

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

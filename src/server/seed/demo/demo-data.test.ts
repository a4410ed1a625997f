import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FALLBACK_COLORS } from '#domain/catalog/colors.ts';
import { BASE_SIZES } from '../base-data.ts';
import { demoImagesDir } from '../seed-demo.ts';
import { DEMO_CATEGORIES } from './categories.ts';
import { PRODUCT_PICTURE, pictureFile, picturesOf, readDrawnPictures } from './pictures.ts';
import { DEMO_PRODUCTS } from './products.ts';

const UNPICTURED = ['palantin-dvuhstoronniy', 'remen-uzkiy-iz-kozhi'];
const ONE_SIDED = ['bags', 'scarves', 'belts'];
const drawn = readDrawnPictures();
const pictured = DEMO_PRODUCTS.filter(({ slug }) => !UNPICTURED.includes(slug));

describe('the products of the demo shop', () => {
  it('are about 120, each with an address, an article and a name of its own', () => {
    expect(DEMO_PRODUCTS.length).toBeGreaterThanOrEqual(115);
    for (const key of ['slug', 'sku', 'name'] as const) {
      expect(new Set(DEMO_PRODUCTS.map((product) => product[key])).size).toBe(DEMO_PRODUCTS.length);
    }
  });

  it('fill every category of the second level, and none beside', () => {
    const leaves = DEMO_CATEGORIES.flatMap(({ children }) => children?.map(({ slug }) => slug) ?? []);
    expect(new Set(DEMO_PRODUCTS.map(({ category }) => category))).toEqual(new Set(leaves));
  });

  it.each(DEMO_PRODUCTS)('$slug has texts, colours, sizes and prices that agree', (product) => {
    for (const text of [product.care, product.country, product.manufacturer]) expect(text).not.toBe('');
    const sentences = product.description.match(/[.»]( |$)/g) ?? [];
    expect(sentences.length).toBeGreaterThanOrEqual(2);
    expect(sentences.length).toBeLessThanOrEqual(3);
    expect(product.description).not.toMatch(/[!"]|\d (?:шт|°C|см|кг|г\/)/);
    const { oldPrice = product.price + 1, wholesale } = product;
    expect(oldPrice).toBeGreaterThan(product.price);
    expect(wholesale?.price ?? 0).toBeLessThan(product.price);
    for (const color of product.colors) expect(FALLBACK_COLORS.map(({ code }) => code)).toContain(color);
    for (const size of product.sizes.flatMap((it) => it.split('-'))) expect(BASE_SIZES).toContain(size);
    const variants = product.colors.flatMap((color) => product.sizes.map((size) => `${color}-${size}`));
    for (const gone of product.gone ?? []) expect(variants).toContain(gone);
  });

  it.each(DEMO_PRODUCTS)('$slug is made of parts that sum to 100 %: $composition', ({ composition }) => {
    for (const part of composition.split('. ')) {
      const shares = [...part.matchAll(/(\d+)%/g)].map(([, share]) => Number(share));
      if (shares.length > 0) expect(shares.reduce((sum, share) => sum + share, 0)).toBe(100);
      else expect(part).toMatch(/кожа|Без подкладки|Пряжка/);
    }
  });
});

describe('the pictures of the demo shop', () => {
  it.each(pictured)('show $slug from the front in each colour, close, and from behind', (product) => {
    const asked = picturesOf(product).filter(
      ({ type }) => type !== 'back' || !ONE_SIDED.includes(product.category),
    );
    for (const { name } of asked) expect(sizeOf(name), name).toEqual(PRODUCT_PICTURE);
  });

  it('are missing where the shop must show that there are none', () => {
    for (const slug of UNPICTURED) {
      expect(Object.keys(drawn).filter((name) => name.startsWith(slug))).toEqual([]);
    }
  });

  it.each(DEMO_CATEGORIES)('show the category $slug on a tile', ({ tile }) => {
    expect(sizeOf(String(tile))).toEqual({ width: 900, height: 1200 });
  });

  it.each(['season', 'coats', 'wholesale', 'sale'])('show the banner %s wide and tall', (name) => {
    expect(sizeOf(`hero-${name}-wide`)).toEqual({ width: 1920, height: 900 });
    expect(sizeOf(`hero-${name}-tall`)).toEqual({ width: 900, height: 1200 });
  });

  it('are at most 25 MB in all, and no file lies there without a name', () => {
    const files = readdirSync(demoImagesDir);
    const bytes = files.reduce((sum, file) => sum + statSync(join(demoImagesDir, file)).size, 0);
    expect(bytes).toBeLessThanOrEqual(25 * 1024 * 1024);
    const named = Object.entries(drawn).map(([name, { hash }]) => pictureFile(name, hash));
    expect(files.sort()).toEqual(named.sort());
  });
});

/** The size that a WebP file states in its first frame; lossy ones alone are expected. */
function sizeOf(name: string): { width: number; height: number } {
  const bytes = readFileSync(join(demoImagesDir, pictureFile(name, drawn[name]?.hash ?? 'none')));
  const kind = bytes.toString('latin1', 12, 16);
  if (kind === 'VP8X') return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
  if (kind !== 'VP8 ') throw new Error(`${name}: unexpected kind of picture ${kind}`);
  return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
}

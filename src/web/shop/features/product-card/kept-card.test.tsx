import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterAll, describe, expect, it, vi } from 'vitest';
import type { Product } from '#contract/catalog.ts';
import { colorMapping, FALLBACK_COLORS } from '#domain/catalog/colors.ts';
import { roubles } from '#domain/money/money.ts';
import { DEFAULT_RETAIL_SETTINGS } from '#domain/retail/settings.ts';
import { keptIn } from '#tests/support/kept-parts.ts';
import { aProduct, fakeCaller, SELLS_WHOLESALE } from '#tests/support/web.tsx';
import { PagePartsContext } from '#web/core/page/kept-part.tsx';
import { createPartMemory, type PageParts } from '#web/core/page/page-parts.ts';
import { createQueryClient } from '#web/core/query/query-client.ts';
import { colorMappingQuery, retailSettingsQuery } from '#web/core/store/store-queries.ts';
import { OpenWholesaleContext, WholesaleTermsContext } from '#web/shop/purchase/wholesale-terms.ts';
import { ProductGrid } from './product-grid.tsx';

// read anew as the server reads it: the files of a worker share what they have imported
vi.hoisted(() => {
  vi.stubEnv('SSR', true);
  vi.resetModules();
});
afterAll(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

/** The server gives the same object to all pages until the colours change. */
const MAPPING = colorMapping(FALLBACK_COLORS);

interface Shop {
  retail?: typeof DEFAULT_RETAIL_SETTINGS;
  colors?: ReturnType<typeof colorMapping>;
  wholesale?: typeof SELLS_WHOLESALE;
}

/** A list as the server draws it, with the parts of a page or without. */
function listOf(
  grid: ReactElement,
  { retail = DEFAULT_RETAIL_SETTINGS, colors = MAPPING, wholesale }: Shop = {},
) {
  const call = fakeCaller();
  const client = createQueryClient('server');
  client.setQueryData(retailSettingsQuery(call).queryKey, retail);
  client.setQueryData(colorMappingQuery(call).queryKey, colors);
  return (parts: PageParts | null) => {
    const html = renderToString(
      <PagePartsContext value={parts}>
        <MemoryRouter>
          <QueryClientProvider client={client}>
            <WholesaleTermsContext value={wholesale ?? null}>
              <OpenWholesaleContext value={async () => true}>{grid}</OpenWholesaleContext>
            </WholesaleTermsContext>
          </QueryClientProvider>
        </MemoryRouter>
      </PagePartsContext>,
    );
    return parts === null ? html : new TextDecoder().decode(parts.fill(html));
  };
}

const openMemory = () => createPartMemory(1_000_000, 'secret');
const picture = {
  url: '/pictures/demo/a.webp',
  order: 0,
  colorCode: 'RED',
  isPrimary: true,
  type: 'main',
  width: 900,
  height: 1200,
} as const;
const RETAIL = { enabled: true, allowPurchase: true, hidePrice: false, showWholesalePrice: true };

const KINDS: Readonly<Record<string, Partial<Product>>> = {
  'with a picture': { images: [picture] },
  'without a picture': { images: [] },
  new: { isNew: true },
  'on sale': { isSale: true, originalPrice: roubles(11_990), discountPercentage: 30 },
  'sold out': { stockStatus: 'out_of_stock', totalStock: 0 },
  'with a hidden price': { price: undefined as never },
  'sold wholesale alone': { retail: { ...RETAIL, enabled: false, allowPurchase: false } },
  'with many sizes': { sizes: ['50', '42', '44', '46', '48'] },
  'with signs that mean something to a browser': { name: '<b>&"x"</b> <x-secret-kept></x-secret-kept>' },
};

describe('a card that the server keeps', () => {
  it.each(Object.entries(KINDS))('%s is the card that is drawn anew, byte for byte', (_, changes) => {
    const products = [aProduct(changes), aProduct({ id: 'b', slug: 'b', name: 'Другое' })];
    const draw = listOf(<ProductGrid products={products} earlyCount={1} />, { wholesale: SELLS_WHOLESALE });
    const memory = openMemory();
    const anew = draw(null);
    expect(draw(memory.open())).toBe(anew);
    expect(draw(memory.open())).toBe(anew);
    expect(anew).toContain('card__like');
  });

  it('is not drawn a second time', () => {
    const memory = openMemory();
    const draw = listOf(<ProductGrid products={[aProduct()]} />);
    draw(memory.open());
    expect(keptIn(draw, memory.open())).toEqual([true]);
  });

  it('stands between cards that are drawn anew as in a list without kept cards', () => {
    const memory = openMemory();
    const named = (id: string) => aProduct({ id, slug: id, name: `Платье ${id}` });
    const all = ['a', 'b', 'c', 'd', 'e'].map(named);
    const seen = all.filter(({ id }) => id !== 'c');
    listOf(<ProductGrid products={seen} />)(memory.open());
    const draw = listOf(<ProductGrid products={all} />);
    expect(keptIn(draw, memory.open())).toEqual([true, true, false, true, true]);
    expect(draw(memory.open())).toBe(draw(null));
  });

  it('shows a change of the product, the shop, the list around it and the colours at once', () => {
    const memory = openMemory();
    listOf(<ProductGrid products={[aProduct()]} />)(memory.open());
    const renamed = { ...DEFAULT_RETAIL_SETTINGS.displaySettings, buttonText: { ru: 'Примерить' } };
    const { codeToColor, ...rest } = colorMapping(FALLBACK_COLORS);
    const red = { ...codeToColor['RED'], name: { ru: 'Алый' }, hex: '#ff0000' };
    const changed = [
      listOf(<ProductGrid products={[aProduct({ price: roubles(7000) })]} />),
      listOf(<ProductGrid products={[aProduct({ totalStock: 0, stockStatus: 'out_of_stock' })]} />),
      listOf(<ProductGrid products={[aProduct()]} earlyCount={1} />),
      listOf(<ProductGrid products={[aProduct({ images: [picture] })]} sizes="10vw" />),
      listOf(<ProductGrid products={[aProduct()]} />, { wholesale: SELLS_WHOLESALE }),
      listOf(<ProductGrid products={[aProduct()]} />, {
        retail: { ...DEFAULT_RETAIL_SETTINGS, displaySettings: renamed },
      }),
      listOf(<ProductGrid products={[aProduct()]} />, {
        colors: { ...rest, codeToColor: { ...codeToColor, RED: red } } as never,
      }),
    ];
    for (const draw of changed) expect(draw(memory.open())).toBe(draw(null));
    expect(changed.at(-1)?.(memory.open())).toContain('Алый');
  });
});

import { describe, expect, it } from 'vitest';
import { homeContent } from '#contract/home.ts';
import type { CallOutput } from '#contract/http/caller.ts';
import type { RouteName } from '#contract/routes.ts';
import { DEFAULT_HOME_CONTENT } from '#domain/home/defaults.ts';
import { aProduct, fakeCaller } from '#tests/support/web.tsx';
import { createQueryClient } from '#web/core/query/query-client.ts';
import { homepageQuery } from './home-queries.ts';

const cut = () => Promise.reject(new Error('cut off'));
const homeConfig = {
  ...homeContent.parse(DEFAULT_HOME_CONTENT),
  isPublished: true,
  lastUpdated: null,
  version: 0,
};
const sold = aProduct({ id: 'sold', isActive: false });
const reduced = aProduct({ id: 'reduced', isSale: true });
const list = { data: [sold, reduced, aProduct()] } as unknown as CallOutput<'productList'>;

/** Asks for the home page of a shop that gives these answers, and keeps what was asked. */
function ask(answers: Parameters<typeof fakeCaller>[0]) {
  const asked: string[] = [];
  const answer = fakeCaller(answers);
  const call = (async (name: RouteName, input: { query?: object }, options?: object) => {
    asked.push([name, ...Object.values(input.query ?? {})].join(' '));
    return answer(name as 'homepage', input, options);
  }) as unknown as typeof answer;
  return { asked, page: createQueryClient('server').query(homepageQuery(call)) };
}

describe('the home page’s data', () => {
  it('comes in one call', async () => {
    const data = {
      homeConfig,
      categories: [],
      featuredProducts: [aProduct()],
      newArrivals: [],
      saleProducts: [],
      promocodes: [],
    };
    const { asked, page } = ask({ homepage: () => ({ data }) });
    expect(await page).toEqual(data);
    expect(asked).toEqual(['homepage brief']);
  });

  it('comes part by part when that call fails, each with its own way round', async () => {
    const { asked, page } = ask({
      homepage: cut,
      homeConfig: () => ({ data: homeConfig }),
      categoryList: () => ({ data: [] }),
      productsPopular: cut,
      productsNewArrivals: cut,
      productList: () => list,
      promocodesActive: () => ({ data: [] }),
    });
    const data = await page;
    expect(asked.toSorted()).toEqual(
      [
        'homepage brief',
        'homeConfig',
        'categoryList null true',
        'productList 8 true brief',
        'productsNewArrivals 4 brief',
        'productList 4 -createdAt brief',
        'productsPopular 8 brief',
        'productList 8 brief',
        'promocodesActive 4',
      ].toSorted(),
    );
    expect(data.homeConfig).toEqual(homeConfig);
    expect(data.saleProducts?.map(({ id }) => id)).toEqual(['reduced']);
    expect(data.newArrivals?.some(({ id }) => id === 'sold')).toBe(false);
  });

  it('asks for the products that staff chose by their ids', async () => {
    const ids = ['0199a000-0000-7000-8000-000000000001'];
    const chosen = { ...homeConfig, featuredProducts: { ...homeConfig.featuredProducts, productIds: ids } };
    const { asked, page } = ask({
      homepage: cut,
      homeConfig: () => ({ data: chosen }),
      productsByIds: () => ({ data: [aProduct()] }),
    });
    expect((await page).featuredProducts).toHaveLength(1);
    expect(asked).toContain('productsByIds brief');
    expect(asked).not.toContain('productsPopular 8 brief');
  });

  it('shows the built-in page where the config cannot be had, and knows what is missing', async () => {
    const { page } = ask({ homepage: cut, categoryList: cut, productList: () => list });
    const data = await page;
    expect(data.homeConfig.layout.map(({ type }) => type)).toContain('categories');
    expect([data.categories, data.promocodes]).toEqual([null, null]);
  });

  it('fails with the first failure when nothing can be had', async () => {
    const { page } = ask({ homepage: () => Promise.reject(new Error('Магазин сейчас не отвечает')) });
    await expect(page).rejects.toThrow('Магазин сейчас не отвечает');
  });
});

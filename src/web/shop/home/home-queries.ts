import { queryOptions } from '@tanstack/react-query';
import type { BriefCard } from '#contract/catalog.ts';
import type { Category } from '#contract/categories.ts';
import type { Caller } from '#contract/http/caller.ts';
import type { PublicPromocode } from '#contract/promocodes.ts';
import type { HomeContent } from '#domain/home/config.ts';
import { DEFAULT_HOME_CONTENT } from '#domain/home/defaults.ts';
import { chosenProducts, homeCategories } from '#domain/home/section-content.ts';
import { shapedAs } from '#web/core/api/shaped-as.ts';

const MINUTE = 60_000;

/** Limits of the separate calls (docs/rules/home.md). */
const FALLBACK_ARRIVALS = 4;
const FALLBACK_SALE = 8;

/** What staff published, or the built-in page. */
type HomeConfig = HomeContent & { readonly isPublished: boolean };

/** What the home page shows; a list is null where it could not be had. */
export interface HomeData {
  readonly homeConfig: HomeConfig;
  readonly categories: readonly Category[] | null;
  readonly featuredProducts: readonly BriefCard[] | null;
  readonly newArrivals: readonly BriefCard[] | null;
  readonly saleProducts: readonly BriefCard[] | null;
  readonly promocodes: readonly PublicPromocode[] | null;
}

interface Asking {
  readonly call: Caller;
  readonly signal: AbortSignal;
}

/** Config and content of the home page: fresh 2 min, kept 5 min, not asked again on focus. */
export const homepageQuery = (call: Caller) =>
  queryOptions({
    queryKey: ['homepage'],
    queryFn: async ({ signal }): Promise<HomeData> => {
      try {
        return whole((await call('homepage', { query: { view: 'brief' } }, { signal })).data);
      } catch (failure) {
        return separately({ call, signal }, failure);
      }
    },
    staleTime: 2 * MINUTE,
    gcTime: 5 * MINUTE,
    refetchOnWindowFocus: false,
  });

/** The answer as it can be shown: a list that is none counts as one that could not be had. */
function whole(data: HomeData): HomeData {
  const given = shapedAs({}, data);
  const lists = LISTS.map((name) => [name, listOrNull(given[name])]);
  return { ...Object.fromEntries(lists), homeConfig: usable(given.homeConfig) } as HomeData;
}

const LISTS = ['categories', 'featuredProducts', 'newArrivals', 'saleProducts', 'promocodes'] as const;

const listOrNull = <L>(list: L): L | null => (Array.isArray(list) ? list : null);

/** Without the unified call: one call a part, each may fail by itself. All of them failed: so has the page. */
async function separately(asking: Asking, failure: unknown): Promise<HomeData> {
  const { call, signal } = asking;
  const config = call('homeConfig', {}, { signal })
    .then(({ data }) => usable(data))
    .catch(() => null);
  const [homeConfig, categories, featuredProducts, newArrivals, saleProducts, promocodes] = await Promise.all(
    [
      config,
      orNull(call('categoryList', { query: { parentId: 'null', activeOnly: 'true' } }, { signal })),
      config.then((known) => orNull(featured(asking, known ?? builtInConfig))),
      orNull(arrivals(asking)),
      orNull(
        call('productList', { query: { limit: FALLBACK_SALE, isSale: 'true', view: 'brief' } }, { signal }),
      ),
      config.then((known) => orNull(codes(asking, known ?? builtInConfig))),
    ],
  );
  const parts = [homeConfig, categories, featuredProducts, newArrivals, saleProducts, promocodes];
  if (parts.every((part) => part === null)) throw failure;
  const shown = homeConfig ?? builtInConfig;
  return {
    homeConfig: shown,
    categories: categories && homeCategories(categories),
    featuredProducts,
    newArrivals: newArrivals && chosenProducts(newArrivals, shown.newArrivals),
    saleProducts: saleProducts && chosenProducts(saleProducts, shown.saleProducts, { onlySale: true }),
    promocodes,
  };
}

async function featured(asking: Asking, { featuredProducts }: HomeConfig) {
  const { call, signal } = asking;
  const { productIds, maxProducts: limit } = featuredProducts;
  const first =
    productIds.length > 0
      ? call(
          'productsByIds',
          { query: { view: 'brief' }, body: { productIds: productIds.slice(0, limit) } },
          { signal },
        )
      : call('productsPopular', { query: { limit, view: 'brief' } }, { signal });
  return first.catch(() => call('productList', { query: { limit, view: 'brief' } }, { signal }));
}

function arrivals({ call, signal }: Asking) {
  const limit = FALLBACK_ARRIVALS;
  return call('productsNewArrivals', { query: { limit, view: 'brief' } }, { signal }).catch(() =>
    call('productList', { query: { limit, sort: '-createdAt', view: 'brief' } }, { signal }),
  );
}

function codes({ call, signal }: Asking, { promocodeShowcase }: HomeConfig) {
  const limit = promocodeShowcase.displaySettings.maxPromocodes;
  return call('promocodesActive', { query: { limit } }, { signal });
}

const orNull = <T>(answer: Promise<{ data: readonly T[] }>): Promise<readonly T[] | null> =>
  answer.then(
    ({ data }) => listOrNull(data),
    () => null,
  );

/** The page of a shop whose config cannot be had. */
const builtInConfig: HomeConfig = { ...DEFAULT_HOME_CONTENT, isPublished: true };

const usable = (config: HomeConfig): HomeConfig => shapedAs(builtInConfig, config);

import { useQuery } from '@tanstack/react-query';
import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, redirect, useParams } from 'react-router';
import { colorByCode } from '#domain/catalog/colors.ts';
import { useCaller } from '#web/core/api/caller-context.ts';
import { type Loading, loadInBrowser, loadOnServer } from '#web/core/query/load.ts';
import { fallbackStore } from '#web/core/store/fallback-store.ts';
import { colorMappingQuery, storeSettingsQuery } from '#web/core/store/store-queries.ts';
import { paths } from '#web/paths.ts';
import { productQuery, RELATED_SHOWN, relatedProductsQuery } from '#web/shop/catalog/catalog-queries.ts';
import { shippingSettingsQuery } from '#web/shop/checkout/shipping-settings-query.ts';
import type { PageHead } from '#web/shop/preview/head-facts.ts';
import { pageMeta } from '#web/shop/preview/page-head.ts';
import { productHead } from '#web/shop/preview/product-head.ts';
import { useOwnStock } from '#web/shop/purchase/own-stock.ts';
import { ProductDetails, trailOf } from './product-page/product-details.tsx';

export { PageError as ErrorBoundary } from '#web/core/page/page-error.tsx';

/** In the browser the head needs no more than a title. */
async function load({ call, need, wish }: Loading, idOrSlug: string): Promise<PageHead> {
  const [product] = await Promise.all([
    need(productQuery(call, idOrSlug)),
    wish(relatedProductsQuery(call, idOrSlug, RELATED_SHOWN)),
    wish(shippingSettingsQuery(call)),
  ]);
  return { title: product.name };
}

/** The document itself: an id or a former slug leads for good to the address that the product has now. */
export const loader = ({ context, params: { id = '' }, url }: LoaderFunctionArgs) =>
  loadOnServer(context, async (loading) => {
    const head = await load(loading, id);
    const { call, glance, need } = loading;
    const product = await need(productQuery(call, id));
    if (product.slug !== id) throw redirect(`${paths.product(product)}${url.search}`, 301);
    const [store, colors] = await Promise.all([
      glance(storeSettingsQuery(call)),
      glance(colorMappingQuery(call)),
    ]);
    return {
      ...head,
      ...productHead({
        product,
        site: { storeName: (store ?? fallbackStore).storeName, origin: url.origin },
        colorName: (code) => colors?.codeToColor[code]?.name.ru ?? colorByCode(code).name,
        trail: trailOf(product),
      }),
    };
  });

export const clientLoader = ({ params }: ClientLoaderFunctionArgs) =>
  loadInBrowser((loading) => load(loading, params.id ?? ''));

export const meta = pageMeta;

/** Another product is another page: the key forgets what was chosen on the one before. */
export default function ProductPage() {
  const { id: idOrSlug = '' } = useParams();
  const { product: data } = useOwnStock(useQuery(productQuery(useCaller(), idOrSlug)).data);
  return data ? <ProductDetails key={data.id} product={data} idOrSlug={idOrSlug} /> : null;
}

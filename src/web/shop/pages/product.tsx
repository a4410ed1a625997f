import { HydrationBoundary, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, redirect, useParams } from 'react-router';
import type { Product } from '#contract/catalog.ts';
import { productBadge } from '#domain/catalog/badges.ts';
import { colorByCode } from '#domain/catalog/colors.ts';
import { localizedName } from '#domain/catalog/names.ts';
import { findVariant } from '#domain/catalog/variants.ts';
import { discountText } from '#domain/money/money.ts';
import { canBuyWholesale } from '#domain/wholesale/offer.ts';
import { useCaller } from '#web/core/api/caller-context.ts';
import { type Loaded, type Loading, loadInBrowser, loadOnServer } from '#web/core/query/load.ts';
import { fallbackStore } from '#web/core/store/fallback-store.ts';
import { useColors } from '#web/core/store/store-data.ts';
import { colorMappingQuery, storeSettingsQuery } from '#web/core/store/store-queries.ts';
import { paths } from '#web/paths.ts';
import { productQuery, relatedProductsQuery } from '#web/shop/catalog/catalog-queries.ts';
import { shippingSettingsQuery } from '#web/shop/checkout/shipping-settings-query.ts';
import { mayKeepOptional } from '#web/shop/cookie-choice/cookie-choice.ts';
import { ProductsSection } from '#web/shop/features/product-card/products-section.tsx';
import { ProductFacts } from '#web/shop/features/product-facts/product-facts.tsx';
import { ProductGallery } from '#web/shop/features/product-gallery/product-gallery.tsx';
import { PurchasePanel } from '#web/shop/features/product-options/purchase-panel.tsx';
import { SizeTableLink } from '#web/shop/features/size-table/size-table-link.tsx';
import type { PageHead } from '#web/shop/preview/head-facts.ts';
import { pageMeta } from '#web/shop/preview/page-head.ts';
import { productHead } from '#web/shop/preview/product-head.ts';
import { type Choice, firstChoice } from '#web/shop/purchase/choice.ts';
import { useOwnStock } from '#web/shop/purchase/own-stock.ts';
import { shownPrice } from '#web/shop/purchase/shown-price.ts';
import { useWholesaleTerms } from '#web/shop/purchase/wholesale-terms.ts';
import { Breadcrumbs, type Crumb } from '#web/ui/breadcrumbs.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Price } from '#web/ui/price.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { useOnDemand } from '#web/ui/use-on-demand.ts';
import './product.css';

export { PageError as ErrorBoundary } from '#web/core/page/page-error.tsx';

const RELATED = 4;

/** In the browser the head needs no more than a title. */
async function load({ call, need, wish }: Loading, idOrSlug: string): Promise<PageHead> {
  const [product] = await Promise.all([
    need(productQuery(call, idOrSlug)),
    wish(relatedProductsQuery(call, idOrSlug, RELATED)),
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

export default function ProductPage({ loaderData }: { loaderData: Loaded<PageHead> }) {
  const { id = '' } = useParams();
  return (
    <HydrationBoundary state={loaderData.state}>
      <Loader idOrSlug={id} />
    </HydrationBoundary>
  );
}

/** Another product is another page: the key forgets what was chosen on the one before. */
function Loader({ idOrSlug }: { idOrSlug: string }) {
  const data = useOwnStock(useQuery(productQuery(useCaller(), idOrSlug)).data);
  return data ? <Details key={data.id} product={data} idOrSlug={idOrSlug} /> : null;
}

function Details({ product, idOrSlug }: { product: Product; idOrSlug: string }) {
  const [choice, setChoice] = useState<Choice>(() => firstChoice(product));
  const colorOf = useColors();
  const { color, size } = choice;
  const variant = color !== null && size !== null ? findVariant(product.variants, color, size) : null;
  return (
    <div className="wrap">
      <Breadcrumbs trail={trailOf(product)} />
      <div className="pdp">
        <ProductGallery
          name={product.name}
          images={product.images}
          color={color === null ? null : colorOf(color)}
        />
        <div className="buy">
          <div className="stack stack--s">
            <div className="buy__tags">
              <Badges product={product} />
              <span className="small muted">Арт. {variant?.sku ?? product.sku}</span>
            </div>
            <h1>{localizedName(product.name, product.sku)}</h1>
            <Price large {...shownPrice(product, variant)} />
          </div>
          <PurchasePanel
            product={product}
            choice={choice}
            onChoose={setChoice}
            sizeAside={<SizeTableLink product={product} size={size} />}
          />
          <ProductFacts product={product} />
        </div>
      </div>
      <Related idOrSlug={idOrSlug} />
      <RecentlyViewed id={product.id} />
    </div>
  );
}

function Badges({ product }: { product: Product }) {
  const badge = productBadge(product);
  const isSoldWholesale = canBuyWholesale(product, useWholesaleTerms());
  return (
    <>
      {badge?.kind === 'sale' ? <Tag tone="sale">{discountText(badge.percent)}</Tag> : null}
      {badge?.kind === 'new' ? <Tag tone="ink">Новинка</Tag> : null}
      {isSoldWholesale ? (
        <Tag tone="wholesale">
          <Icon name="wholesale" size="s" />
          Есть опт
        </Tag>
      ) : null}
    </>
  );
}

function Related({ idOrSlug }: { idOrSlug: string }) {
  const query = useQuery(relatedProductsQuery(useCaller(), idOrSlug, RELATED));
  return <ProductsSection title="Похожие товары" query={query} count={RELATED} />;
}

/** What this device looked at before, where it may remember that; most visitors need none of its code. */
function RecentlyViewed({ id }: { id: string }) {
  const { part: Viewed, need } = useOnDemand(loadViewed);
  useEffect(() => {
    if (mayKeepOptional()) void need();
  }, [need]);
  return Viewed ? <Viewed id={id} /> : null;
}

const loadViewed = async () =>
  (await import('#web/shop/features/product-card/viewed-section.tsx')).ViewedSection;

function trailOf(product: Product): Crumb[] {
  const category = product.categories[0];
  return [
    { name: 'Главная', to: paths.home() },
    { name: 'Каталог', to: paths.products() },
    ...(category ? [{ name: category.name, to: paths.category(category.slug) }] : []),
    { name: product.name },
  ];
}

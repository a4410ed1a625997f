import { HydrationBoundary, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, useParams } from 'react-router';
import type { Product } from '#contract/catalog.ts';
import { productBadge } from '#domain/catalog/badges.ts';
import { primaryImage } from '#domain/catalog/images.ts';
import { findVariant } from '#domain/catalog/variants.ts';
import { discountText } from '#domain/money/money.ts';
import { useCaller } from '#web/api/caller-context.ts';
import { productQuery, relatedProductsQuery } from '#web/api/catalog-queries.ts';
import { type Loaded, type Loading, loadInBrowser, loadOnServer } from '#web/api/load.ts';
import { ProductGrid, ProductGridSkeleton } from '#web/features/product-card/product-grid.tsx';
import { ProductFacts } from '#web/features/product-facts/product-facts.tsx';
import { ProductGallery } from '#web/features/product-gallery/product-gallery.tsx';
import { type Choice, firstChoice } from '#web/features/product-options/choice.ts';
import { PurchasePanel } from '#web/features/product-options/purchase-panel.tsx';
import { type PageHead, pageMeta } from '#web/page-head.ts';
import { paths } from '#web/paths.ts';
import { useColors } from '#web/state/store-data.ts';
import { Breadcrumbs, type Crumb } from '#web/ui/breadcrumbs.tsx';
import { Price } from '#web/ui/price.tsx';
import { Section } from '#web/ui/section.tsx';
import { Tag } from '#web/ui/tag.tsx';
import './product.css';

export { PageError as ErrorBoundary } from '#web/features/page-error/page-error.tsx';

const RELATED = 4;
/** About as much as search engines show. */
const DESCRIPTION_LENGTH = 160;

async function load({ call, need, wish }: Loading, idOrSlug: string): Promise<PageHead> {
  const [product] = await Promise.all([
    need(productQuery(call, idOrSlug)),
    wish(relatedProductsQuery(call, idOrSlug, RELATED)),
  ]);
  return {
    title: product.name,
    description: product.description.slice(0, DESCRIPTION_LENGTH) || undefined,
    canonical: paths.product(product),
    image: primaryImage(product.images),
  };
}

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  loadOnServer(context, (loading) => load(loading, params.id ?? ''));

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
  const { data } = useQuery(productQuery(useCaller(), idOrSlug));
  return data ? <Details key={data.id} product={data} idOrSlug={idOrSlug} /> : null;
}

function Details({ product, idOrSlug }: { product: Product; idOrSlug: string }) {
  const [choice, setChoice] = useState<Choice>(() => firstChoice(product));
  const colorOf = useColors();
  const { color, size } = choice;
  const variant = color !== null && size !== null ? findVariant(product.variants, color, size) : null;
  const badge = productBadge(product);
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
              {badge?.kind === 'sale' ? <Tag tone="sale">{discountText(badge.percent)}</Tag> : null}
              {badge?.kind === 'new' ? <Tag tone="ink">Новинка</Tag> : null}
              <span className="small muted">Арт. {variant?.sku ?? product.sku}</span>
            </div>
            <h1>{product.name}</h1>
            <Price
              large
              value={variant?.price ?? product.price}
              was={product.isSale ? product.originalPrice : undefined}
            />
          </div>
          <PurchasePanel product={product} choice={choice} onChoose={setChoice} />
          <ProductFacts product={product} />
        </div>
      </div>
      <Related idOrSlug={idOrSlug} />
    </div>
  );
}

function Related({ idOrSlug }: { idOrSlug: string }) {
  const { data, isError } = useQuery(relatedProductsQuery(useCaller(), idOrSlug, RELATED));
  if (isError || data?.length === 0) return null;
  return (
    <Section title="Похожие товары">
      {data ? (
        <ProductGrid products={data} />
      ) : (
        <ProductGridSkeleton count={RELATED} text="Загрузка товаров..." />
      )}
    </Section>
  );
}

function trailOf(product: Product): Crumb[] {
  const category = product.categories[0];
  return [
    { name: 'Главная', to: paths.home() },
    { name: 'Каталог', to: paths.products() },
    ...(category ? [{ name: category.name, to: paths.category(category.slug) }] : []),
    { name: product.name },
  ];
}

import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Product } from '#contract/catalog.ts';
import { productBadge } from '#domain/catalog/badges.ts';
import { localizedName } from '#domain/catalog/names.ts';
import { findVariant } from '#domain/catalog/variants.ts';
import { discountText } from '#domain/money/money.ts';
import { canBuyWholesale } from '#domain/wholesale/offer.ts';
import { useCaller } from '#web/core/api/caller-context.ts';
import { useColors } from '#web/core/store/store-data.ts';
import { paths } from '#web/paths.ts';
import { RELATED_SHOWN, relatedProductsQuery } from '#web/shop/catalog/catalog-queries.ts';
import { mayKeepOptional } from '#web/shop/cookie-choice/cookie-choice.ts';
import { ProductsSection } from '#web/shop/features/product-card/products-section.tsx';
import { ProductFacts } from '#web/shop/features/product-facts/product-facts.tsx';
import { ProductGallery } from '#web/shop/features/product-gallery/product-gallery.tsx';
import { PurchasePanel } from '#web/shop/features/product-options/purchase-panel.tsx';
import { SizeTableLink } from '#web/shop/features/size-table/size-table-link.tsx';
import { Trail } from '#web/shop/page/trail.tsx';
import { type Choice, firstChoice } from '#web/shop/purchase/choice.ts';
import { ProductPrice } from '#web/shop/purchase/product-price.tsx';
import { useWholesaleTerms } from '#web/shop/purchase/wholesale-terms.ts';
import type { Crumb } from '#web/ui/breadcrumbs.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { useOnDemand } from '#web/ui/use-on-demand.ts';
import '../product.css';

/** A product as its page shows it, with what goes with it. */
export function ProductDetails({ product, idOrSlug }: { product: Product; idOrSlug: string }) {
  const [choice, setChoice] = useState<Choice>(() => firstChoice(product));
  const colorOf = useColors();
  const { color, size } = choice;
  const variant = color !== null && size !== null ? findVariant(product.variants, color, size) : null;
  return (
    <div className="wrap">
      <Trail trail={trailOf(product)} />
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
            <ProductPrice large product={product} variant={variant} />
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
  const query = useQuery(relatedProductsQuery(useCaller(), idOrSlug, RELATED_SHOWN));
  return <ProductsSection title="Похожие товары" query={query} count={RELATED_SHOWN} />;
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

/** Where a product stands in the catalogue. */
export function trailOf(product: Product): Crumb[] {
  const category = product.categories[0];
  return [
    { name: 'Главная', to: paths.home() },
    { name: 'Каталог', to: paths.products() },
    ...(category ? [{ name: category.name, to: paths.category(category.slug) }] : []),
    { name: product.name },
  ];
}

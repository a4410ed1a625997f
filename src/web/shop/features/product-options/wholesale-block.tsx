import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import type { Product } from '#contract/catalog.ts';
import { formatRoubles } from '#domain/money/money.ts';
import { NBSP } from '#domain/ru/number.ts';
import { piecesText } from '#domain/ru/plural.ts';
import { canBuyWholesale } from '#domain/wholesale/offer.ts';
import { useCaller } from '#web/core/api/caller-context.ts';
import { retailSettingsQuery } from '#web/core/store/store-queries.ts';
import { useWholesaleTerms } from '#web/shop/purchase/wholesale-terms.ts';
import { Icon } from '#web/ui/icon.tsx';

/**
 * What wholesale comes to, where the shop advertises it (docs/rules/wholesale.md, `showWholesalePromotion`) and this
 * visitor may see the price: a figure that is not known is not shown.
 */
export function WholesaleBlock({ product }: { product: Product }) {
  const { data: settings } = useQuery(retailSettingsQuery(useCaller()));
  const { minQuantity, wholesalePrice, savings } = product.wholesale;
  const canBuy = canBuyWholesale(product, useWholesaleTerms());
  const isShown = settings?.businessRules.showWholesalePromotion && canBuy;
  if (!isShown || wholesalePrice === undefined) return null;
  const pieces = piecesText(minQuantity);
  const rows = [
    [`Цена от${NBSP}${pieces}`, formatRoubles(wholesalePrice)],
    ...(savings ? [['Экономия с каждой', formatRoubles(savings)]] : []),
    ['Минимум', product.sizes.length > 1 ? `${pieces}, можно разные размеры` : pieces],
  ];
  return (
    <section className="bulk" aria-labelledby="bulk">
      <h2 className="bulk__title" id="bulk">
        <Icon name="wholesale" />
        {savings ? 'Оптом выгоднее' : 'Оптом'}
      </h2>
      <dl>
        {rows.map(([title, value]) => (
          <Fragment key={title}>
            <dt>{title}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
      </dl>
    </section>
  );
}

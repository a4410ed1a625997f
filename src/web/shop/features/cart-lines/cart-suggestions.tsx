import { useQuery } from '@tanstack/react-query';
import type { Cart } from '#contract/cart.ts';
import type { BriefCard } from '#contract/catalog.ts';
import { NBSP } from '#domain/ru/number.ts';
import { piecesText } from '#domain/ru/plural.ts';
import { canBuyWholesale } from '#domain/wholesale/offer.ts';
import { wholesaleSuggestions } from '#domain/wholesale/suggestion.ts';
import { useCaller } from '#web/core/api/caller-context.ts';
import { linesOf } from '#web/shop/cart/cart-view.ts';
import { useRetailRules } from '#web/shop/catalog/catalog-data.ts';
import { productsByIdsQuery } from '#web/shop/catalog/catalog-queries.ts';
import { useOpenWholesale, useWholesaleTerms } from '#web/shop/purchase/wholesale-terms.ts';
import { Note } from '#web/ui/note.tsx';

/** A word about wholesale for each product of which so many pieces lie in the cart (docs/rules/retail.md). */
export function CartSuggestions({ cart }: { cart: Cart }) {
  const { rules } = useRetailRules();
  const terms = useWholesaleTerms();
  const lines = linesOf(cart);
  // what cannot be near any minimum is not asked for
  const near = wholesaleSuggestions(lines, () => 1, rules.businessRules).map(({ productId }) => productId);
  const isWanted = terms?.mayBuy === true && near.length > 0;
  const { data: products = [] } = useQuery({
    ...productsByIdsQuery(useCaller(), near),
    enabled: isWanted,
  });
  if (!isWanted) return null;
  const sold = new Map(
    products.flatMap((product) => (canBuyWholesale(product, terms) ? [[product.id, product]] : [])),
  );
  const minimumOf = (id: string) => sold.get(id)?.wholesale?.minQuantity ?? null;
  return wholesaleSuggestions(lines, minimumOf, rules.businessRules).map(({ productId, missing }) => {
    const product = sold.get(productId);
    if (product === undefined) return null;
    return (
      <Note key={productId} tone="wholesale">
        <p>
          {product.name}:{' '}
          {missing > 0
            ? `до${NBSP}оптовой цены не${NBSP}хватает ${piecesText(missing)}`
            : `столько можно купить по${NBSP}оптовой цене.`}
        </p>
        <WizardLink product={product} />
      </Note>
    );
  });
}

function WizardLink({ product }: { product: BriefCard }) {
  const { open, isOpening } = useOpenWholesale();
  if (open === null) return null;
  return (
    <button type="button" className="link" aria-busy={isOpening} onClick={() => open(product)}>
      Купить оптом
      <span className="sr">: {product.name}</span>
    </button>
  );
}

import { useQuery } from '@tanstack/react-query';
import type { Cart } from '#contract/cart.ts';
import type { BriefCard } from '#contract/catalog.ts';
import { formatRoubles } from '#domain/money/money.ts';
import { NBSP } from '#domain/ru/number.ts';
import { piecesText } from '#domain/ru/plural.ts';
import { canBuyWholesale } from '#domain/wholesale/offer.ts';
import { type WholesaleSuggestion, wholesaleSuggestions } from '#domain/wholesale/suggestion.ts';
import { useCaller } from '#web/core/api/caller-context.ts';
import { linesOf } from '#web/shop/cart/cart-view.ts';
import { useRetailRules } from '#web/shop/catalog/catalog-data.ts';
import { productQuery, productsByIdsQuery } from '#web/shop/catalog/catalog-queries.ts';
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
  return wholesaleSuggestions(lines, minimumOf, rules.businessRules).map((suggestion) => {
    const product = sold.get(suggestion.productId);
    return product === undefined ? null : (
      <Suggestion key={product.id} suggestion={suggestion} product={product} />
    );
  });
}

interface SuggestionProps {
  suggestion: WholesaleSuggestion;
  product: BriefCard;
}

/** Pieces that are missing to wholesale, and what they cost so; a list tells no wholesale price, the product does. */
function Suggestion({ suggestion: { pieces, minQuantity, missing }, product }: SuggestionProps) {
  const { data, isPending } = useQuery(productQuery(useCaller(), product.id));
  if (isPending) return null;
  const { wholesalePrice } = data?.wholesale ?? {};
  const retail = product.price;
  const saves = wholesalePrice !== undefined && retail !== undefined && wholesalePrice < retail;
  const way = saves ? 'выгоднее оптом' : 'можно купить оптом';
  return (
    <Note tone="wholesale">
      {missing > 0
        ? `Ещё ${piecesText(missing)} «${product.name}», и${NBSP}${way}`
        : `«${product.name}» ${way}`}
      {wholesalePrice === undefined ? null : (
        <>
          :{' '}
          <b>
            {piecesText(Math.max(pieces, minQuantity))} по{NBSP}
            {formatRoubles(wholesalePrice)}
          </b>
          {saves ? ` вместо ${formatRoubles(retail)}` : null}
        </>
      )}
      . <WizardLink product={product} />
    </Note>
  );
}

function WizardLink({ product }: { product: BriefCard }) {
  const { open, isOpening } = useOpenWholesale();
  if (open === null) return null;
  return (
    <button type="button" className="link" aria-busy={isOpening} onClick={() => open(product)}>
      Собрать оптом
      <span className="sr">: {product.name}</span>
    </button>
  );
}

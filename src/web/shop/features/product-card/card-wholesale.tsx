import type { BriefCard } from '#contract/catalog.ts';
import { NBSP } from '#domain/ru/number.ts';
import { piecesText } from '#domain/ru/plural.ts';
import { canBuyWholesale, isSoldWholesale } from '#domain/wholesale/offer.ts';
import { useOpenWholesale, useWholesaleTerms } from '#web/shop/purchase/wholesale-terms.ts';

interface CardWholesaleProps {
  product: BriefCard;
  /** The product is not sold at retail. */
  isOnly: boolean;
}

/**
 * The one quiet way into wholesale, for those who can buy so now. What is sold wholesale alone says so to those too whom
 * staff have not approved (docs/rules/wholesale.md).
 */
export function CardWholesale({ product, isOnly }: CardWholesaleProps) {
  const terms = useWholesaleTerms();
  const { open, isOpening } = useOpenWholesale();
  const least = `от${NBSP}${piecesText(product.wholesale?.minQuantity ?? 0)}`;
  const text = isOnly ? `Только опт (${least})` : `Оптом ${least}`;
  if (open !== null && canBuyWholesale(product, terms)) {
    return (
      <button
        type="button"
        className="card__wholesale card__wholesale--way"
        aria-label={`${text}: ${product.name}`}
        aria-busy={isOpening}
        onClick={() => open(product)}
      >
        {text}
      </button>
    );
  }
  return isOnly && isSoldWholesale(product, terms) ? <span className="card__wholesale">{text}</span> : null;
}

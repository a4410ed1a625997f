import type { PickableProduct, Variant } from '#contract/catalog.ts';
import { formatRoubles } from '#domain/money/money.ts';
import { isWholesaleOnly } from '#domain/retail/availability.ts';
import { useRetailRules } from '#web/shop/catalog/catalog-data.ts';
import { Price } from '#web/ui/price.tsx';
import { shownPrice } from './shown-price.ts';

interface ProductPriceProps {
  product: Omit<PickableProduct, 'variants'>;
  variant: Variant | null;
  large?: boolean;
}

/** What a product costs: the wholesale price first for those to whom the shop says so (docs/rules/wholesale.md). */
export function ProductPrice(props: ProductPriceProps) {
  const { product, variant, large } = props;
  return product.wholesale?.isFirst ? (
    <span className="price-first">
      <Price large={large} value={product.wholesale.wholesalePrice} />
      <RetailBeside {...props} />
    </span>
  ) : (
    <Price large={large} {...shownPrice(product, variant)} />
  );
}

/** What is sold wholesale alone has no retail price beside. */
function RetailBeside({ product, variant }: ProductPriceProps) {
  const { rules } = useRetailRules();
  const { value } = shownPrice(product, variant);
  return value === undefined || isWholesaleOnly(product, rules) ? null : (
    <span className="small muted"> в розницу {formatRoubles(value)}</span>
  );
}

import type { Product } from '#contract/catalog.ts';
import { NBSP } from '#domain/ru/number.ts';
import { piecesText } from '#domain/ru/plural.ts';
import { wholesaleAvailability } from '#domain/wholesale/offer.ts';
import { paths } from '#web/paths.ts';
import { useOpenWholesale, useWholesaleTerms } from '#web/shop/purchase/wholesale-terms.ts';
import { Button } from '#web/ui/button.tsx';
import { TextLink } from '#web/ui/link-button.tsx';

/**
 * The one line of wholesale on the product's page: the way into the wizard for those who can buy so now, and under
 * `approved` the way to the application for others (docs/rules/wholesale.md).
 */
export function WholesaleLine({ product }: { product: Product }) {
  const { open, isOpening } = useOpenWholesale();
  const { wholesale } = product;
  const { status } = wholesaleAvailability(product, useWholesaleTerms());
  const least = `от${NBSP}${piecesText(wholesale.minQuantity)}`;
  if (status === 'approval_required') {
    return (
      <p className="purchase__wholesale small">
        Оптом {least}
        {NBSP}— после одобрения заявки. <TextLink to={paths.account('wholesale')}>Подать заявку</TextLink>
      </p>
    );
  }
  if (status !== 'available' || open === null) return null;
  return (
    <Button
      className="purchase__wholesale"
      variant={wholesale.isFirst ? 'wholesale' : 'wholesale-line'}
      icon="wholesale"
      busy={isOpening}
      onClick={() => open(product)}
    >
      Купить оптом {least}
    </Button>
  );
}

import type { Product } from '#contract/catalog.ts';
import { NBSP } from '#domain/ru/number.ts';
import { piecesText } from '#domain/ru/plural.ts';
import { wholesaleAvailability } from '#domain/wholesale/offer.ts';
import { APPLICATION_WAYS } from '#domain/wholesale/offer-text.ts';
import { useSession } from '#web/core/session/session-context.ts';
import { paths } from '#web/paths.ts';
import { useOpenWholesale, useWholesaleTerms } from '#web/shop/purchase/wholesale-terms.ts';
import { Button } from '#web/ui/button.tsx';
import { TextLink } from '#web/ui/link-button.tsx';

/**
 * The one line of wholesale on the product's page: the way into the wizard for those who can buy so now, and under
 * `approved` how the application of others stands, with the way to it (docs/rules/wholesale.md).
 */
export function WholesaleLine({ product }: { product: Product }) {
  const { open, isOpening } = useOpenWholesale();
  const { user } = useSession();
  const { wholesale } = product;
  const { status } = wholesaleAvailability(product, useWholesaleTerms());
  const least = `от${NBSP}${piecesText(wholesale.minQuantity)}`;
  if (status === 'approval_required') {
    const standing = user === null || user.wholesale === 'approved' ? 'none' : user.wholesale;
    return (
      <p className="purchase__wholesale small">
        Оптом {least}
        {NBSP}— после одобрения заявки.{' '}
        <TextLink to={paths.account('wholesale')}>{APPLICATION_WAYS[standing]}</TextLink>
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

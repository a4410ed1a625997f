import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { Bundle } from '#domain/wholesale/bundle.ts';
import { wholesaleAvailability, wholesaleTerms } from '#domain/wholesale/offer.ts';
import { WHOLESALE_REFUSALS } from '#domain/wholesale/offer-text.ts';
import type { WholesaleSettings } from '#domain/wholesale/settings.ts';
import { useCaller } from '#web/core/api/caller-context.ts';
import { useSession } from '#web/core/session/session-context.ts';
import { useCart } from '#web/shop/cart/cart-context.ts';
import { linesOf } from '#web/shop/cart/preliminary-cart.ts';
import { productQuery } from '#web/shop/catalog/catalog-queries.ts';
import { notify } from '#web/ui/toaster.tsx';
import { useShortage } from './use-shortage.ts';
import { Wizard } from './wizard.tsx';
import { type Offer, offerOf } from './wizard-plan.ts';

interface WholesalePurchaseProps {
  productId: string;
  settings: WholesaleSettings;
  open: boolean;
  onClose: () => void;
}

/** One wholesale purchase: the wizard, then what the shop says of the stock (docs/rules/wholesale.md). */
export function WholesalePurchase({ productId, settings, open, onClose }: WholesalePurchaseProps) {
  const offer = useOffer(productId, settings, onClose);
  if (offer === null) return null;
  return <Purchase offer={offer} open={open} onClose={onClose} />;
}

function Purchase({
  offer,
  open,
  onClose,
}: Omit<WholesalePurchaseProps, 'productId' | 'settings'> & { offer: Offer }) {
  const { check, add, isBusy } = useShortage(offer);
  const confirm = async (bundle: Bundle) => {
    const analysis = await check(bundle);
    if (analysis === null) return;
    if (analysis.type === 'SUFFICIENT' && (await add(analysis))) onClose();
  };
  return (
    <Wizard
      offer={offer}
      open={open}
      onClose={onClose}
      isBusy={isBusy}
      onConfirm={(bundle) => void confirm(bundle)}
    />
  );
}

/** The product as this visitor can buy it now; what cannot be bought is told, and the opening ends. */
function useOffer(productId: string, settings: WholesaleSettings, onClose: () => void): Offer | null {
  const { data: product, isError } = useQuery(productQuery(useCaller(), productId));
  const { user } = useSession();
  const { contents } = useCart().cart;
  const isApproved = user?.wholesale === 'approved';
  const refusal = useMemo(() => {
    if (isError) return 'Не удалось проверить наличие товара';
    if (product === undefined) return null;
    const { wholesale } = product;
    const judged = { ...wholesale, isPriceKnown: wholesale.wholesalePrice !== undefined };
    const terms = wholesaleTerms(settings, { isApproved });
    const { status } = wholesaleAvailability({ ...product, wholesale: judged }, terms);
    if (status === 'available') return null;
    return status === 'out_of_stock' ? 'Для опта товара не\u00A0хватает' : WHOLESALE_REFUSALS[status];
  }, [isError, product, settings, isApproved]);
  useEffect(() => {
    if (refusal === null) return;
    notify({ title: 'Недоступно', text: refusal, tone: 'error' });
    onClose();
  }, [refusal, onClose]);
  return useMemo(
    () =>
      product === undefined || refusal !== null
        ? null
        : offerOf(product, settings, contents === null ? [] : linesOf(contents)),
    [product, refusal, settings, contents],
  );
}

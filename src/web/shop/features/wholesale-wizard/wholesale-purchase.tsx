import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { ShortageAnalysisData } from '#contract/wholesale.ts';
import { isApprovedBuyer } from '#domain/wholesale/approved-buyer.ts';
import type { Bundle } from '#domain/wholesale/bundle.ts';
import { wholesaleAvailability, wholesaleTerms } from '#domain/wholesale/offer.ts';
import { WHOLESALE_REFUSALS } from '#domain/wholesale/offer-text.ts';
import type { WholesaleSettings } from '#domain/wholesale/settings.ts';
import { useCaller } from '#web/core/api/caller-context.ts';
import { useSession } from '#web/core/session/session-context.ts';
import { useCart } from '#web/shop/cart/cart-context.ts';
import { linesOf } from '#web/shop/cart/cart-view.ts';
import { productQuery } from '#web/shop/catalog/catalog-queries.ts';
import { useOwnStock } from '#web/shop/purchase/own-stock.ts';
import type { ReopenedGroup } from '#web/shop/purchase/wholesale-terms.ts';
import { notify } from '#web/ui/toaster.tsx';
import { AcceptedDialog, type AcceptedGroup } from './accepted-dialog.tsx';
import { type GroupChoice, leavesAsMuch } from './analysis-choices.ts';
import { AvailabilityDialog } from './availability-dialog.tsx';
import { useShortage } from './use-shortage.ts';
import { Wizard } from './wizard.tsx';
import { type Offer, offerOf } from './wizard-plan.ts';

interface WholesalePurchaseProps {
  productId: string;
  /** A group of the cart that is put together anew. */
  group?: ReopenedGroup | undefined;
  settings: WholesaleSettings;
  open: boolean;
  /** The product is known, and the wizard stands there. */
  onShown?: (() => void) | undefined;
  onClose: () => void;
}

/** One wholesale purchase: the wizard, then what the shop says of the stock (docs/rules/wholesale.md). */
export function WholesalePurchase(props: WholesalePurchaseProps) {
  const { productId, group, settings, open, onShown, onClose } = props;
  const offer = useOffer({ productId, group }, settings, onClose);
  const isKnown = offer !== null;
  useEffect(() => {
    if (isKnown) onShown?.();
  }, [isKnown, onShown]);
  if (offer === null) return null;
  return <Purchase offer={offer} group={group} open={open} onClose={onClose} />;
}

interface PurchaseProps {
  offer: Offer;
  group: ReopenedGroup | undefined;
  open: boolean;
  onClose: () => void;
}

/** What the shop said of a confirmed bundle. */
interface Answered {
  readonly bundle: Bundle;
  readonly analysis: ShortageAnalysisData;
  /** Whether it differs from what was shown before. */
  readonly hasChanged?: boolean | undefined;
}

function Purchase({ offer, group, open, onClose }: PurchaseProps) {
  const { check, checkAgain, add, take, isBusy } = useShortage(offer, group?.id);
  const [answered, setAnswered] = useState<Answered | null>(null);
  const [accepted, setAccepted] = useState<AcceptedGroup | null>(null);
  const putIn = async (analysis: ShortageAnalysisData) => {
    if (await add(analysis)) onClose();
  };
  const confirm = async (bundle: Bundle) => {
    const analysis = await check(bundle);
    if (analysis === null) return;
    if (analysis.type === 'SUFFICIENT') await putIn(analysis);
    else setAnswered({ bundle, analysis });
  };
  const takeGroup = async (choice: GroupChoice, { bundle, analysis }: Answered) => {
    const taken = await take(choice, analysis, bundle);
    if (taken.status === 'stale') setAnswered({ bundle, analysis: taken.analysis, hasChanged: true });
    if (taken.status === 'accepted') setAccepted(taken.accepted);
  };
  const isAnswered = open && answered !== null && accepted === null;
  useOnReturn(isAnswered, () => {
    if (answered === null || isBusy) return;
    const { bundle } = answered;
    void checkAgain(bundle).then((analysis) => {
      if (analysis === null) return;
      setAnswered((now) => {
        if (now?.bundle !== bundle) return now;
        // the notice of a change stays: the browser announces a return twice
        return { bundle, analysis, hasChanged: now.hasChanged || !leavesAsMuch(analysis, now.analysis) };
      });
    });
  });
  return (
    <>
      <Wizard
        offer={offer}
        group={group}
        open={open && answered === null}
        onClose={onClose}
        isBusy={isBusy}
        onConfirm={(bundle) => void confirm(bundle)}
      />
      {isAnswered ? (
        <AvailabilityDialog
          offer={offer}
          {...answered}
          isBusy={isBusy}
          onCancel={() => setAnswered(null)}
          onContinue={() => void confirm(answered.bundle)}
          onTake={(choice) => void takeGroup(choice, answered)}
        />
      ) : null}
      {open && accepted !== null ? (
        <AcceptedDialog offer={offer} accepted={accepted} onClose={onClose} />
      ) : null}
    </>
  );
}

/** Somebody comes back to the page: what it says may be old. */
function useOnReturn(isWanted: boolean, onReturn: () => void): void {
  const latest = useRef(onReturn);
  useEffect(() => {
    latest.current = onReturn;
  });
  useEffect(() => {
    if (!isWanted) return;
    const hear = () => {
      if (document.visibilityState === 'visible') latest.current();
    };
    window.addEventListener('focus', hear);
    document.addEventListener('visibilitychange', hear);
    return () => {
      window.removeEventListener('focus', hear);
      document.removeEventListener('visibilitychange', hear);
    };
  }, [isWanted]);
}

/** What was known last: a hold that is read anew must not close what is open. */
function useLastKnown<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}

/** The product as this visitor can buy it now; what cannot be bought is announced, and the opening ends. */
function useOffer(
  { productId, group }: Pick<WholesalePurchaseProps, 'productId' | 'group'>,
  settings: WholesaleSettings,
  onClose: () => void,
): Offer | null {
  const { data, isError } = useQuery(productQuery(useCaller(), productId));
  const own = useOwnStock(data);
  const product = useLastKnown(own.isPending ? undefined : own.product);
  const { user } = useSession();
  const { contents } = useCart().cart;
  const isApproved = isApprovedBuyer(user);
  const refusal = useMemo(() => {
    if (isError) return 'Не удалось проверить наличие товара';
    if (product === undefined) return null;
    // of one product the price stands by itself
    const terms = wholesaleTerms(settings, { isApproved, seesPrices: true });
    const { status } = wholesaleAvailability(product, terms);
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
        : offerOf(product, settings, {
            cart: contents === null ? [] : linesOf(contents),
            replacedGroupId: group?.id,
          }),
    [product, refusal, settings, contents, group],
  );
}

import { useRef, useState } from 'react';
import type { ShortageAnalysisData } from '#contract/wholesale.ts';
import type { CartLine } from '#domain/cart/line.ts';
import { lineFromWire, lineToWire } from '#domain/cart/line.ts';
import type { StoredLine } from '#domain/cart/stored-cart.ts';
import { primaryImage } from '#domain/catalog/images.ts';
import { type Bundle, setsOf } from '#domain/wholesale/bundle.ts';
import { BUNDLE_TITLES } from '#domain/wholesale/bundle-title.ts';
import { groupCartLines, type ProposedGroup } from '#domain/wholesale/proposed-group.ts';
import { isApiError } from '#web/core/api/api-error.ts';
import { useCaller } from '#web/core/api/caller-context.ts';
import { useSession } from '#web/core/session/session-context.ts';
import { newOperationId } from '#web/core/storage/durable.ts';
import { useCart } from '#web/shop/cart/cart-context.ts';
import { EMPTY_CART, linesOf } from '#web/shop/cart/cart-view.ts';
import { guestVisit } from '#web/shop/holds/guest-visit.ts';
import { guestHold, keepHold } from '#web/shop/holds/kept-hold.ts';
import { trimHold } from '#web/shop/holds/trim-hold.ts';
import { bundleNotice } from '#web/shop/notices/cart-notices.ts';
import { wholesaleFailure } from '#web/shop/wholesale-order/wholesale-failure.ts';
import { notify, notifyStore } from '#web/ui/toaster.tsx';
import type { AcceptedGroup } from './accepted-dialog.tsx';
import { type GroupChoice, stillOffers } from './analysis-choices.ts';
import type { Offer } from './wizard-plan.ts';

/** How taking a group ended: it is in the cart, or something changed and here is what holds now. */
export type Taken =
  | { readonly status: 'accepted'; readonly accepted: AcceptedGroup }
  | { readonly status: 'stale'; readonly analysis: ShortageAnalysisData }
  | { readonly status: 'failed' };

/** The notice where a group could not be taken and the shop gives no reason. */
const FAILURES: Readonly<Record<GroupChoice['kind'], string>> = {
  adjustment: 'Не удалось добавить скорректированный заказ',
  available: 'Не удалось добавить доступные товары',
  alternative: 'Не удалось обработать заказ',
};

/** What the shop says of a bundle, and the ways to put it into the cart, in the place of another group if it has one. */
export function useShortage({ product, price }: Pick<Offer, 'product' | 'price'>, replacedGroupId?: string) {
  const replaced = replacedGroupId === undefined ? {} : { replacedGroupId };
  const replacing = replacedGroupId === undefined ? {} : { replaces: replacedGroupId };
  const call = useCaller();
  const { user } = useSession();
  const { cart, change, accept: showCart } = useCart();
  const [isBusy, setBusy] = useState(false);
  /** An acceptance was not answered: its group may be in the cart already, where another analysis would miss its pieces. */
  const inDoubt = useRef(false);

  /** A guest's cart is known to this device alone; a hold that was a guest's goes along after signing in too. */
  const guestCart = () => ({
    ...(user !== null
      ? {}
      : { items: linesOf(cart.contents ?? EMPTY_CART).map(lineToWire), ...guestVisit() }),
    ...guestHold(),
  });

  /** The lines as the cart keeps them, with what they show until the shop has priced them. */
  const stored = (lines: readonly CartLine[]): StoredLine[] =>
    lines.map((line) => ({
      ...line,
      price: price.price,
      name: product.name,
      image: primaryImage(product.images, line.color),
    }));

  const busily = async <T>(work: () => Promise<T>): Promise<T> => {
    setBusy(true);
    try {
      return await work();
    } finally {
      setBusy(false);
    }
  };

  const ask = async (bundle: Bundle) => {
    const body = { productId: product.id, ...requestOf(bundle), ...replaced, ...guestCart() };
    return (await call('wholesaleAnalyzeShortage', { body })).data;
  };

  /** The shop's answer; null after a failure, which is shown. */
  const check = (bundle: Bundle): Promise<ShortageAnalysisData | null> => {
    inDoubt.current = false;
    return busily(() =>
      ask(bundle).catch((error: unknown) => {
        notify({
          title: 'Ошибка анализа',
          text: saidBy(error) ?? 'Не удалось проверить наличие товара',
          tone: 'error',
        });
        return null;
      }),
    );
  };

  /** The same asked again while the answer stands there; a failure leaves what is shown, as does an acceptance in doubt. */
  const checkAgain = async (bundle: Bundle): Promise<ShortageAnalysisData | null> =>
    inDoubt.current ? null : ask(bundle).catch(() => null);

  /** Puts in what can be had wholly; the cart tells what came of it. */
  const add = ({ available }: ShortageAnalysisData): Promise<boolean> =>
    busily(async () => {
      if (available === null) return false;
      const { totalItems = 0, proof: _, ...group } = available;
      const lines = groupCartLines(product.id, { ...group, totalItems }, newOperationId().slice(0, 12));
      return (await change({ kind: 'add_group', lines: stored(lines), ...replacing })).isMade;
    });

  /**
   * Accepts a group that the analysis proposes, and keeps its pieces where the shop keeps them. The shop is asked once more
   * before; what it offers no longer is not taken.
   */
  const take = (
    { kind, group }: GroupChoice,
    analysis: ShortageAnalysisData,
    bundle: Bundle,
  ): Promise<Taken> =>
    busily(async () => {
      const now = await checkAgain(bundle);
      if (now !== null && !stillOffers(now, analysis, { kind, group })) {
        return { status: 'stale', analysis: now };
      }
      const { totalItems, type, value, sets, proof } = group;
      const lines = group.lines.map((line) => ({ ...line }));
      const body = {
        productId: product.id,
        bundle: { type, value, sets, lines, totalItems, ...(proof === undefined ? {} : { proof }) },
        analysisId: analysis.analysisId,
        request: requestOf(bundle),
        ...replaced,
        ...guestCart(),
      };
      try {
        const { data } = await call('wholesaleAccept', { body });
        inDoubt.current = false;
        const [first] = data.lines;
        if (data.hold !== null && first !== undefined) {
          const guestId = user === null ? data.hold.id : null;
          keepHold({ guestId, expiresAt: data.hold.expiresAt }, first.wholesaleGroupId);
        }
        if (user !== null && data.cart) showCart(data.cart, user.id);
        if (user === null) {
          const accepted = stored(data.lines.map(lineFromWire));
          const { isMade } = await change({ kind: 'add_group', lines: accepted, ...replacing });
          if (!isMade) {
            trimHold(call, linesOf(cart.contents ?? EMPTY_CART));
            return { status: 'failed' };
          }
        }
        const result = resultOf(kind, group, analysis);
        // a guest's cart has said itself what came in whole
        if (user !== null || result.failedLines > 0) notifyStore(bundleNotice(result));
        const { hold, holdRefusal: refusal = null } = data;
        return { status: 'accepted', accepted: { group, expiresAt: hold?.expiresAt ?? null, refusal } };
      } catch (error) {
        inDoubt.current = !isRefusal(error);
        const fresh = staleIn(error);
        if (fresh !== null) return { status: 'stale', analysis: fresh };
        notify(wholesaleFailure(error, FAILURES[kind]));
        return { status: 'failed' };
      }
    });

  /** How the group is called, and which of the lines that were asked for did not come in whole. */
  const resultOf = (
    kind: GroupChoice['kind'],
    group: ProposedGroup,
    { shortages }: ShortageAnalysisData,
  ) => ({
    name: `${product.name}, ${BUNDLE_TITLES[group.type].toLocaleLowerCase('ru')}`,
    addedItems: group.totalItems,
    failedLines: kind === 'available' ? shortages.length : 0,
  });

  return { check, checkAgain, add, take, isBusy };
}

/** The shop's own words, where it was the shop that refused. */
const saidBy = (error: unknown): string | undefined =>
  isApiError(error) && error.code !== 'network' ? error.message : undefined;

/** Whether the shop refused, so that nothing was changed. */
const isRefusal = (error: unknown): boolean => isApiError(error) && error.status >= 400 && error.status < 500;

/** What holds now, where something has changed since the analysis. */
function staleIn(error: unknown): ShortageAnalysisData | null {
  if (!isApiError(error) || error.code !== 'stale_version') return null;
  const { details } = error;
  return typeof details === 'object' && details !== null && 'analysis' in details
    ? (details.analysis as ShortageAnalysisData)
    : null;
}

/** A bundle as the shop is asked for it. */
export const requestOf = (bundle: Bundle) => ({
  bundleType: bundle.type,
  selection: selectionOf(bundle),
  requestedQuantity: setsOf(bundle),
});

function selectionOf(bundle: Bundle) {
  switch (bundle.type) {
    case 'individual':
      return { variants: bundle.rows.map((row) => ({ ...row })) };
    case 'color_set':
      return { color: bundle.color };
    case 'size_set':
      return { size: bundle.size };
    case 'full_set':
      return {};
  }
}

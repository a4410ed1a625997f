import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { isApprovedBuyer } from '#domain/wholesale/approved-buyer.ts';
import { type WholesaleTerms, wholesaleTerms } from '#domain/wholesale/offer.ts';
import { DEFAULT_WHOLESALE_SETTINGS, type WholesaleSettings } from '#domain/wholesale/settings.ts';
import { useCaller } from '#web/core/api/caller-context.ts';
import { isShopReached } from '#web/core/page/is-shop-reached.ts';
import { useSession } from '#web/core/session/session-context.ts';
import { wholesaleSettingsQuery } from '#web/core/store/store-queries.ts';
import { paths } from '#web/paths.ts';
import { useSeesWholesalePrices } from '#web/shop/catalog/catalog-data.ts';
import {
  OpenWholesaleContext,
  type WholesaleOpening,
  WholesaleTermsContext,
} from '#web/shop/purchase/wholesale-terms.ts';
import type { WholesalePurchase } from './wholesale-purchase.tsx';

/** One press of a wholesale button, with the code that answers it. */
interface Opened {
  readonly opening: WholesaleOpening;
  readonly time: number;
  readonly settings: WholesaleSettings;
  readonly Purchase: typeof WholesalePurchase;
  /** The wizard stands there, or what is in its way was told. */
  readonly onShown: () => void;
}

/**
 * Tells every page what the shop says of wholesale to this visitor, and lets it open the wizard, whose code is fetched
 * with the first press. Without the settings the built-in ones hold (docs/rules/wholesale.md).
 */
export function WholesaleHost({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  const call = useCaller();
  const query = useMemo(() => wholesaleSettingsQuery(call), [call]);
  const { data, isError } = useQuery(query);
  const settings = data ?? (isError ? DEFAULT_WHOLESALE_SETTINGS : null);
  const terms = useTerms(settings);
  const [opened, setOpened] = useState<Opened | null>(null);
  const open = useCallback(
    async (opening: WholesaleOpening) => {
      try {
        const [settings, { WholesalePurchase: Purchase }] = await Promise.all([
          client.ensureQueryData(query).catch(() => DEFAULT_WHOLESALE_SETTINGS),
          import('./wholesale-purchase.tsx'),
        ]);
        await new Promise<void>((onShown) => {
          setOpened((before) => ({ opening, settings, time: (before?.time ?? 0) + 1, Purchase, onShown }));
        });
        return true;
      } catch {
        const isReached = await isShopReached();
        // a new edition of the shop has the code that did not come
        if (isReached) location.assign(paths.product(opening));
        return isReached;
      }
    },
    [client, query],
  );
  return (
    <WholesaleTermsContext value={terms}>
      <OpenWholesaleContext value={open}>
        {children}
        {opened ? <OneOpening key={opened.time} opened={opened} /> : null}
      </OpenWholesaleContext>
    </WholesaleTermsContext>
  );
}

/** Under `approved` nothing is said until it is known who is looking. */
function useTerms(settings: WholesaleSettings | null): WholesaleTerms | null {
  const { user, status } = useSession();
  const isApproved = isApprovedBuyer(user);
  const seesPrices = useSeesWholesalePrices();
  const isUnknown = settings?.wholesaleAccess === 'approved' && status === 'loading';
  return useMemo(
    () => (settings === null || isUnknown ? null : wholesaleTerms(settings, { isApproved, seesPrices })),
    [settings, isApproved, seesPrices, isUnknown],
  );
}

/** It begins with nothing chosen (docs/rules/wholesale.md), and ends with the page that it hangs over. */
function OneOpening({ opened: { opening, settings, Purchase, onShown } }: { opened: Opened }) {
  const { key } = useLocation();
  const [openedAt] = useState(key);
  const [isOpen, setOpen] = useState(true);
  // one that gives way to the next is over
  useEffect(() => onShown, [onShown]);
  const close = () => {
    setOpen(false);
    onShown();
  };
  return (
    <Purchase
      productId={opening.id}
      group={opening.group}
      settings={settings}
      open={isOpen && key === openedAt}
      onShown={onShown}
      onClose={close}
    />
  );
}

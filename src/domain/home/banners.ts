import { type Moment, momentMs } from '#domain/time/moment.ts';
import type { Period } from './config.ts';

/** Three promo banners and more are none. See docs/rules/home.md. */
const MAX_PROMO_BANNERS = 2;

type Listed = Period & { readonly isActive: boolean; readonly order: number };
interface Banners<B extends Listed> {
  readonly isEnabled: boolean;
  readonly banners: readonly B[];
}

/** The slides of the carousel as they follow each other: active, within their time, by `order`. */
export function shownBanners<B extends Listed>({ isEnabled, banners }: Banners<B>, now: Moment): B[] {
  return isEnabled ? running(banners, now) : [];
}

/**
 * The promo banners to show: active and `validUntil` in the future; 1 or 2 of them, none if there are 3 or more.
 */
export function shownPromoBanners<B extends Listed>({ isEnabled, banners }: Banners<B>, now: Moment): B[] {
  const shown = isEnabled ? running(banners, now) : [];
  return shown.length > MAX_PROMO_BANNERS ? [] : shown;
}

/** Equal orders keep the places that they have in the list. */
function running<B extends Listed>(banners: readonly B[], now: Moment): B[] {
  return banners
    .filter((banner) => banner.isActive && isWithin(banner, momentMs(now)))
    .sort((a, b) => a.order - b.order);
}

function isWithin({ validFrom, validUntil }: Period, now: number): boolean {
  return (
    (validFrom === null || momentMs(validFrom) <= now) && (validUntil === null || momentMs(validUntil) > now)
  );
}

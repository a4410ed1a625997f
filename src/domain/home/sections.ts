import type { Moment } from '#domain/time/moment.ts';
import { shownBanners, shownPromoBanners } from './banners.ts';
import type { HomeContent, LayoutItem, SectionType } from './config.ts';

/** The parts that may be switched off or empty by themselves. */
type Sectioned = Pick<HomeContent, 'infoBar' | 'scrollBanner' | 'promo' | 'promocodeShowcase'>;

/**
 * The sections of the home page from top to bottom: of a published config, visible, by `order`; a hero is skipped, and
 * so is what is switched off or has nothing to show. Whether products or categories were found is seen only where they
 * are shown. See docs/rules/home.md.
 */
export function shownSections<L extends Pick<LayoutItem, 'type' | 'isVisible' | 'order'>>(
  config: Sectioned & { readonly layout: readonly L[]; readonly isPublished: boolean },
  now: Moment,
): L[] {
  if (!config.isPublished) return [];
  return config.layout
    .filter(({ type, isVisible }) => isVisible && hasContent(type, config, now))
    .sort((a, b) => a.order - b.order);
}

function hasContent(type: SectionType, config: Sectioned, now: Moment): boolean {
  switch (type) {
    case 'hero':
      return false;
    case 'info-bar':
      return config.infoBar.isEnabled && config.infoBar.messages.length > 0;
    case 'scroll-banner':
      return shownBanners(config.scrollBanner, now).length > 0;
    case 'promo-banner':
      return shownPromoBanners(config.promo, now).length > 0;
    case 'promocode-showcase':
      return config.promocodeShowcase.isEnabled;
    case 'categories':
    case 'featured-products':
    case 'new-arrivals':
    case 'sale-products':
      return true;
  }
}

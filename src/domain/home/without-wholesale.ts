import type { HomeContent } from './config.ts';

type Bannered = Pick<HomeContent, 'scrollBanner' | 'promo'>;
interface Leading {
  readonly isWholesale: boolean;
  readonly buttonLink: string | null;
}

/** The home page of a shop that sells no wholesale: without the banners that are about it (docs/rules/home.md). */
export function withoutWholesale<C extends Bannered>(content: C): C {
  const { scrollBanner, promo } = content;
  return {
    ...content,
    scrollBanner: { ...scrollBanner, banners: scrollBanner.banners.filter(isRetail) },
    promo: { ...promo, banners: promo.banners.filter(isRetail) },
  };
}

const isRetail = ({ isWholesale, buttonLink }: Leading): boolean =>
  !isWholesale && !(buttonLink !== null && TO_WHOLESALE.test(buttonLink));

/** The order form, and the application in the account; of this shop or given with its whole address. */
const TO_WHOLESALE =
  /^(?:https:\/\/[^/?#]+)?\/(?:wholesale(?:[/?#]|$)|account\/?\?(?:[^#]*&)?tab=wholesale(?:[&#]|$))/i;

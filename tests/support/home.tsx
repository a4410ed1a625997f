import { type Homepage, homeContent } from '#contract/home.ts';
import { DEFAULT_HOME_CONTENT } from '#domain/home/defaults.ts';
import Home from '#web/shop/pages/home.tsx';
import { fakeCaller, renderInShop } from './web.tsx';

export type HomeConfig = Homepage['homeConfig'];

/** What staff publish: checked by the contract, as the shop does it. */
export const aHomeConfig = (changes: Partial<HomeConfig> = {}): HomeConfig => ({
  ...homeContent.parse(DEFAULT_HOME_CONTENT),
  isPublished: true,
  lastUpdated: null,
  version: 0,
  ...changes,
});

/** A home page without goods, changed as the test needs. */
export const aHomepage = (changes: Partial<Homepage> = {}): Homepage => ({
  homeConfig: aHomeConfig(),
  categories: [],
  featuredProducts: [],
  newArrivals: [],
  saleProducts: [],
  promocodes: [],
  ...changes,
});

/** The home page of a shop that answers so. */
export function openHome(answers: Parameters<typeof fakeCaller>[0]) {
  return renderInShop(<Home />, { caller: fakeCaller(answers) });
}

export const showHome = (data: Homepage, answers: Parameters<typeof fakeCaller>[0] = {}) =>
  openHome({ homepage: () => ({ data }), promocodeCopy: () => ({ data: null }), ...answers });

export const plain = (text: string | null | undefined) => (text ?? '').replaceAll('\u00A0', ' ');
export const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();

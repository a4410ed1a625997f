import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { vi } from 'vitest';
import type { Product } from '#contract/catalog.ts';
import type { Homepage } from '#contract/home.ts';
import { homeContent } from '#contract/home.ts';
import { DEFAULT_HOME_CONTENT } from '#domain/home/defaults.ts';
import { roubles } from '#domain/money/money.ts';
import { DEFAULT_RETAIL_SETTINGS } from '#domain/retail/settings.ts';
import { BottomNav } from '#web/shop/features/bottom-nav/bottom-nav.tsx';
import { Header } from '#web/shop/features/header/header.tsx';
import { ProductGrid } from '#web/shop/features/product-card/product-grid.tsx';
import { PurchasePanel } from '#web/shop/features/product-options/purchase-panel.tsx';
import { QuickPickHost } from '#web/shop/features/quick-pick/quick-pick-host.tsx';
import Home from '#web/shop/pages/home.tsx';
import WishlistPage from '#web/shop/pages/wishlist.tsx';
import { firstChoice } from '#web/shop/purchase/choice.ts';
import { Toaster } from '#web/ui/toaster.tsx';
import { press } from './press.ts';
import { aProduct, aUser, aVariant, fakeCaller, renderInShop } from './web.tsx';

/** What the shop answers to a call, by its name. */
type Answers = Parameters<typeof fakeCaller>[0];
/** Brings one screen of the shop into one of its states. */
export type Show = () => unknown;
export const never = () => new Promise<never>(() => undefined);
export const cut = () => Promise.reject(new Error('cut off'));
export const plain = (text: string | null) => (text ?? '').replaceAll('\u00A0', ' ');
export const choose = (name: string) => userEvent.click(screen.getByRole('radio', { name }));

export const ui = (part: ReactNode, answers: Answers = {}) =>
  renderInShop(
    <QuickPickHost>
      {part}
      <Toaster />
    </QuickPickHost>,
    { caller: fakeCaller(answers) },
  );
const config = (changes: Partial<Homepage['homeConfig']> = {}): Homepage['homeConfig'] => ({
  ...homeContent.parse(DEFAULT_HOME_CONTENT),
  isPublished: true,
  lastUpdated: null,
  version: 0,
  ...changes,
});
const none = { categories: [], featuredProducts: [], newArrivals: [], saleProducts: [], promocodes: [] };
export const home = (changes: Partial<Homepage> = {}, answers: Answers = {}) =>
  ui(<Home />, {
    homepage: () => ({ data: { ...none, homeConfig: config(), ...changes } }),
    ...answers,
  });
/** The home page of a shop whose unified call fails, and these besides. */
export const homeWithout = (answers: Answers) =>
  home(
    {},
    {
      homepage: cut,
      homeConfig: () => ({ data: config() }),
      categoryList: () => ({ data: [] }),
      productsPopular: () => ({ data: [] }),
      productsNewArrivals: () => ({ data: [] }),
      productList: () => ({ data: [], meta: { page: 1, limit: 8, total: 0, pages: 0 } }),
      promocodesActive: () => ({ data: [] }),
      ...answers,
    },
  );
export const code = (changes: Partial<Homepage['promocodes'][number]>) => () =>
  home({
    homeConfig: config({ promocodeShowcase: { ...config().promocodeShowcase, isEnabled: true } }),
    promocodes: [
      {
        id: 'code',
        _id: 'code',
        code: 'OSEN30',
        description: '',
        discountType: 'percentage',
        discountValue: 30,
        validUntil: null,
        maxUsage: 10,
        usageCount: 1,
        minOrderValue: roubles(0),
        tier: 'vip',
        ...changes,
      },
    ],
  });
export const promo = () => {
  const banner = {
    id: 'one',
    title: 'Пальто',
    description: '',
    discount: 30,
    validFrom: null,
    validUntil: '2099-11-30T20:59:59Z',
    backgroundColor: null,
    textColor: null,
    buttonText: 'Смотреть',
    buttonLink: '/products',
    isWholesale: false,
    backgroundImage: null,
    isActive: true,
    order: 1,
  };
  return home({ homeConfig: config({ promo: { isEnabled: true, banners: [banner] } }) });
};
export const sale = () =>
  home({
    homeConfig: config({
      saleProducts: { ...config().saleProducts, title: 'Последний шанс', maxProducts: 1 },
    }),
    saleProducts: [aProduct({ isSale: true })],
  });

export const header = (answers: Answers) => async () => {
  ui(<Header />, answers);
  await press('Категории');
};
export const bottom = (role?: 'customer' | 'manager') => () =>
  renderInShop(<BottomNav />, { session: { user: role ? aUser({ role, name: '' }) : null } });

export const card =
  (changes: Partial<Product> = {}, answers: Answers = {}) =>
  () =>
    ui(<ProductGrid products={[aProduct(changes)]} />, {
      productGet: () => ({ data: aProduct(changes) }),
      ...answers,
    });
export const bag =
  (...given: Parameters<typeof card>) =>
  async () => {
    card(...given)();
    await press(/^(?!В избранное).*: Платье на запах$/);
  };
export const pick =
  (changes: Partial<Product> = {}, ...choices: string[]) =>
  async () => {
    await bag(changes)();
    await screen.findByText(/^Доступно/);
    for (const name of choices) await choose(name);
  };
export const rules = (changes: object): Answers => ({
  publicRetailSettings: () => ({ data: { ...structuredClone(DEFAULT_RETAIL_SETTINGS), ...changes } }),
});
export const noRules: Answers = { publicRetailSettings: cut, retailSettings: cut };
export const WHOLESALE_ONLY = {
  enabled: false,
  allowPurchase: false,
  hidePrice: false,
  showWholesalePrice: true,
};
export const NO_WHOLESALE = { enabled: false, available: false, minQuantity: 5 };

function Panel({ product }: { product: Product }) {
  const [choice, setChoice] = useState(() => firstChoice(product));
  return <PurchasePanel product={product} choice={choice} onChoose={setChoice} />;
}
export const page =
  (changes: Partial<Product> = {}, answers: Answers = {}) =>
  () =>
    ui(<Panel product={aProduct(changes)} />, answers);
export const pieces = (quantity: number, retail = {}) =>
  page({
    colors: ['RED'],
    sizes: ['44'],
    variants: [aVariant('RED', '44', quantity)],
    retail: { enabled: true, allowPurchase: true, hidePrice: false, showWholesalePrice: true, ...retail },
  });

const heart = () => fireEvent.click(screen.getByRole('button', { name: /^В избранное/ }));
export const item = {
  productId: aProduct().id,
  productName: 'Платье',
  productImage: null,
  productPrice: 1,
  addedAt: '',
};
export const store = (...items: readonly object[]) =>
  localStorage.setItem('wishlist', JSON.stringify({ items, lastUpdated: '', version: '1.0' }));
export const fullStore = (name: string) =>
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('no', name);
  });
/** The heart of a card is pressed once something has happened to the list that the card has not heard of. */
export const wish =
  (before: readonly object[], happens: Show, changes: Partial<Product> = {}) =>
  () => {
    store(...before);
    card(changes)();
    happens();
    heart();
  };
export const wishlist =
  (answer: Answers, ...steps: readonly Show[]) =>
  async () => {
    store(item);
    ui(<WishlistPage />, { productsByIds: () => ({ data: [aProduct()] }), ...answer });
    for (const step of steps) await step();
  };
export const clear = async () => {
  await press('Очистить');
  await screen.findByRole('dialog');
  fireEvent.click(screen.getAllByRole('button', { name: 'Очистить' }).at(-1) as HTMLElement);
};

import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, parsePath, RouterProvider } from 'react-router';
import type { User } from '#contract/auth.ts';
import type { Product, Variant } from '#contract/catalog.ts';
import type { CallOutput, StaffCaller } from '#contract/http/caller.ts';
import type { RouteName } from '#contract/routes.ts';
import { colorMapping, FALLBACK_COLORS } from '#domain/catalog/colors.ts';
import { roubles } from '#domain/money/money.ts';
import { DEFAULT_RETAIL_SETTINGS } from '#domain/retail/settings.ts';
import { DEFAULT_STORE_PROFILE } from '#domain/store/defaults.ts';
import type { WholesaleTerms } from '#domain/wholesale/offer.ts';
import { StaffCallerContext } from '#web/admin/kit/staff-caller.ts';
import { CallerContext } from '#web/core/api/caller-context.ts';
import { createQueryClient } from '#web/core/query/query-client.ts';
import { type Session, SessionContext, useSession } from '#web/core/session/session-context.ts';
import { type CartApi, CartContext, type ChangeOutcome, useCart } from '#web/shop/cart/cart-context.ts';
import { type CartState, UNKNOWN_CART } from '#web/shop/cart/cart-state.ts';
import {
  type OpenWholesale,
  OpenWholesaleContext,
  WholesaleTermsContext,
} from '#web/shop/purchase/wholesale-terms.ts';

type Answers = { [N in RouteName]?: (input: unknown) => CallOutput<N> | Promise<CallOutput<N>> };

const storeAnswers: Answers = {
  storeSettings: () => ({ data: DEFAULT_STORE_PROFILE }),
  publicRetailSettings: () => ({ data: DEFAULT_RETAIL_SETTINGS }),
  colorMapping: () => ({ data: colorMapping(FALLBACK_COLORS) as CallOutput<'colorMapping'>['data'] }),
  categoriesFlat: () => ({ data: [] }),
  authWays: () => ({ data: { phoneCode: false } }),
};

/** A caller that answers as told, typed by the contract; a call that nobody expected fails the test. */
export function fakeCaller(answers: Answers = {}): StaffCaller {
  const all = { ...storeAnswers, ...answers };
  const call = async (name: RouteName, input: unknown) => {
    const answer = all[name];
    if (answer === undefined) throw new Error(`unexpected call of ${name}`);
    return answer(input);
  };
  return call as unknown as StaffCaller;
}

/** A product in stock in two colours and two sizes, changed as the test needs. */
export function aProduct(changes: Partial<Product> = {}): Product {
  const id = '0199a000-0000-7000-8000-000000000001';
  const variants = changes.variants ?? [
    aVariant('RED', '44', 4),
    aVariant('RED', '46', 0),
    aVariant('BLK', '44', 10),
    aVariant('BLK', '46', 10),
  ];
  return {
    id,
    _id: id,
    slug: 'plate-na-zapah',
    sku: 'MR-0912',
    name: 'Платье на запах',
    description: 'Платье миди.',
    price: roubles(8390),
    isSale: false,
    isNew: false,
    isActive: true,
    stockStatus: 'in_stock',
    totalStock: variants.reduce((sum, variant) => sum + variant.quantity, 0),
    images: [],
    colors: ['RED', 'BLK'],
    sizes: ['44', '46'],
    categories: [],
    promotions: [],
    composition: null,
    care: null,
    country: null,
    manufacturer: null,
    declarationUrl: null,
    retail: { enabled: true, allowPurchase: true, hidePrice: false, showWholesalePrice: true },
    wholesale: { enabled: true, available: true, minQuantity: 5 },
    createdAt: '2026-11-01T00:00:00.000Z',
    ...changes,
    variants,
  };
}

let made = 0;

export function aVariant(colorCode: string, sizeCode: string, quantity: number): Variant {
  made += 1;
  const id = `0199a000-0000-7000-8000-${String(made).padStart(12, '0')}`;
  return { id, colorCode, sizeCode, quantity, sku: `MR-0912-${colorCode}-${sizeCode}`, barcode: null };
}

/** An access token as far as the browser reads it: whose it is. */
export const tokenOf = (userId: string): string => `head.${btoa(JSON.stringify({ sub: userId }))}.sign`;

export function aUser(changes: Partial<User> = {}): User {
  const id = '0199a000-0000-7000-8000-0000000000ff';
  return {
    id,
    _id: id,
    name: 'Анна Ковалёва',
    email: 'anna@pochta.example',
    phone: null,
    role: 'customer',
    isAdmin: false,
    permissions: [],
    wholesale: 'none',
    messengers: [],
    ...changes,
  };
}

/** A cart as a test sets it: its state and what is done to it, side by side. */
export type TestCart = Partial<CartState> & Partial<Omit<CartApi, 'cart'>>;

/** A shop that sells wholesale to this visitor. */
export const SELLS_WHOLESALE: WholesaleTerms = { wholesaleEnabled: true, mayBuy: true, hasOrderForm: true };

/** A shop that makes changes, or refuses them. */
export const isMade = { isMade: true } as const;
export const notMade = (error: unknown = new Error('refused')): ChangeOutcome => ({ isMade: false, error });

/** The cart of a test for the screens. */
export function cartApiOf(around: CartApi, parts: TestCart): CartApi {
  const state = Object.keys(UNKNOWN_CART).filter((key) => key in parts) as (keyof CartState)[];
  const own = Object.fromEntries(state.map((key) => [key, parts[key]]));
  return { ...around, ...parts, cart: { ...around.cart, ...own } };
}

interface Surroundings {
  caller?: StaffCaller;
  path?: string;
  /** What the way to that address carries along. */
  state?: unknown;
  session?: Partial<Session>;
  cart?: TestCart;
  /** What the shop says of wholesale; without it nothing is sold so. */
  wholesale?: WholesaleTerms;
  /** What opens the wholesale wizard. */
  openWholesale?: OpenWholesale;
}

/** Renders a part of a page in what pages stand in: addresses, queries, session, cart. */
export function renderInShop(children: ReactNode, around: Surroundings = {}) {
  const { caller = fakeCaller(), path = '/', state } = around;
  const router = createMemoryRouter([{ path: '*', element: children }], {
    initialEntries: [state === undefined ? path : { ...parsePath(path), state }],
  });
  const view = render(
    <QueryClientProvider client={createQueryClient('server')}>
      <CallerContext value={caller}>
        <StaffCallerContext value={caller}>
          <State around={around}>
            <RouterProvider router={router} />
          </State>
        </StaffCallerContext>
      </CallerContext>
    </QueryClientProvider>,
  );
  return { ...view, router };
}

function State({ around, children }: { around: Surroundings; children: ReactNode }) {
  const session = useSession();
  const cart = useCart();
  return (
    <SessionContext value={{ ...session, status: 'guest', ...around.session }}>
      <WholesaleTermsContext value={around.wholesale ?? null}>
        <OpenWholesaleContext value={around.openWholesale ?? null}>
          <CartContext value={cartApiOf(cart, around.cart ?? {})}>{children}</CartContext>
        </OpenWholesaleContext>
      </WholesaleTermsContext>
    </SessionContext>
  );
}

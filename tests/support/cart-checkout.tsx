import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import type { User } from '#contract/auth.ts';
import type { Cart } from '#contract/cart.ts';
import type { CallOutput } from '#contract/http/caller.ts';
import type { ShippingMethod } from '#contract/shipping.ts';
import { roubles } from '#domain/money/money.ts';
import { DEFAULT_SHIPPING_IN_ROUBLES } from '#domain/shipping/defaults.ts';
import { eligibleMethods } from '#domain/shipping/method.ts';
import CartPage from '#web/shop/pages/cart.tsx';
import { aCart, aCartItem } from './shopping.ts';
import { aUser, fakeCaller, isMade, renderInShop, type TestCart } from './web.tsx';

type Answers = Parameters<typeof fakeCaller>[0] & object;
interface Around {
  cart?: Cart;
  methods?: readonly ShippingMethod[];
  addresses?: Answers['addressList'];
  user?: User;
}

export const plain = (text: string | null | undefined) => (text ?? '').replaceAll('\u00A0', ' ');
export const usual = DEFAULT_SHIPPING_IN_ROUBLES as CallOutput<'shippingSettings'>['data'];

/** A shop whose methods are these, asked and answered by its own rules. */
export function shopOf(methods: readonly ShippingMethod[]): Answers {
  return {
    shippingSettings: () => ({ data: { ...usual, methods: [...methods] } }),
    shippingMethods: (input) => {
      const { query } = input as { query: { region: string; orderValue: string } };
      const orderValue = roubles(Number(query.orderValue));
      return { data: { methods: eligibleMethods(methods, { region: query.region, orderValue }) } };
    },
    shippingCalculate: () => new Promise(() => undefined),
    productRelated: () => ({ data: [] }),
  };
}

export function openCart({
  cart = aCart([aCartItem({ unitPrice: roubles(2000), quantity: 2 })]),
  methods = usual.methods,
  addresses,
  user = aUser(),
  ...answers
}: Around & Answers = {}) {
  const state = { contents: cart, status: 'ready' as const, count: 2, isPriced: true, isWaiting: false };
  const api = {
    ...state,
    change: vi.fn(() => Promise.resolve(isMade)),
    accept: vi.fn(),
    removeOrdered: vi.fn(),
    whenIdle: () => Promise.resolve({ ...state, isBusy: false }),
  } satisfies TestCart;
  const caller = fakeCaller({
    ...shopOf(methods),
    ...(addresses === undefined ? {} : { addressList: addresses }),
    ...answers,
  });
  const session = addresses === undefined ? {} : { status: 'user' as const, user };
  return { api, ...renderInShop(<CartPage />, { caller, path: '/cart', cart: api, session }) };
}

const FETCHED: Answers = {
  shippingMethods: () => ({ data: { methods: usual.methods.filter(({ id }) => id !== 'courier-moscow') } }),
  shippingCalculate: () => ({ data: { price: roubles(300), methodId: 'pickup', isFree: false } }),
};
/** A cart that no courier brings: its pickup for 300 roubles is chosen at once. */
export const openCartToFetch = (around: Around & Answers = {}) => openCart({ ...FETCHED, ...around });

/** By its legend: searching a form of this size by role takes long. */
export const groupOf = async (legend: string) => {
  const group = (await screen.findByText(legend, { selector: 'legend' })).closest('fieldset');
  if (group === null) throw new Error(`«${legend}» names no group`);
  return group;
};
export const methodsGroup = () => groupOf('Способ доставки');
export const choosePickup = async () =>
  fireEvent.click(within(await methodsGroup()).getByRole('radio', { name: /^Пункт выдачи/ }));
export const region = () => screen.getByLabelText<HTMLSelectElement>('Регион');
export const moveTo = (code: string) => fireEvent.change(region(), { target: { value: code } });
/** At once: letter by letter takes seconds in a form of this size. */
export const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
export const valueOf = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label).value;
export const radio = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });

export function fillContact() {
  type('Имя и фамилия', 'Анна Ковалёва');
  type('Телефон', '8 916 000-11-22');
  fireEvent.click(screen.getByLabelText(/персональных данных/));
  fireEvent.click(screen.getByLabelText(/оферты/));
}
/** All that an order to fetch asks for. */
export async function fillForm() {
  await screen.findByText('Пункт выдачи');
  fillContact();
}
export const press = () => userEvent.click(screen.getByText('Оформить заказ', { selector: 'button > span' }));

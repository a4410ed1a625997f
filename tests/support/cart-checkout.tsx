import { fireEvent, screen, within } from '@testing-library/react';
import { vi } from 'vitest';
import type { User } from '#contract/auth.ts';
import type { CallOutput } from '#contract/http/caller.ts';
import type { ShippingMethod } from '#contract/shipping.ts';
import { DEFAULT_SHIPPING_IN_ROUBLES } from '#domain/shipping/defaults.ts';
import { eligibleMethods } from '#domain/shipping/method.ts';
import CartPage from '#web/pages/shop/cart.tsx';
import { aCart, aCartItem } from './shopping.ts';
import { aUser, fakeCaller, renderInShop } from './web.tsx';

type Answers = Parameters<typeof fakeCaller>[0] & object;

export const plain = (text: string | null | undefined) => (text ?? '').replaceAll('\u00A0', ' ');
export const usual = DEFAULT_SHIPPING_IN_ROUBLES as CallOutput<'shippingSettings'>['data'];
export const point = (id: string, region: string, name: string, address: string) => ({
  id,
  name,
  region,
  city: region === 'spb' ? 'Санкт-Петербург' : 'Москва',
  address,
  workingHours: 'Ежедневно 10:00–21:00',
});
export const POINTS = [
  point('sadovaya', 'moscow', 'На Садовой', 'Садовая ул., д. 12'),
  point('lesnaya', 'moscow', 'На Лесной', 'Лесная ул., д. 27'),
  point('nevsky', 'spb', 'На Невском', 'Невский пр., д. 28'),
];
export const more = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    point(`more-${index}`, 'moscow', `Пункт ${index}`, `Новая ул., д. ${index}`),
  );

/** A shop whose methods are these, asked and answered by its own rules. */
export function shopOf(methods: readonly ShippingMethod[]): Answers {
  return {
    shippingSettings: () => ({ data: { ...usual, methods: [...methods] } }),
    shippingMethods: (input) => {
      const { region, orderValue } = (input as { query: { region: string; orderValue: string } }).query;
      return { data: { methods: eligibleMethods(methods, { region, orderValue: Number(orderValue) }) } };
    },
    shippingCalculate: () => new Promise(() => undefined),
    productRelated: () => ({ data: [] }),
  };
}
export const withPoints = (pickupPoints = POINTS) =>
  usual.methods.map((method) => (method.id === 'pickup' ? { ...method, pickupPoints } : method));

export function openCart({
  methods = usual.methods,
  addresses,
  user = aUser(),
  ...answers
}: { methods?: readonly ShippingMethod[]; addresses?: Answers['addressList']; user?: User } & Answers = {}) {
  const cart = aCart([aCartItem({ unitPrice: 2000, quantity: 2 })]);
  const snapshot = { cart, status: 'ready' as const, isPriced: true, isWaiting: false, isBusy: false };
  const api = {
    ...snapshot,
    count: 2,
    show: vi.fn(),
    emptied: vi.fn(),
    settle: () => Promise.resolve(snapshot),
  };
  const caller = fakeCaller({
    ...shopOf(methods),
    ...(addresses === undefined ? {} : { addressList: addresses }),
    ...answers,
  });
  const session = addresses === undefined ? {} : { status: 'user' as const, user };
  return renderInShop(<CartPage />, { caller, path: '/cart', cart: api, session });
}

/** By its legend: searching a form of this size by role takes long. */
export const groupOf = async (legend: string) => {
  const group = (await screen.findByText(legend, { selector: 'legend' })).closest('fieldset');
  if (group === null) throw new Error(`«${legend}» names no group`);
  return group;
};
export const methodsGroup = () => groupOf('Способ доставки');
export const pointsGroup = () => groupOf('Где забрать');
export const choosePickup = async () =>
  fireEvent.click(within(await methodsGroup()).getByRole('radio', { name: /^Пункт выдачи/ }));
export const region = () => screen.getByLabelText<HTMLSelectElement>('Регион');
export const moveTo = (code: string) => fireEvent.change(region(), { target: { value: code } });
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
export const press = () => fireEvent.click(screen.getByText('Оформить заказ', { selector: 'button > span' }));

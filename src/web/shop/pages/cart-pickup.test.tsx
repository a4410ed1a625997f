import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '#contract/http/caller.ts';
import { roubles } from '#domain/money/money.ts';
import {
  choosePickup,
  fillContact,
  groupOf,
  moveTo,
  openCart,
  press,
  radio,
  shopOf,
  type,
  usual,
} from '#tests/support/cart-checkout.tsx';
import { aPickupPoint } from '#tests/support/pickup-point.ts';
import { aCart, aCartItem, anOrder } from '#tests/support/shopping.ts';

const POINTS = [
  aPickupPoint(),
  aPickupPoint({ id: 'lesnaya', name: 'На Лесной', address: 'Лесная ул., д. 27' }),
  aPickupPoint({
    id: 'nevsky',
    name: 'На Невском',
    region: 'spb',
    city: 'Санкт-Петербург',
    address: 'Невский пр., д. 28',
  }),
];
const more = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    aPickupPoint({ id: `more-${index}`, name: `Пункт ${index}`, address: `Новая ул., д. ${index}` }),
  );
const withPoints = (pickupPoints = POINTS) =>
  usual.methods.map((method) => (method.id === 'pickup' ? { ...method, pickupPoints } : method));
const pointsGroup = () => groupOf('Где забрать');

describe('pickup points', () => {
  it('have to be chosen among several, and the order goes to the chosen one', async () => {
    const create = vi.fn((_: unknown) => ({ data: { order: anOrder() } }));
    openCart({ methods: withPoints(), orderCreate: create });
    await choosePickup();
    const group = await pointsGroup();
    expect(within(group).getAllByRole('radio')).toHaveLength(2);
    fillContact();
    await press();
    expect(await within(group).findByText('Выберите пункт выдачи')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(within(group).getAllByRole('radio')[0]));
    expect(create).not.toHaveBeenCalled();

    fireEvent.click(radio(/^На Лесной/));
    expect(screen.queryByText('Выберите пункт выдачи')).toBeNull();
    await press();
    await waitFor(() => expect(create).toHaveBeenCalledOnce());
    expect(create.mock.calls[0]?.[0]).toMatchObject({
      body: { delivery: { methodId: 'pickup', region: 'moscow', pickupPointId: 'lesnaya' } },
    });
  });

  it('are chosen at once where there is one', async () => {
    openCart({ methods: withPoints() });
    await choosePickup();
    moveTo('spb');
    await waitFor(() => expect(radio(/^На Невском/).checked).toBe(true));
    expect(radio(/^На Невском/).closest('label')?.textContent).toBe(
      'На НевскомНевский пр., д. 28Ежедневно 10:00–21:00',
    );
  });

  it('are kept with the draft', async () => {
    const first = openCart({ methods: withPoints() });
    await choosePickup();
    await pointsGroup();
    fireEvent.click(radio(/^На Садовой/));
    first.unmount();
    openCart({ methods: withPoints() });
    await pointsGroup();
    expect(radio(/^На Садовой/).checked).toBe(true);
  });

  it('can be looked up where there are many, and the chosen one stays in sight', async () => {
    openCart({ methods: withPoints([...POINTS, ...more(6)]) });
    await choosePickup();
    const group = await pointsGroup();
    fireEvent.click(radio(/^Пункт 3/));
    // й as two signs, as a Mac writes it
    for (const query of ['садовая 12', 'садово\u0438\u0306']) {
      type('Поиск пункта выдачи', query);
      const shown = within(group).getAllByRole('radio');
      expect(shown.map((it) => (it as HTMLInputElement).value)).toEqual(['sadovaya', 'more-3']);
    }
    type('Поиск пункта выдачи', 'марс');
    expect(within(group).getByRole('status').textContent).toBe(
      'Ничего не нашлось. Попробуйте другое название или улицу.',
    );
    expect(within(group).getAllByRole('radio')).toHaveLength(1);
  });

  it('are read through where there are few', async () => {
    openCart({ methods: withPoints([...POINTS, ...more(5)]) });
    await choosePickup();
    expect(within(await pointsGroup()).getAllByRole('radio')).toHaveLength(7);
    expect(screen.queryByLabelText('Поиск пункта выдачи')).toBeNull();
  });

  it('say at their place that the chosen one is gone, and another one can be chosen', async () => {
    const message = 'Этот пункт выдачи недоступен. Выберите другой';
    let methods = withPoints();
    const cart = aCart([aCartItem({ unitPrice: roubles(2000), quantity: 2 })]);
    const details = {
      differences: [{ kind: 'delivery', before: null, after: null }],
      cart,
      deliveryRefusal: 'unknown_pickup_point',
    };
    const rules = () => shopOf(methods);
    openCart({
      shippingSettings: (input) => rules().shippingSettings?.(input) as never,
      shippingMethods: (input) => rules().shippingMethods?.(input) as never,
      orderCreate: () =>
        Promise.reject(new ApiError({ status: 409, code: 'cart_changed', message, details })),
    });
    await choosePickup();
    const group = await pointsGroup();
    fireEvent.click(radio(/^На Лесной/));
    fillContact();
    methods = withPoints([...POINTS.filter(({ id }) => id !== 'lesnaya'), ...more(1)]);
    await press();
    expect(await within(group).findByText(message)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('radio', { name: /^На Лесной/ })).toBeNull());
    expect(within(group).getByText(message)).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    fireEvent.click(radio(/^На Садовой/));
    expect(screen.queryByText(message)).toBeNull();
  });
});

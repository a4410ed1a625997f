import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '#contract/http/caller.ts';
import { roubles } from '#domain/money/money.ts';
import {
  fillContact,
  fillForm,
  methodsGroup,
  moveTo,
  openCart,
  openCartToFetch,
  plain,
  press,
  radio,
  region,
  type,
  usual,
  valueOf,
} from '#tests/support/cart-checkout.tsx';
import { anOrder } from '#tests/support/shopping.ts';

describe('the ways to deliver', () => {
  it('are told with days, hours, price and from where they are free', async () => {
    openCart();
    const courier = within(await methodsGroup()).getByText('Курьер по Москве').parentElement;
    expect(plain(courier?.textContent)).toBe(
      'Курьер по Москве300 ₽1–2 дня, 10:00–20:00. Привезём в удобный день. Курьер позвонит за час до доставки. Бесплатно от 5 000 ₽',
    );
  });

  it('show how far the chosen one’s own threshold is', async () => {
    const methods = usual.methods.map((method) =>
      method.id === 'post' ? { ...method, details: { freeFrom: roubles(4500), workingHours: null } } : method,
    );
    openCart({ methods });
    fireEvent.click(within(await methodsGroup()).getByRole('radio', { name: /^Почта России/ }));
    await waitFor(() =>
      expect(plain(screen.getByRole('progressbar').parentElement?.textContent)).toContain(
        'До бесплатной доставки 500 ₽от 4 500 ₽',
      ),
    );
  });

  it('say why the chosen one serves the order no more, until another one is chosen', async () => {
    openCart();
    await methodsGroup();
    moveTo('spb');
    expect(plain((await screen.findByText(/не работает в этом регионе/)).textContent)).toBe(
      'Способ доставки «Курьер по Москве» не работает в этом регионе. Теперь выбран «Пункт выдачи».',
    );
    fireEvent.click(radio(/^Почта России/));
    expect(screen.queryByText(/не работает в этом регионе/)).toBeNull();
  });

  it('choose the former one again where it serves', async () => {
    openCart();
    await methodsGroup();
    moveTo('spb');
    await screen.findByText(/не работает в этом регионе/);
    moveTo('moscow');
    await waitFor(() => expect(radio(/^Курьер по Москве/).checked).toBe(true));
    expect(screen.queryByText(/не работает в этом регионе/)).toBeNull();
  });

  it('miss nothing when the draft names another region', async () => {
    localStorage.setItem('checkout-draft', JSON.stringify({ region: 'spb' }));
    openCart();
    await methodsGroup();
    expect(radio(/^Пункт выдачи/).checked).toBe(true);
    expect(screen.queryByText(/не работает в этом регионе/)).toBeNull();
  });

  it('are preliminary when the price could not be asked for, and are asked for again', async () => {
    let isDown = true;
    openCart({
      shippingCalculate: () => {
        if (isDown) throw new ApiError({ status: 0, code: 'network', message: 'Магазин не ответил вовремя' });
        return { data: { price: roubles(300), methodId: 'courier-moscow', isFree: false } };
      },
    });
    expect(await screen.findByText(/Не удалось уточнить доставку/)).toBeTruthy();
    expect(plain(screen.getByRole('complementary').textContent)).toContain(
      'Доставка: Курьер по Москве (предварительно)300 ₽',
    );
    isDown = false;
    fireEvent.click(screen.getByRole('button', { name: 'Попробовать снова' }));
    await waitFor(() => expect(screen.queryByText(/Не удалось уточнить доставку/)).toBeNull());
  });
});

describe('the region', () => {
  it('offers its cities, and its change takes along what does not fit', async () => {
    openCart();
    await methodsGroup();
    moveTo('moscow-region');
    fireEvent.click(await screen.findByRole('radio', { name: /^Почта России/ }));
    const city = screen.getByRole<HTMLInputElement>('combobox', { name: 'Город' });
    expect([...(city.list?.options ?? [])].map(({ value }) => value)).toContain('Химки');
    type('Город', 'Химки');
    type('Адрес', 'ул. Образцовая, 9');
    moveTo('russia');
    expect([valueOf('Город'), valueOf('Адрес')]).toEqual(['', 'ул. Образцовая, 9']);
    type('Город', 'Казань');
    moveTo('spb');
    expect(screen.queryByLabelText('Город')).toBeNull();
    moveTo('russia');
    expect(valueOf('Город')).toBe('Казань');
  });
});

describe('a region that the shop does not list', () => {
  const settings = (codes: readonly string[], methods = usual.methods) => ({
    methods,
    shippingSettings: () => ({
      data: { ...usual, methods, regions: usual.regions.filter(({ code }) => codes.includes(code)) },
    }),
  });
  const chosen = () => region().selectedOptions[0]?.textContent;

  it('gives way to the first one that is listed, and the order goes there', async () => {
    const create = vi.fn((_: unknown) => ({ data: { order: anOrder() } }));
    openCart({ ...settings(['spb']), orderCreate: create });
    await waitFor(() => expect(radio(/^Пункт выдачи/).checked).toBe(true));
    expect(chosen()).toBe('Санкт-Петербург');
    expect(screen.queryByText(/не работает в этом регионе/)).toBeNull();
    fillContact();
    await press();
    await waitFor(() => expect(create).toHaveBeenCalledOnce());
    expect(create.mock.lastCall?.[0]).toMatchObject({
      body: { delivery: { methodId: 'pickup', region: 'spb' } },
    });
  });

  it('takes along the city that a draft names there', async () => {
    const draft = { region: 'mars', city: 'Казань', address: 'Баумана, 5' };
    localStorage.setItem('checkout-draft', JSON.stringify(draft));
    localStorage.setItem('selectedShippingMethod', 'post');
    openCart(settings(['moscow-region', 'russia']));
    await waitFor(() => expect(radio(/^Почта России/).checked).toBe(true));
    await waitFor(() => expect(region().value).toBe('moscow-region'));
    await waitFor(() => expect(valueOf('Город')).toBe(''));
    expect(valueOf('Адрес')).toBe('Баумана, 5');
  });

  it('hides nothing of what a move from the listed one loses', async () => {
    const methods = usual.methods.map((method) =>
      method.id === 'pickup' ? { ...method, regions: ['spb'] } : method,
    );
    openCart(settings(['spb', 'russia'], methods));
    await waitFor(() => expect(radio(/^Пункт выдачи/).checked).toBe(true));
    moveTo('russia');
    expect(await screen.findByText(/«Пункт выдачи» не работает в этом регионе/)).toBeTruthy();
  });
});

describe('the button before there is a way to deliver', () => {
  const alert = async () => plain((await screen.findByRole('alert')).textContent);
  const NONE =
    'Для этого региона и суммы нет доступных способов доставки. Выберите другой регион или измените заказ';

  /** The shop tells its methods only when they are let come. */
  const lateMethods = () => {
    let tell: (ids: readonly string[]) => void = () => undefined;
    const told = new Promise<readonly string[]>((resolve) => {
      tell = resolve;
    });
    return {
      answer: async () => {
        const ids = await told;
        return { data: { methods: usual.methods.filter(({ id }) => ids.includes(id)) } };
      },
      come: (ids: readonly string[]) => act(async () => tell(ids)),
    };
  };

  it('says that the ways are still on their way, and no longer once they have come', async () => {
    const create = vi.fn((_: unknown) => ({ data: { order: anOrder() } }));
    const late = lateMethods();
    const { router } = openCart({ shippingMethods: late.answer, orderCreate: create });
    fillContact();
    await press();
    expect(await alert()).toBe('Способы доставки ещё загружаются. Подождите немного и попробуйте снова');
    await waitFor(() => expect(document.activeElement?.id).toBe('checkout-alert'));
    expect(create).not.toHaveBeenCalled();
    await late.come(['pickup']);
    const group = await methodsGroup();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.activeElement?.id).toBe('checkout-alert');
    expect(within(group).queryByText(/загружаются/)).toBeNull();
    await press();
    await waitFor(() => expect(router.state.location.pathname).toContain('/order-confirmation/'));
  });

  it('says that there is none, until another region has one', async () => {
    openCart({ methods: usual.methods.filter(({ id }) => id === 'courier-moscow') });
    await methodsGroup();
    moveTo('spb');
    await screen.findByText('Для этого региона и суммы нет доступных способов доставки.');
    fillContact();
    await press();
    expect(await alert()).toBe(NONE);
    await waitFor(() => expect(document.activeElement?.id).toBe('checkout-alert'));
    moveTo('moscow');
    const group = await methodsGroup();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(within(group).queryByText(/способ/)).toBeNull();
  });

  it('says that there is none once none has come', async () => {
    const late = lateMethods();
    openCart({ shippingMethods: late.answer });
    fillContact();
    await press();
    expect(await alert()).toContain('ещё загружаются');
    await late.come([]);
    await waitFor(async () => expect(await alert()).toBe(NONE));
  });

  it('leads to a field that is at fault before', async () => {
    openCart({ shippingMethods: () => new Promise(() => undefined) });
    await press();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Имя и фамилия')));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('a fault that the shop finds in the way to deliver', () => {
  const refuseFor = (path: string) => () =>
    Promise.reject(
      new ApiError({
        status: 400,
        code: 'validation_failed',
        message: 'Проверьте поля',
        details: [{ path, message: 'Здесь ошибка' }],
      }),
    );

  it('stands under the ways until another one is chosen', async () => {
    openCartToFetch({ orderCreate: refuseFor('delivery.methodId') });
    await fillForm();
    await press();
    const group = await methodsGroup();
    expect(await within(group).findByText('Здесь ошибка')).toBeTruthy();
    fireEvent.click(radio(/^Почта России/));
    expect(screen.queryByText('Здесь ошибка')).toBeNull();
  });

  it('is said above the button where its field is not on the screen', async () => {
    openCartToFetch({ orderCreate: refuseFor('delivery.city') });
    await fillForm();
    await press();
    expect((await screen.findByRole('alert')).textContent).toBe('Здесь ошибка');
    await waitFor(() => expect(document.activeElement?.id).toBe('checkout-alert'));
  });
});

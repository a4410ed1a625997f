import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ApiError } from '#contract/http/caller.ts';
import {
  methodsGroup,
  moveTo,
  openCart,
  plain,
  radio,
  type,
  usual,
  valueOf,
} from '#tests/support/cart-checkout.tsx';

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
      method.id === 'post' ? { ...method, details: { freeFrom: 4500, workingHours: null } } : method,
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
        return { data: { price: 300, methodId: 'courier-moscow', isFree: false } };
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

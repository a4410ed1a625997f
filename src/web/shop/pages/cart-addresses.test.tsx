import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Address } from '#contract/addresses.ts';
import { ApiError } from '#contract/http/caller.ts';
import { anAddress } from '#tests/support/account.ts';
import {
  choosePickup,
  fillContact,
  groupOf,
  methodsGroup,
  moveTo,
  openCart,
  press,
  radio,
  region,
  type,
  usual,
  valueOf,
} from '#tests/support/cart-checkout.tsx';
import { anOrder } from '#tests/support/shopping.ts';
import { aUser } from '#tests/support/web.tsx';

describe('saved addresses', () => {
  const home = anAddress();
  const work: Address = anAddress({
    id: '0199a000-0000-7000-8000-00000000ad02',
    title: 'Работа',
    region: 'russia',
    city: 'Казань',
    address: 'Баумана, 5',
    postalCode: '420000',
    isDefault: false,
  });
  const list =
    (...addresses: Address[]) =>
    () => ({ data: addresses });
  const kept = () => groupOf('Сохранённые адреса');

  it('begin with the default one, and another one fills the form', async () => {
    openCart({ addresses: list(home, work) });
    const group = await kept();
    await waitFor(() => expect(radio(/^Дом/).checked).toBe(true));
    expect([region().value, valueOf('Адрес'), valueOf(/^Индекс/)]).toEqual([
      'moscow',
      'Тверская улица, 1, кв. 5',
      '125009',
    ]);
    expect(within(group).getAllByRole('radio')).toHaveLength(2);
    fireEvent.click(radio(/^Работа/));
    await waitFor(() => expect(region().value).toBe('russia'));
    fireEvent.click(await screen.findByRole('radio', { name: /^Почта России/ }));
    expect([valueOf('Город'), valueOf('Адрес'), valueOf(/^Индекс/)]).toEqual([
      'Казань',
      'Баумана, 5',
      '420000',
    ]);
  });

  it('stand beside the account’s own name and phone, the phone as it is read', async () => {
    openCart({ addresses: list(home), user: aUser({ phone: '+79160001122' }) });
    await kept();
    expect([valueOf('Имя и фамилия'), valueOf('Телефон')]).toEqual(['Анна Ковалёва', '+7 916 000-11-22']);
  });

  it('are not chosen any more once the form says something else', async () => {
    openCart({ addresses: list(home) });
    await kept();
    await waitFor(() => expect(radio(/^Дом/).checked).toBe(true));
    type('Адрес', 'Тверская улица, 7');
    expect(radio(/^Дом/).checked).toBe(false);
    fireEvent.click(radio(/^Дом/));
    expect(valueOf('Адрес')).toBe('Тверская улица, 1, кв. 5');
  });

  it('go with their region', async () => {
    openCart({ addresses: list(home) });
    await kept();
    await waitFor(() => expect(radio(/^Дом/).checked).toBe(true));
    moveTo('russia');
    fireEvent.click(await screen.findByRole('radio', { name: /^Почта России/ }));
    expect([valueOf('Город'), valueOf('Адрес'), valueOf(/^Индекс/)]).toEqual(['', '', '']);
  });

  it('begin with the default one where the shop lists no region that a form begins with', async () => {
    const there = anAddress({ region: 'russia', city: 'Казань' });
    const regions = usual.regions.filter(({ code }) => code === 'spb' || code === 'russia');
    const shippingSettings = () => ({ data: { ...usual, regions } });
    localStorage.setItem('checkout-draft', JSON.stringify({ owner: aUser().id, region: 'spb' }));
    openCart({ addresses: list(there), shippingSettings });
    await waitFor(() => expect(region().value).toBe('russia'));
    await waitFor(() => expect(radio(/^Почта России/)).toBeTruthy());
    fireEvent.click(radio(/^Почта России/));
    expect(valueOf('Город')).toBe('Казань');
  });

  it('of a region that the shop has left go with it', async () => {
    const gone = { region: 'russia', city: 'Казань', address: 'Баумана, 5', postalCode: '420000' };
    localStorage.setItem('checkout-draft', JSON.stringify({ owner: aUser().id, ...gone }));
    const regions = usual.regions.filter(({ code }) => code === 'spb');
    openCart({ addresses: list(work), shippingSettings: () => ({ data: { ...usual, regions } }) });
    fireEvent.click(await screen.findByRole('radio', { name: /^Почта России/ }));
    await waitFor(() => expect([valueOf('Адрес'), valueOf(/^Индекс/)]).toEqual(['', '']));
  });

  it('leave a draft as it is', async () => {
    localStorage.setItem('checkout-draft', JSON.stringify({ owner: aUser().id, address: 'Лесная, 3' }));
    openCart({ addresses: list(home) });
    await kept();
    expect([valueOf('Адрес'), radio(/^Дом/).checked]).toEqual(['Лесная, 3', false]);
  });

  it('and the form hold nothing of what another account typed', async () => {
    const others = { owner: '0199a000-0000-7000-8000-000000000e0e', name: 'Вера', address: 'Лесная, 3' };
    localStorage.setItem('checkout-draft', JSON.stringify(others));
    openCart({ addresses: list(home) });
    await kept();
    await waitFor(() => expect(radio(/^Дом/).checked).toBe(true));
    expect(valueOf('Имя и фамилия')).toBe('Анна Ковалёва');
    expect(localStorage.getItem('checkout-draft')).toBeNull();
  });

  it('are not offered where the order is fetched, and one that is chosen is brought to', async () => {
    openCart({ addresses: list(home, anAddress({ ...work, region: 'spb', city: 'Санкт-Петербург' })) });
    await kept();
    await choosePickup();
    expect(screen.queryByText('Сохранённые адреса')).toBeNull();
    fireEvent.click(radio(/^Курьер/));
    await kept();
    fireEvent.click(radio(/^Работа/));
    await waitFor(() => expect(region().value).toBe('spb'));
    await waitFor(() => expect(radio(/^Почта России/).checked).toBe(true));
    expect(radio(/^Работа/).checked).toBe(true);
  });

  it('where nothing is delivered cannot be chosen', async () => {
    openCart({ addresses: list(anAddress({ region: 'mars', isDefault: true })) });
    await kept();
    expect(radio(/^Дом/).disabled).toBe(true);
    expect(radio(/^Дом/).closest('label')?.textContent).toContain('Сюда мы не доставляем');
    expect(region().value).toBe('moscow');
  });

  it('are three at first, the rest on demand', async () => {
    const many = Array.from({ length: 5 }, (_, index) =>
      anAddress({
        id: `0199a000-0000-7000-8000-00000000ad1${index}`,
        title: `Адрес ${index}`,
        isDefault: index === 0,
        address: `Лесная, ${index}`,
      }),
    );
    openCart({ addresses: list(...many) });
    const group = await kept();
    expect(within(group).getAllByRole('radio')).toHaveLength(3);
    fireEvent.click(screen.getByRole('button', { name: 'Показать все адреса' }));
    expect(within(group).getAllByRole('radio')).toHaveLength(5);
  });

  it('may stay away: the form goes on without them', async () => {
    let isDown = true;
    openCart({
      addresses: () => {
        if (isDown) throw new ApiError({ status: 500, code: 'internal', message: 'Что-то пошло не так' });
        return { data: [home] };
      },
    });
    expect(await screen.findByText(/Не удалось загрузить сохранённые адреса/)).toBeTruthy();
    await methodsGroup();
    expect(screen.getByLabelText('Адрес')).toBeTruthy();
    isDown = false;
    fireEvent.click(screen.getByRole('button', { name: 'Попробовать снова' }));
    expect(await kept()).toBeTruthy();
  });

  it('are nothing that a guest sees', async () => {
    openCart();
    await methodsGroup();
    expect(screen.queryByText('Сохранённые адреса')).toBeNull();
    expect(screen.queryByLabelText('Сохранить адрес в аккаунте')).toBeNull();
  });
});

describe('a new address', () => {
  const box = () => screen.queryByRole<HTMLInputElement>('checkbox', { name: 'Сохранить адрес в аккаунте' });
  const orderTo = async (more: Parameters<typeof openCart>[0], keep: boolean) => {
    const add = vi.fn((_: unknown) => ({ data: anAddress() }));
    const view = openCart({
      addresses: () => ({ data: [anAddress()] }),
      addressAdd: add,
      orderCreate: () => ({ data: { order: anOrder() } }),
      ...more,
    });
    await groupOf('Сохранённые адреса');
    await waitFor(() => expect(radio(/^Дом/).checked).toBe(true));
    expect(box()).toBeNull();
    type('Адрес', ' Тверская улица, 7 ');
    expect(box()?.checked).toBe(false);
    if (keep) fireEvent.click(box() as HTMLInputElement);
    fillContact();
    await press();
    return { add, ...view };
  };
  const placed = (path: string) => path.includes('/order-confirmation/');

  it('is kept once the order is placed, if the shopper wants it', async () => {
    const { add, router } = await orderTo({}, true);
    await waitFor(() => expect(placed(router.state.location.pathname)).toBe(true));
    expect(add).toHaveBeenCalledExactlyOnceWith({
      body: { region: 'moscow', city: 'Москва', address: 'Тверская улица, 7', postalCode: '125009' },
    });
  });

  it('is not kept unless they say so, nor by an order that was refused', async () => {
    const unasked = await orderTo({}, false);
    await waitFor(() => expect(placed(unasked.router.state.location.pathname)).toBe(true));
    expect(unasked.add).not.toHaveBeenCalled();
    unasked.unmount();
    const refuse = () => {
      throw new ApiError({ status: 422, code: 'empty_cart', message: 'Корзина пуста' });
    };
    const refused = await orderTo({ orderCreate: refuse }, true);
    await screen.findByRole('alert');
    expect(refused.add).not.toHaveBeenCalled();
  });

  it('that cannot be kept does not touch the order', async () => {
    const full = vi.fn(() => {
      throw new ApiError({
        status: 422,
        code: 'too_many_addresses',
        message: 'Можно сохранить не больше 10',
      });
    });
    const { router } = await orderTo({ addressAdd: full }, true);
    await waitFor(() => expect(placed(router.state.location.pathname)).toBe(true));
    expect(full).toHaveBeenCalledOnce();
  });

  it('is not offered to an account that has room for none', async () => {
    const many = Array.from({ length: 10 }, (_, index) =>
      anAddress({ id: `0199a000-0000-7000-8000-00000000ad1${index}`, isDefault: index === 0 }),
    );
    openCart({ addresses: () => ({ data: many }) });
    await groupOf('Сохранённые адреса');
    await waitFor(() => expect(valueOf('Адрес')).not.toBe(''));
    type('Адрес', 'Тверская улица, 7');
    expect(box()).toBeNull();
  });
});

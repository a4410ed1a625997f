import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { Address } from '#contract/addresses.ts';
import { ApiError } from '#contract/http/caller.ts';
import { DEFAULT_SHIPPING_IN_ROUBLES } from '#domain/shipping/defaults.ts';
import { anAddress } from '#tests/support/account.ts';
import { fakeCaller, renderInShop } from '#tests/support/web.tsx';
import { Toaster } from '#web/ui/toaster.tsx';
import { AddressesTab } from './addresses-tab.tsx';

const second = anAddress({ id: '0199a000-0000-7000-8000-00000000ad02', title: 'Работа', isDefault: false });
const settings = {
  ...DEFAULT_SHIPPING_IN_ROUBLES,
  methods: [],
  regions: [
    { code: 'moscow', name: 'Москва', cities: ['Москва'] },
    { code: 'kazan', name: 'Татарстан', cities: [] },
    { code: 'mo', name: 'Московская область', cities: ['Химки', 'Мытищи'] },
  ],
};

function open(addresses: Address[], answers: Parameters<typeof fakeCaller>[0] = {}) {
  const kept = [...addresses];
  const caller = fakeCaller({
    addressList: () => ({ data: [...kept] }),
    shippingSettings: () => ({ data: settings }),
    ...answers,
  });
  return { ...renderInShop(<AddressesTab />, { caller }), kept };
}
const dialog = () => screen.findByRole('dialog');

describe('addresses of the account', () => {
  it('are shown with their region, the default one marked', async () => {
    open([anAddress(), second]);
    const cards = await screen.findAllByRole('listitem');
    expect(cards[0]?.textContent).toContain('ДомОсновной125009, Москва, Тверская улица, 1, кв. 5');
    expect(cards[1]?.textContent).not.toContain('Основной');
    expect(screen.queryByRole('button', { name: 'Сделать основным: Дом' })).toBeNull();
  });

  it('keep the focus at the card that is made the default, and say so', async () => {
    const { kept } = open([anAddress(), second], {
      addressUpdate: () => {
        kept.splice(0, 2, anAddress({ isDefault: false }), { ...second, isDefault: true });
        return { data: { ...second, isDefault: true } };
      },
    });
    renderInShop(<Toaster />);
    await userEvent.click(await screen.findByRole('button', { name: 'Сделать основным: Работа' }));
    await screen.findByRole('button', { name: 'Сделать основным: Дом' });
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Изменить: Работа' }));
    expect(await screen.findByText('Основной адрес изменён')).toBeTruthy();
  });

  it('begin with none, and the first is added without asking whether it is the default', async () => {
    const add = vi.fn(() => ({ data: anAddress() }));
    const { kept } = open([], { addressAdd: add });
    await userEvent.click(await screen.findByRole('button', { name: 'Добавить адрес' }));
    const form = within(await dialog());
    expect(form.queryByRole('checkbox')).toBeNull();
    await userEvent.type(form.getByLabelText('Адрес'), ' Тверская улица, 1 ');
    await userEvent.type(form.getByLabelText(/^Индекс/), '125009');
    kept.push(anAddress());
    await userEvent.click(form.getByRole('button', { name: 'Сохранить' }));
    expect(add).toHaveBeenCalledWith({
      body: {
        title: null,
        region: 'moscow',
        city: 'Москва',
        address: 'Тверская улица, 1',
        postalCode: '125009',
      },
    });
    expect(await screen.findByText('Основной')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('outside Moscow need a city, and name what is missing', async () => {
    open([anAddress()]);
    await userEvent.click(await screen.findByRole('button', { name: 'Добавить адрес' }));
    const form = within(await dialog());
    await waitFor(() => expect(form.getByRole('option', { name: 'Татарстан' })).toBeTruthy());
    await userEvent.selectOptions(form.getByLabelText('Регион'), 'kazan');
    await userEvent.type(form.getByLabelText(/^Индекс/), '1250');
    await userEvent.click(form.getByRole('button', { name: 'Сохранить' }));
    for (const text of ['Укажите город', 'Укажите адрес', 'Индекс — 6 цифр']) {
      expect(form.getByText(text)).toBeTruthy();
    }
    expect(document.activeElement).toBe(form.getByLabelText('Город'));
  });

  it('offer the cities of their region, and take another one too', async () => {
    const add = vi.fn(() => ({ data: anAddress() }));
    open([], { addressAdd: add });
    await userEvent.click(await screen.findByRole('button', { name: 'Добавить адрес' }));
    const form = within(await dialog());
    await userEvent.selectOptions(
      form.getByLabelText('Регион'),
      await form.findByRole('option', { name: 'Московская область' }),
    );
    const city = form.getByLabelText<HTMLInputElement>('Город');
    expect([...(city.list?.options ?? [])].map(({ value }) => value)).toEqual(['Химки', 'Мытищи']);
    await userEvent.type(city, 'Дубна');
    await userEvent.type(form.getByLabelText('Адрес'), 'ул. Мира, 3');
    await userEvent.click(form.getByRole('button', { name: 'Сохранить' }));
    expect(add).toHaveBeenCalledWith({
      body: expect.objectContaining({ region: 'mo', city: 'Дубна', address: 'ул. Мира, 3' }),
    });
  });

  it('leave no city of another region behind', async () => {
    open([anAddress({ region: 'mo', city: 'Химки' })]);
    await userEvent.click(await screen.findByRole('button', { name: 'Изменить: Дом' }));
    const form = within(await dialog());
    await waitFor(() => expect(form.getByRole('option', { name: 'Татарстан' })).toBeTruthy());
    expect(form.getByLabelText<HTMLInputElement>('Город').value).toBe('Химки');
    await userEvent.selectOptions(form.getByLabelText('Регион'), 'kazan');
    expect(form.getByLabelText<HTMLInputElement>('Город').value).toBe('');
  });

  it('keep what was typed when the shop refuses', async () => {
    const message = 'Можно сохранить не больше 10 адресов. Удалите лишний';
    const refuse = () => Promise.reject(new ApiError({ status: 422, code: 'too_many_addresses', message }));
    open([anAddress()], { addressAdd: refuse });
    await userEvent.click(await screen.findByRole('button', { name: 'Добавить адрес' }));
    const form = within(await dialog());
    await userEvent.type(form.getByLabelText('Адрес'), 'Арбат, 3');
    await userEvent.click(form.getByRole('button', { name: 'Сохранить' }));
    expect((await form.findByRole('alert')).textContent).toBe(message);
    expect(form.getByLabelText<HTMLInputElement>('Адрес').value).toBe('Арбат, 3');
  });

  it('are changed in place, and another becomes the default', async () => {
    const update = vi.fn(() => ({ data: second }));
    open([anAddress(), second], { addressUpdate: update });
    await userEvent.click(await screen.findByRole('button', { name: 'Сделать основным: Работа' }));
    expect(update).toHaveBeenLastCalledWith({ params: { id: second.id }, body: { isDefault: true } });
    await userEvent.click(screen.getByRole('button', { name: 'Изменить: Работа' }));
    const form = within(await dialog());
    await userEvent.clear(form.getByLabelText(/^Название/));
    await userEvent.click(form.getByRole('button', { name: 'Сохранить' }));
    expect(update).toHaveBeenLastCalledWith({
      params: { id: second.id },
      body: {
        title: null,
        region: 'moscow',
        city: 'Москва',
        address: second.address,
        postalCode: '125009',
      },
    });
  });

  it('go after a question, even when another tab was faster', async () => {
    const gone = new ApiError({ status: 404, code: 'not_found', message: 'Не найдено' });
    const remove = vi.fn(() => Promise.reject(gone));
    const { kept } = open([anAddress()], { addressRemove: remove });
    await userEvent.click(await screen.findByRole('button', { name: 'Удалить: Дом' }));
    kept.pop();
    await userEvent.click(within(await dialog()).getByRole('button', { name: 'Удалить' }));
    expect(remove).toHaveBeenCalledWith({ params: { id: anAddress().id } });
    const heading = await screen.findByRole('heading', { name: 'Адресов пока нет' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });

  it('say that they could not be loaded, and come when asked again', async () => {
    let isDown = true;
    const down = new ApiError({ status: 500, code: 'internal', message: 'Что-то пошло не так' });
    open([], { addressList: () => (isDown ? Promise.reject(down) : { data: [anAddress()] }) });
    expect(await screen.findByRole('heading', { name: 'Не удалось загрузить адреса' })).toBeTruthy();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Попробовать снова' }));
    expect(await screen.findByText('Дом')).toBeTruthy();
  });
});

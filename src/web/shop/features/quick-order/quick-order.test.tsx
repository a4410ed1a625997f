import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Cart } from '#contract/cart.ts';
import { DEFAULT_CUSTOMER_SERVICE } from '#domain/store/defaults.ts';
import { aCart, aCartItem } from '#tests/support/shopping.ts';
import { fakeCaller, renderInShop } from '#tests/support/web.tsx';
import { QuickOrder } from './quick-order.tsx';

const { channels } = DEFAULT_CUSTOMER_SERVICE;
const reachable = {
  ...DEFAULT_CUSTOMER_SERVICE,
  phone: '+7 495 111-22-33',
  channels: {
    telegram: { ...channels.telegram, enabled: true, username: 'mera_shop' },
    whatsapp: { ...channels.whatsapp, enabled: true, phone: '+7 999 123-45-67' },
    max: { ...channels.max, enabled: true, contact: 'max.ru/u/abc' },
  },
};

type Service = { data: typeof reachable };
const show = (cart: Cart | null, service: () => Service | Promise<Service> = () => ({ data: reachable })) =>
  renderInShop(<QuickOrder cart={cart} />, { caller: fakeCaller({ customerService: service }) });
const href = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href') ?? '';

afterEach(() => void vi.useRealTimers());

describe('quick order on the cart’s page', () => {
  it('takes the cart along as a message, or calls', async () => {
    show(aCart([aCartItem({ quantity: 2 })]));
    expect(await screen.findByRole('heading', { name: 'Быстрый заказ' })).toBeTruthy();
    const text = decodeURIComponent(href(/^Telegram/).split('?text=')[1] ?? '');
    expect(text).toMatch(/^Здравствуйте! Хочу оформить заказ:\n1\. .+: 2\u00A0шт\. × /);
    expect(href(/^Telegram/)).toMatch(/^https:\/\/t\.me\/mera_shop\?/);
    expect(href(/^WhatsApp/)).toMatch(/^https:\/\/wa\.me\/79991234567\?/);
    expect(href(/^MAX/)).toBe('https://max.ru/u/abc');
    expect(href(/^Позвонить/)).toBe('tel:+74951112233');
  });

  it('copies the text where the messenger takes none along, and says so for 3 seconds', async () => {
    userEvent.setup();
    const write = vi.spyOn(navigator.clipboard, 'writeText');
    show(aCart([aCartItem()]));
    const max = await screen.findByRole('link', { name: /^MAX/ });
    max.addEventListener('click', (event) => event.preventDefault());
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    act(() => max.click());
    expect(write).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('Хочу оформить заказ'));
    expect(screen.getByText('Текст скопирован: вставьте его в чат')).toBeTruthy();
    act(() => void vi.advanceTimersByTime(2900));
    expect(screen.queryByText('Текст скопирован: вставьте его в чат')).toBeTruthy();
    act(() => void vi.advanceTimersByTime(200));
    expect(screen.queryByText('Текст скопирован: вставьте его в чат')).toBeNull();
  });

  it('of an empty cart only says what it waits for', async () => {
    show(null);
    expect(await screen.findByText('Добавьте товары в корзину для быстрого заказа')).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it.each<[string, () => Service | Promise<Service>]>([
    ['nobody can be reached', () => ({ data: { ...DEFAULT_CUSTOMER_SERVICE, phone: '' } })],
    ['the shop does not say who', () => Promise.reject(new Error('no answer'))],
  ])('is not there where %s', async (_, service) => {
    const asked = vi.fn(service);
    const { container } = show(aCart([aCartItem()]), asked);
    await vi.waitFor(() => expect(asked).toHaveBeenCalled());
    await act(async () => undefined);
    expect(container.querySelector('.quick-order')).toBeNull();
  });
});

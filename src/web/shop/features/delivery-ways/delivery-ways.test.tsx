import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { ShippingSettingsData } from '#contract/shipping.ts';
import { roubles } from '#domain/money/money.ts';
import { DEFAULT_SHIPPING_IN_ROUBLES } from '#domain/shipping/defaults.ts';
import { fakeCaller, renderInShop } from '#tests/support/web.tsx';
import { DeliveryWays } from './delivery-ways.tsx';

const usual = structuredClone(DEFAULT_SHIPPING_IN_ROUBLES) as ShippingSettingsData;
const [courier] = usual.methods;
if (!courier) throw new Error('no methods');

const show = (data: ShippingSettingsData) =>
  renderInShop(<DeliveryWays />, { caller: fakeCaller({ shippingSettings: () => ({ data }) }) });
const ways = async () =>
  (await screen.findAllByRole('listitem')).map((item) => (item.textContent ?? '').replaceAll('\u00A0', ' '));

describe('ways to deliver', () => {
  it('are those of the settings, with term, price and threshold', async () => {
    show(usual);
    const [first, , post] = await ways();
    expect(first).toContain('Курьер по Москве');
    expect(first).toContain('1–2 дня300 ₽бесплатно от 5 000 ₽');
    expect(first).toContain('Куда: Москва');
    expect(post).toContain('500 ₽бесплатно от 5 000 ₽');
  });

  it('say what costs nothing, for which orders they serve, and leave out what is off', async () => {
    show({
      ...usual,
      methods: [
        {
          ...courier,
          name: 'Своё',
          price: roubles(0),
          minOrderValue: roubles(3000),
          maxOrderValue: roubles(90_000),
          regions: [],
        },
        { ...courier, id: 'off', isActive: false },
      ],
    });
    const all = await ways();
    expect(all).toHaveLength(1);
    expect(all[0]).toContain('Для заказов от 3 000 ₽ до 90 000 ₽');
    expect(all[0]).toMatch(/Бесплатно$/);
  });

  it('say how many points hand orders out, and where', async () => {
    const point = (id: string, region: string) => ({
      id,
      name: 'Центральный',
      region,
      city: '',
      address: 'Садовая ул., д. 12',
      workingHours: null,
    });
    const pickupPoints = [point('a', 'moscow'), point('b', 'spb')];
    show({ ...usual, methods: [{ ...courier, regions: [], pickupPoints }] });
    const [way] = await ways();
    expect(way).toContain('Куда: Москва, Санкт-Петербург');
    expect(way).toContain('2 пункта выдачи');
  });

  it('are arranged with the manager where there is none', async () => {
    show({ ...usual, methods: [] });
    expect(await screen.findByText(/договоритесь с менеджером/)).toBeTruthy();
  });

  it('are preliminary when they cannot be had, and asked for again', async () => {
    const shippingSettings = vi.fn<() => Promise<{ data: ShippingSettingsData }>>();
    shippingSettings.mockRejectedValueOnce(new Error('cut off')).mockResolvedValue({ data: usual });
    renderInShop(<DeliveryWays />, { caller: fakeCaller({ shippingSettings }) });
    const note = await screen.findByText(/Предварительно/);
    expect(note.textContent?.replaceAll('\u00A0', ' ')).toContain('300 ₽, бесплатно от 5 000 ₽');
    await userEvent.click(screen.getByRole('button', { name: 'Попробовать снова' }));
    expect(await screen.findByRole('heading', { name: 'Курьер по Москве' })).toBeTruthy();
  });
});

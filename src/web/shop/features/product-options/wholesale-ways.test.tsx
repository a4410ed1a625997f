import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { roubles } from '#domain/money/money.ts';
import { openPanel } from '#tests/support/purchase-panel.tsx';
import { aProduct, aUser, SELLS_WHOLESALE } from '#tests/support/web.tsx';

const sold = { enabled: true, available: true, minQuantity: 5, wholesalePrice: roubles(4200) };
const bar = () => {
  const found = document.querySelector<HTMLElement>('.buybar');
  if (found === null) throw new Error('there is no bar');
  return within(found);
};
const namesIn = (buttons: readonly HTMLElement[]) =>
  buttons.map(({ textContent }) => textContent?.replaceAll('\u00A0', ' '));

async function open(wholesale: typeof sold & { isFirst?: true }) {
  const openWholesale = vi.fn();
  await openPanel(aProduct({ wholesale }), { wholesale: SELLS_WHOLESALE, openWholesale });
  await screen.findByRole('button', { name: 'Добавить в корзину' });
  return screen.getAllByRole('button', { name: /^(Купить оптом|Добавить в корзину)/ });
}

describe('wholesale on the panel of a product', () => {
  it('comes first, as the main button, where the shop says so to this visitor', async () => {
    const ways = await open({ ...sold, isFirst: true });
    expect(namesIn(ways)).toEqual(['Купить оптом от 5 шт.', 'Добавить в корзину']);
    expect(ways.map(({ className }) => /btn--\S+/.exec(className)?.[0])).toEqual([
      'btn--wholesale',
      'btn--secondary',
    ]);
    expect(bar().getByRole('button', { name: 'Оптом' }).className).toContain('btn--wholesale ');
    expect(bar().getByRole('button', { name: /размер/ }).className).toContain('btn--secondary');
  });

  it('comes after retail for everybody else', async () => {
    const ways = await open(sold);
    expect(namesIn(ways)).toEqual(['Добавить в корзину', 'Купить оптом от 5 шт.']);
    expect(ways.map(({ className }) => /btn--\S+/.exec(className)?.[0])).toEqual([
      'btn--primary',
      'btn--wholesale-line',
    ]);
  });

  it('can be bought from the bar of phones where the retail price is told on request', async () => {
    const { price: _, ...priceless } = aProduct({ wholesale: sold });
    const openWholesale = vi.fn();
    await openPanel(priceless, { wholesale: SELLS_WHOLESALE, openWholesale });
    expect(await bar().findByRole('link', { name: 'Узнать цену' })).toBeTruthy();
    await userEvent.click(bar().getByRole('button', { name: 'Оптом' }));
    expect(openWholesale).toHaveBeenCalledWith(expect.objectContaining({ slug: 'plate-na-zapah' }));
  });

  it('is not offered there where it cannot be bought either', async () => {
    const { price: _, ...priceless } = aProduct({ wholesale: { ...sold, enabled: false } });
    await openPanel(priceless, { wholesale: SELLS_WHOLESALE, openWholesale: vi.fn() });
    await bar().findByRole('link', { name: 'Узнать цену' });
    expect(bar().queryByRole('button')).toBeNull();
  });
});

it.each([
  [null, 'Подать заявку'],
  ['none', 'Подать заявку'],
  ['pending', 'Проверяем заявку'],
  ['refused', 'Заявку не одобрили'],
] as const)('to somebody whose application is %j the panel says how it stands', async (wholesale, text) => {
  const session =
    wholesale === null
      ? ({ user: null, status: 'guest' } as const)
      : ({ user: { ...aUser(), wholesale }, status: 'user' } as const);
  await openPanel(aProduct({ wholesale: { ...sold, minQuantity: 5 } }), {
    ...{ session, openWholesale: vi.fn() },
    wholesale: { ...SELLS_WHOLESALE, mayBuy: false },
  });
  const way = document.querySelector('.purchase__wholesale');
  expect(namesIn([way as HTMLElement])).toEqual([`Оптом от 5 шт. — после одобрения заявки. ${text}`]);
  expect(way?.querySelector('a')?.getAttribute('href')).toBe('/account?tab=wholesale');
});

import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { Dashboard } from '#contract/staff-dashboard.ts';
import { roubles } from '#domain/money/money.ts';
import { daysOf, lastDays, periodBefore } from '#domain/time/period.ts';
import { tabTo } from '#tests/support/by-keys.ts';
import { fakeCaller, renderInShop } from '#tests/support/web.tsx';
import AdminDashboard from './dashboard.tsx';

const ID = '0199a000-0000-7000-8000-00000000000a';
const NO_MONEY = { retail: roubles(0), wholesale: roubles(0), returned: roubles(0) };
const NONE = { orders: 0, retailOrders: 0, wholesaleOrders: 0, ...NO_MONEY };

const empty: Dashboard = {
  now: part({ from: '2026-11-16', to: '2026-11-22' }, NONE),
  before: part(periodBefore({ from: '2026-11-16', to: '2026-11-22' }), NONE),
  states: [],
  wholesalePieces: 0,
  best: [],
  slow: [],
  low: { count: 0, variants: [] },
  waiting: {
    new: { count: 0, since: null },
    toCall: 0,
    unpaid: { count: 0, due: roubles(0) },
    refunds: { count: 0, due: roubles(0) },
    applications: { count: 0, companies: [] },
  },
};

function part(period: Dashboard['now']['period'], sales: Dashboard['now']['sales']): Dashboard['now'] {
  const days = daysOf(period).map((day) => ({ day, orders: 0, ...NO_MONEY }));
  const last = days.at(-1);
  if (last) Object.assign(last, { orders: sales.orders, retail: sales.retail, wholesale: sales.wholesale });
  return { period, sales, days, buyers: { first: 0, again: 0 } };
}

const full: Dashboard = {
  ...empty,
  now: {
    ...part(empty.now.period, {
      orders: 4,
      retail: roubles(20_000),
      wholesale: roubles(10_000),
      retailOrders: 3,
      wholesaleOrders: 1,
      returned: roubles(1500),
    }),
    buyers: { first: 3, again: 1 },
  },
  before: part(empty.before.period, { ...NONE, orders: 2, retail: roubles(20_000), retailOrders: 2 }),
  states: [
    { status: 'new', count: 7, total: roubles(1000) },
    { status: 'confirmed', count: 21, total: roubles(9000) },
  ],
  wholesalePieces: 24,
  best: [{ id: ID, name: 'Джемпер', image: null, pieces: 84, amount: roubles(481_560), stock: 3 }],
  slow: [{ id: ID, name: 'Пальто', image: null, pieces: 0, amount: roubles(0), stock: 9 }],
  low: {
    count: 18,
    variants: [
      {
        id: ID,
        productId: ID,
        name: 'Юбка',
        image: null,
        color: { code: 'SGE', name: 'Шалфей', hex: '#a2ad92' },
        size: { code: '46', name: 'M' },
        stock: 2,
        held: 1,
        sold: 14,
      },
    ],
  },
  waiting: {
    new: { count: 7, since: '2026-11-22T09:00:00.000Z' },
    toCall: 2,
    unpaid: { count: 1, due: roubles(12_000) },
    refunds: { count: 3, due: roubles(4500) },
    applications: { count: 2, companies: ['ООО «Атлас»', 'ИП Ершов'] },
  },
};

async function show(data: Dashboard, path = '/admin/dashboard?from=2026-11-16&to=2026-11-22') {
  const asked = vi.fn((_: unknown) => ({ data }));
  const { router } = renderInShop(<AdminDashboard />, {
    path,
    caller: fakeCaller({ staffDashboard: asked }),
  });
  await screen.findByRole('region', { name: 'Заказы в работе' });
  return { asked, router };
}

it('shows each figure beside its change and what it was', async () => {
  const { asked } = await show(full);
  const tiles = within(await screen.findByRole('region', { name: 'Итоги периода' }));
  for (const text of ['30 000 ₽', '+50%', '7 500 ₽', '−25%', '5%', '+5 п. п.']) {
    expect(tiles.getByText(text)).toBeTruthy();
  }
  expect(asked).toHaveBeenCalledExactlyOnceWith({ query: { from: '2026-11-16', to: '2026-11-22' } });
});

it('says what waits, each leading to its list', async () => {
  await show(full);
  const card = within(await screen.findByRole('region', { name: 'Что сделать сейчас' }));
  const hrefs = card.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual([
    '/admin/orders?status=new',
    '/admin/orders?needsCall=true',
    '/admin/orders?status=confirmed',
    '/admin/orders?isOwed=true',
    '/admin/orders?isDueBack=true',
    '/admin/dashboard?from=2026-11-16&to=2026-11-22#low',
  ]);
  const rows = card.getAllByRole('listitem').map((row) => row.textContent?.replaceAll('\u00A0', ' '));
  expect(rows[2]).toBe('Собрать: 21 заказ подтверждены');
  expect(rows[4]).toBe('Вернуть деньги: 3 заказа 4 500 ₽');
  expect(rows.at(-1)).toBe('18 вариантов заканчиваются хватит меньше чем на 7 дней');
  expect(card.getByText('2 заявки на опт')).toBeTruthy();
  expect(card.getByText('ООО «Атлас», ИП Ершов')).toBeTruthy();
});

it('reads the chart as a table, the latest day first', async () => {
  await show(full);
  const card = within(await screen.findByRole('region', { name: 'Продажи по дням' }));
  await userEvent.click(card.getByRole('radio', { name: 'Таблица' }));
  const rows = card.getAllByRole('row').map((row) => row.textContent);
  expect(rows).toHaveLength(8);
  expect(rows[1]).toContain('22\u00A0ноя');
  expect(rows[1]).toContain('20\u00A0000\u00A0₽');
  expect(rows[2]).toContain('нет');
});

it('turns from what sells best to what sells worst', async () => {
  await show(full);
  const card = within(await screen.findByRole('region', { name: 'Продаются лучше' }));
  expect(card.getByRole('link', { name: /Джемпер/ })).toBeTruthy();
  await userEvent.click(card.getByRole('radio', { name: 'Хуже' }));
  expect(screen.getByRole('link', { name: /Пальто.*9\sшт/ })).toBeTruthy();
});

it('tells for how long what is low will last', async () => {
  await show(full);
  const table = within(await screen.findByRole('region', { name: 'Таблица того, что заканчивается' }));
  expect(table.getByText('2 дня')).toBeTruthy();
  const receive = table.getByRole('link', { name: 'Приход: Юбка, Шалфей, 46 M' });
  expect(receive.getAttribute('href')).toBe(`/admin/products/${ID}/stock?receive=${ID}`);
});

it('lists eight of what is low, and the rest when asked for', async () => {
  const [first] = full.low.variants;
  const variants = Array.from({ length: 18 }, (_, at) => ({
    ...first,
    id: `${ID}-${at}`,
    name: `Юбка ${at + 1}`,
  }));
  await show({ ...full, low: { count: 18, variants } as Dashboard['low'] });
  const card = within(await screen.findByRole('region', { name: 'Заканчивается' }));
  expect(card.getAllByRole('row')).toHaveLength(1 + 8);
  await userEvent.click(card.getByRole('button', { name: 'Все 18' }));
  expect(card.getAllByRole('row')).toHaveLength(1 + 18);
  await userEvent.click(card.getByRole('button', { name: 'Первые 8' }));
  expect(card.getAllByRole('row')).toHaveLength(1 + 8);
});

it('shows a new shop without figures and without anything to do', async () => {
  await show(empty);
  expect(await screen.findByText('Всё сделано: ничего не ждёт.')).toBeTruthy();
  expect(screen.getByText('За эти дни ничего не продано.')).toBeTruthy();
  expect(screen.getByText(/хватит дольше чем на/)).toBeTruthy();
});

it('keeps the period in the address, by keys alone: offered days, and days of one’s own', async () => {
  const { asked, router } = await show(full, '/admin/dashboard?days=7');
  const { from, to } = lastDays(7, new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10));
  await vi.waitFor(() => expect(asked).toHaveBeenCalledWith({ query: { from, to } }));
  await tabTo(screen.getByRole('radio', { name: /^7\sдней/ }));
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(router.state.location.search).toBe('?days=90');
  await tabTo(screen.getByRole('button', { name: /^Свой период/ }));
  await userEvent.keyboard('{Enter}');
  const own = within(screen.getByRole('dialog', { name: 'Свой период' }));
  await userEvent.clear(own.getByLabelText('С'));
  await userEvent.type(own.getByLabelText('С'), '2026-10-01');
  await userEvent.clear(own.getByLabelText('По'));
  await userEvent.type(own.getByLabelText('По'), '2026-09-01{Enter}', { skipClick: true });
  expect(own.getByText(/Две даты по порядку/)).toBeTruthy();
  await userEvent.clear(own.getByLabelText('По'));
  await userEvent.type(own.getByLabelText('По'), '2026-10-31', { skipClick: true });
  await tabTo(own.getByRole('button', { name: 'Показать' }));
  await userEvent.keyboard('{Enter}');
  expect(router.state.location.search).toBe('?from=2026-10-01&to=2026-10-31');
});

it('says that it could not be loaded, and tries again', async () => {
  const asked = vi.fn(() => ({ data: empty }));
  asked.mockImplementationOnce(() => {
    throw new Error('Сеть недоступна');
  });
  renderInShop(<AdminDashboard />, {
    path: '/admin/dashboard',
    caller: fakeCaller({ staffDashboard: asked }),
  });
  expect(await screen.findByRole('heading', { name: 'Не удалось загрузить обзор' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Попробовать снова' }));
  expect(await screen.findByText('Всё сделано: ничего не ждёт.')).toBeTruthy();
});

import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '#contract/http/caller.ts';
import type { StockLedgerRow } from '#contract/staff-variants.ts';
import { tabTo } from '#tests/support/by-keys.ts';
import { aUser, fakeCaller, renderInShop } from '#tests/support/web.tsx';
import { LastMoves, StockLedger } from './stock-ledger.tsx';

// the select asks whether there is a mouse: here there is none
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }));
});

const VARIANT = {
  id: '0199a000-0000-7000-8000-00000000000a',
  colorCode: 'SGE',
  sizeCode: '46',
  sku: 'MR-SGE-46',
  barcode: '4607012345677',
  price: null,
  stock: 6,
};
const NOW = Date.parse('2026-11-22T12:00:00Z');
const row = (changes: Partial<StockLedgerRow>): StockLedgerRow => ({
  id: 1,
  at: '2026-11-22T07:12:00.000Z',
  reason: 'receipt',
  delta: 6,
  stock: 6,
  order: null,
  by: null,
  comment: null,
  ...changes,
});
const answer = (rows: readonly StockLedgerRow[], page = 1, total = rows.length) => ({
  data: [...rows],
  meta: { page, limit: 25, total, pages: Math.ceil(total / 25) },
});
interface Shown {
  readonly held?: number;
  readonly staffHoldList?: () => unknown;
  readonly staffHoldRelease?: (input: never) => unknown;
}
const STAFF = aUser({ role: 'manager', permissions: ['holds.release'] });
const show = (staffStockLedger: (input: never) => unknown, { held = 0, ...more }: Shown = {}) =>
  renderInShop(<StockLedger variant={VARIANT} name="Шалфей, 46 (M)" held={held} now={NOW} />, {
    caller: fakeCaller({ staffStockLedger, ...more } as never),
    session: { user: STAFF },
  });
const lines = async () =>
  (await screen.findAllByRole('row')).slice(1).map((it) => it.textContent?.replaceAll('\u00A0', ' '));

it('tells of each move when, why and by whom, and from what to what', async () => {
  const order = { id: '0199a000-0000-7000-8000-0000000000ee', number: '261122-0042' };
  show(() =>
    answer([
      row({ id: 2, reason: 'order', delta: -2, stock: 4, order }),
      row({ id: 1, by: 'Дарья Ким', comment: 'накладная 318', at: '2026-11-21T15:04:00.000Z' }),
    ]),
  );
  expect(await lines()).toEqual([
    'сегодня, 10:12Заказ№ 261122-0042−26 → 4',
    'вчера, 18:04ПриходДарья Ким: «накладная 318»+60 → 6',
  ]);
  expect(screen.getByRole('link').getAttribute('href')).toBe(`/admin/orders/${order.id}`);
});

it('goes back page by page by keys, and asks for one reason alone', async () => {
  const asked = vi.fn(({ query: { page } }: { query: { page: number } }) => answer([row({})], page, 60));
  show(asked as never);
  await screen.findAllByRole('row');
  await tabTo(screen.getByRole('button', { name: 'Раньше' }));
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('26–50 из 60')).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText('Причина'), 'Заказ');
  expect(asked).toHaveBeenLastCalledWith({
    params: { id: VARIANT.id },
    query: { page: 1, limit: 25, reason: 'order' },
  });
});

it('says that nothing moved yet', async () => {
  show(() => answer([]));
  expect(await screen.findByText('Движений ещё не было.')).toBeTruthy();
});

it('says what failed and asks again', async () => {
  const failure = new ApiError({ status: 0, code: 'network', message: 'Магазин сейчас не отвечает' });
  const asked = vi
    .fn()
    .mockRejectedValueOnce(failure)
    .mockResolvedValue(answer([row({})]));
  show(asked);
  await userEvent.click(await screen.findByRole('button', { name: 'Попробовать снова' }));
  expect(await lines()).toHaveLength(1);
});

it('lists the last moves in few words', async () => {
  renderInShop(<LastMoves variantId={VARIANT.id} now={NOW} />, {
    caller: fakeCaller({ staffStockLedger: () => answer([row({ by: 'Дарья Ким' })]) } as never),
  });
  expect((await screen.findByRole('listitem')).textContent).toBe('Приходсегодня, 10:12Дарья Ким+66');
});

it('tells who holds pieces of it and ends a hold with a reason', async () => {
  const hold = {
    id: '0199a000-0000-7000-8000-0000000000f0',
    buyer: { id: '0199a000-0000-7000-8000-0000000000f1', name: 'Ирина Соколова', email: 'i@example.com' },
    createdAt: '2026-11-22T11:34:00.000Z',
    expiresAt: '2026-11-22T11:49:00.000Z',
    pieces: 8,
    lines: [
      {
        variantId: VARIANT.id,
        productId: 'p',
        name: 'n',
        sku: 's',
        colorCode: 'SGE',
        sizeCode: '46',
        quantity: 6,
      },
    ],
  };
  const released = vi.fn(() => ({ data: { id: hold.id } }));
  show(() => answer([]), {
    held: 6,
    staffHoldList: () => answer([hold] as never),
    staffHoldRelease: released,
  });
  const note = await screen.findByText(/держит покупатель: Ирина Соколова/);
  expect(note.closest('p')?.textContent?.replaceAll('\u00A0', ' ')).toBe(
    '6 шт. держит покупатель: Ирина Соколова, до 14:49, опт. Бронь не меняет остаток, только доступное.',
  );
  expect(screen.getByText('Можно продать').nextSibling?.textContent).toBe('0');
  await userEvent.click(screen.getByRole('button', { name: 'Снять бронь' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Снять бронь' }));
  expect(await within(dialog).findByText('Укажите причину')).toBeTruthy();
  await userEvent.type(within(dialog).getByLabelText(/Почему/), 'Покупатель передумал');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Снять бронь' }));
  expect(released).toHaveBeenCalledWith({
    params: { id: hold.id },
    body: { reason: 'Покупатель передумал' },
  });
});

import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '#contract/http/caller.ts';
import type { StaffProduct } from '#contract/staff-products.ts';
import type { StaffVariant } from '#contract/staff-variants.ts';
import { later } from '#tests/support/later.ts';
import { A, B, C, CHOICES, VARIANTS } from '#tests/support/matrix.ts';
import { aStaffProduct } from '#tests/support/staff-products.ts';
import { aUser, fakeCaller, renderInShop } from '#tests/support/web.tsx';
import type { MatrixView } from '#web/admin/matrix/matrix-views.tsx';
import { ProductMatrix } from './product-matrix.tsx';

beforeEach(() => sessionStorage.clear());

const HELD = new Map([[A, 3]]);

function Matrix({ product, first }: { product: StaffProduct; first: MatrixView }) {
  const [view, setView] = useState(first);
  return <ProductMatrix {...{ product, view }} choices={CHOICES} held={HELD} onView={setView} />;
}

function show({
  product = aStaffProduct({ variants: VARIANTS }),
  view = 'stock' as MatrixView,
  answer = vi.fn(),
} = {}) {
  renderInShop(<Matrix product={product} first={view} />, {
    caller: fakeCaller({ staffVariantsSave: answer, staffProductGet: () => ({ data: product }) }),
    session: { user: aUser() },
  });
  return answer;
}

const figures = () =>
  screen
    .getAllByRole('gridcell')
    .map((it) => it.querySelector('input')?.value ?? it.querySelector('span')?.textContent);
const cursor = () => screen.getByRole('grid').querySelector('input') as HTMLInputElement;
const cellOf = (name: string) => {
  const [row, col] = name.split(' ').map(Number);
  return document.querySelector(`[data-row="${row}"][data-col="${col}"]`) as HTMLElement;
};
/** Types into the cell of a row and column. */
async function type(at: string, text: string) {
  await userEvent.click(cellOf(at));
  await userEvent.keyboard(`${text}{Enter}`);
}
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const saved = (changes: Readonly<Record<string, Partial<StaffVariant>>>) =>
  VARIANTS.map((it) => ({ ...it, ...changes[it.id] }));
const stale = (cells: readonly object[]) =>
  new ApiError({ status: 409, code: 'stale_version', message: 'Изменилось', details: { cells } });

it('lays colours down and sizes across in the order of the shop, with sums at both ends', () => {
  show();
  expect(figures()).toEqual(['нет', '2', '8', '0']);
  expect(screen.getAllByRole('rowheader').map((it) => it.textContent)).toEqual(['Шалфей', 'Белый', 'Всего']);
  const sums = [...document.querySelectorAll('tbody td:last-child, tfoot td')].map((it) => it.textContent);
  expect(sums).toEqual(['2', '8', '8', '2', '10']);
});

it('saves what was typed at once, against the figures that were seen, with its reason', async () => {
  const answer = show({ answer: vi.fn(() => ({ data: saved({ [A]: { stock: 12 }, [B]: { stock: 5 } }) })) });
  await type('1 0', '12');
  await type('1 1', '5');
  expect(screen.getByText('+9 шт. к остатку')).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: 'Приход' }));
  await userEvent.type(screen.getByLabelText('Комментарий'), ' накладная 318 ');
  await press('Сохранить 2\u00A0изменения');
  expect(answer).toHaveBeenCalledExactlyOnceWith({
    params: { id: aStaffProduct().id },
    body: {
      changed: [
        { id: A, stock: { seen: 8, value: 12 } },
        { id: B, stock: { seen: 0, value: 5 } },
      ],
      added: [],
      removed: [],
      reason: 'receipt',
      comment: 'накладная 318',
    },
  });
  expect(figures()).toEqual(['нет', '2', '12', '5']);
  expect(screen.queryByRole('button', { name: /^Сохранить/ })).toBeNull();
});

it('saves by Ctrl+S what is still being typed', async () => {
  const answer = show({ answer: vi.fn(() => ({ data: saved({ [A]: { stock: 12 } }) })) });
  await userEvent.click(cellOf('1 0'));
  await userEvent.keyboard('12{Control>}[KeyS]{/Control}');
  expect(answer).toHaveBeenCalledOnce();
  expect(figures()).toEqual(['нет', '2', '12', '0']);
});

it('keeps what is typed while a save is under way, against the figures that were seen', async () => {
  const { promise, resolve } = later<{ data: StaffVariant[] }>();
  const answer = show({ answer: vi.fn((_input: { body: object }) => promise) });
  await type('1 0', '12');
  await press('Сохранить 1\u00A0изменение');
  await type('1 0', '15');
  await type('1 1', '6');
  // meanwhile an order has taken the white one back to 3
  resolve({ data: saved({ [A]: { stock: 12 }, [B]: { stock: 3 } }) });
  await screen.findByRole('button', { name: 'Сохранить 2\u00A0изменения' });
  expect(figures()).toEqual(['нет', '2', '15', '6']);
  await press('Сохранить 2\u00A0изменения');
  expect(answer.mock.calls[1]?.[0].body).toMatchObject({
    changed: [
      { id: A, stock: { seen: 12, value: 15 } },
      { id: B, stock: { seen: 0, value: 6 } },
    ],
  });
});

it('takes back a whole paste, and all of it by «Отменить», which can be taken back too', async () => {
  show();
  await userEvent.click(cellOf('1 0'));
  await userEvent.paste('20\t30');
  expect(screen.getByText('Вставлено: 2 ячейки')).toBeTruthy();
  await press('Отменить вставку');
  expect(figures()).toEqual(['нет', '2', '8', '0']);
  await press('Вернуть вставку');
  await press('Отменить');
  expect(figures()).toEqual(['нет', '2', '8', '0']);
  await press('Отменить правку');
  expect(figures()).toEqual(['нет', '2', '20', '30']);
});

it('keeps wrong cells from being sent, and leads to them', async () => {
  const answer = show();
  await type('1 0', 'много');
  await type('0 1', '3');
  await press('Сохранить 2\u00A0изменения');
  expect(answer).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(cursor());
  expect(cursor().value).toBe('много');
  expect(screen.getByText('Нужно целое число')).toBeTruthy();
});

it('puts what the shop refused at its cell until it is changed', async () => {
  const message = 'Приход только прибавляет. Чтобы убавить, выберите исправление';
  const details = [{ path: 'changed.0.stock', message }];
  show({
    answer: vi.fn(() =>
      Promise.reject(new ApiError({ status: 400, code: 'validation_failed', message, details })),
    ),
  });
  await type('1 0', '5');
  await press('Сохранить 1\u00A0изменение');
  expect(await screen.findByText(message)).toBeTruthy();
  expect(cursor().getAttribute('aria-invalid')).toBe('true');
  await type('1 0', '9');
  await userEvent.click(cellOf('1 0'));
  expect(cursor().getAttribute('aria-invalid')).toBeNull();
});

it('says what failed beyond single cells, and keeps what was typed', async () => {
  const failure = new ApiError({ status: 0, code: 'network', message: 'Магазин сейчас не отвечает' });
  show({ answer: vi.fn(() => Promise.reject(failure)) });
  await type('1 0', '5');
  await press('Сохранить 1\u00A0изменение');
  expect((await screen.findByRole('alert')).textContent).toBe('Магазин сейчас не отвечает');
  expect(figures()).toEqual(['нет', '2', '5', '0']);
});

it('asks whose figure stays where somebody else changed it meanwhile', async () => {
  const answer = show({
    answer: vi
      .fn()
      .mockRejectedValueOnce(
        stale([
          { id: A, field: 'stock', seen: 8, now: 6, value: 12, colorCode: 'WHT', sizeCode: '44' },
          { id: C, field: 'stock', seen: 2, now: 1, value: 4, colorCode: 'SGE', sizeCode: '46' },
        ]),
      )
      .mockResolvedValueOnce({ data: saved({ [A]: { stock: 12 }, [C]: { stock: 1 } }) }),
  });
  await type('1 0', '12');
  await type('0 1', '4');
  await press('Сохранить 2\u00A0изменения');
  const notice = within(await screen.findByRole('alert'));
  const told = notice.getAllByRole('listitem').map((it) => it.textContent?.replace(/Взять.*/, ''));
  expect(told).toEqual(['Белый, 44 (S)было 8стало 6у вас 12', 'Шалфей, 46 (M)было 2стало 1у вас 4']);
  expect(screen.getByRole('button', { name: 'С ошибкой: 2\u00A0ячейки' })).toBeTruthy();
  await userEvent.click(notice.getByRole('button', { name: 'Взять 1' }));
  await userEvent.click(notice.getByRole('button', { name: 'Оставить 12' }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(figures()).toEqual(['нет', '1', '12', '0']);
  await press('Сохранить 1\u00A0изменение');
  expect(answer).toHaveBeenLastCalledWith(
    expect.objectContaining({
      body: expect.objectContaining({ changed: [{ id: A, stock: { seen: 6, value: 12 } }] }),
    }),
  );
});

it('drops what was typed for a variant that is gone', async () => {
  show({ answer: vi.fn().mockRejectedValueOnce(stale([{ id: A, field: 'stock', seen: 8, value: 12 }])) });
  await type('1 0', '12');
  await press('Сохранить 1\u00A0изменение');
  const notice = within(await screen.findByRole('alert'));
  expect(notice.getByText('вариант убран')).toBeTruthy();
  await userEvent.click(notice.getByRole('button', { name: 'Убрать моё' }));
  expect(screen.queryByRole('button', { name: /^Сохранить/ })).toBeNull();
});

it('shows prices with the common one where a variant has none, and all figures in a list', async () => {
  const answer = show({ answer: vi.fn(() => ({ data: VARIANTS })) });
  await type('1 0', '12');
  await userEvent.click(screen.getByRole('radio', { name: 'Цены' }));
  expect(figures()).toEqual(['нет', '8\u00A0390\u00A0₽', '8\u00A0390\u00A0₽', '8\u00A0390\u00A0₽']);
  await type('1 1', '7 990');
  await userEvent.click(screen.getByRole('radio', { name: 'Список' }));
  expect(screen.getAllByRole('columnheader').map((it) => it.textContent)).toEqual([
    'Вариант',
    'Артикул',
    'Штрихкод',
    'Цена',
    'Остаток',
    'В\u00A0брони',
  ]);
  expect(figures().slice(4)).toEqual([
    'MR-WHT-44',
    'нет',
    '8\u00A0390\u00A0₽',
    '12',
    'MR-WHT-46',
    'нет',
    '7\u00A0990',
    '0',
  ]);
  await press('Сохранить 2\u00A0изменения');
  expect(answer).toHaveBeenCalledWith(
    expect.objectContaining({
      body: expect.objectContaining({
        changed: [
          { id: A, stock: { seen: 8, value: 12 } },
          { id: B, price: { seen: null, value: 7990 } },
        ],
      }),
    }),
  );
});

it('shows figures of an archived product and takes none', async () => {
  show({ product: aStaffProduct({ variants: VARIANTS, state: 'archived' }) });
  expect(screen.getByText(/Товар в архиве/)).toBeTruthy();
  await type('1 0', '12');
  expect(figures()).toEqual(['нет', '2', '8', '0']);
});

it('finds variants of a list by colour, size and codes, and a scanner leads to the stock', async () => {
  show({ view: 'list' });
  const names = () => screen.queryAllByRole('rowheader').map((it) => it.textContent);
  const search = screen.getByRole('searchbox', { name: 'Найти вариант' });
  await userEvent.type(search, 'бел 46');
  expect(names()).toEqual(['Белый, 46 (M)']);
  await userEvent.clear(search);
  await userEvent.type(search, 'mr-sge{Enter}');
  expect(names()).toEqual(['Шалфей, 46 (M)']);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Шалфей, 46 (M), Остаток');
  await userEvent.clear(search);
  await userEvent.type(search, 'шёлк');
  expect(names()).toEqual([]);
  expect(screen.getByText('Такого варианта нет.')).toBeTruthy();
});

it('offers what was typed before a reload, against the figures that were seen then', async () => {
  show();
  await type('1 0', '9');
  fireEvent(window, new Event('pagehide'));
  cleanup();
  const answer = show({
    product: aStaffProduct({ variants: saved({ [A]: { stock: 5 } }) }),
    answer: vi.fn(() => {
      throw stale([{ id: A, field: 'stock', seen: 8, now: 5 }]);
    }),
  });
  await press('Восстановить');
  expect(figures()).toEqual(['нет', '2', '9', '0']);
  await press(/^Сохранить/);
  expect(answer).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({
      body: expect.objectContaining({ changed: [{ id: A, stock: { seen: 8, value: 9 } }] }),
    }),
  );
  expect(screen.getByRole('alert').textContent).toContain('стало 5');
});

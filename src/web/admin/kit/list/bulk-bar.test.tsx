import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentProps, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { ApiError } from '#contract/http/caller.ts';
import { renderInShop } from '#tests/support/web.tsx';
import { Toaster } from '#web/ui/toaster.tsx';
import type { AskedOfRows } from './asked-of-rows.ts';
import { BulkBar } from './bulk-bar.tsx';
import type { BulkAction, BulkRun, BulkRunAll } from './list-setup.ts';

const ROWS = ['1', '2'];
const LOST = 'Ответ не пришёл: часть строк могла измениться. Список обновлён, проверьте отмеченные';
const failed = (status: number) =>
  new ApiError({ status, code: status === 0 ? 'network' : 'unavailable', message: 'Магазин не отвечает' });

type Deed = { readonly run: BulkRun<string> } | { readonly runAll: BulkRunAll<string> };

function Bar(props: Omit<ComponentProps<typeof BulkBar<string>>, 'asked' | 'onAsk'>) {
  const [asked, setAsked] = useState<AskedOfRows<string> | null>(null);
  return <BulkBar {...props} asked={asked} onAsk={setAsked} />;
}

async function press(deed: Deed, rows: readonly string[] = ROWS) {
  const onChoose = vi.fn();
  const onDone = vi.fn();
  const action: BulkAction<string> = {
    key: 'do',
    label: 'Собрать',
    icon: 'box',
    fits: () => true,
    ...deed,
  };
  const nameOf = (row: string) => `Строка ${row}`;
  const setup = {
    rows,
    actions: [action],
    nameOf,
    hrefOf: (row: string) => `/row/${row}`,
    onChoose,
    onDone,
  };
  renderInShop(
    <>
      <Bar {...setup} />
      <Toaster />
    </>,
    { path: '/rows' },
  );
  await userEvent.click(screen.getByRole('button', { name: `Собрать ${rows.length}` }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Собрать' }));
  return { onChoose, onDone };
}

it.each([0, 503])('does not call rows unchanged when one call for all ends with %i', async (status) => {
  const { onChoose, onDone } = await press({ runAll: () => Promise.reject(failed(status)) });
  const told = await screen.findByRole('dialog', { name: 'Собрать: результат неизвестен' });
  expect(told.textContent).toContain(LOST);
  expect(within(told).getAllByText('Неизвестно, изменилось ли')).toHaveLength(2);
  expect(onChoose).toHaveBeenCalledWith(ROWS);
  expect(onDone).toHaveBeenCalledOnce();
});

it('does not call a row unchanged whose own answer was lost', async () => {
  await press({ run: async (row) => (row === '2' ? Promise.reject(failed(0)) : undefined) });
  const told = await screen.findByRole('dialog', { name: 'Собрать: 1 из 2' });
  expect(told.textContent).toContain(LOST);
  expect(within(told).getByRole('listitem').textContent).toBe('Строка 2Неизвестно, изменилось ли');
});

it('names what was not taken back, and does not call changed what got no answer', async () => {
  const backs: Record<string, () => Promise<void>> = {
    '1': () => Promise.reject(new ApiError({ status: 409, code: 'stale_version', message: 'Уже изменили' })),
    '2': () => Promise.reject(failed(0)),
    '3': () => Promise.resolve(),
  };
  await press({ run: async (row) => backs[row] }, ['1', '2', '3']);
  await userEvent.click(await screen.findByRole('button', { name: 'Вернуть' }));
  expect(await screen.findByText('Вернули 1 из 3')).toBeDefined();
  expect(screen.getByText('Уже изменили: Строка 1. Ответ не пришёл, проверьте: Строка 2')).toBeDefined();
});

it('keeps what belongs to a menu behind one button, each with the rows that it fits', async () => {
  const run = vi.fn(async () => undefined);
  const action = (key: string, fits: (row: string) => boolean): BulkAction<string> => ({
    ...{ key, label: key, icon: 'tag', menu: 'Изменить', fits, run },
  });
  const actions = [action('Цена', () => true), action('Разделы', (row) => row === '1')];
  renderInShop(
    <Bar
      {...{ rows: ROWS, actions }}
      nameOf={(row) => row}
      hrefOf={() => '/'}
      onChoose={vi.fn()}
      onDone={vi.fn()}
    />,
  );
  expect(screen.queryByRole('button', { name: /Цена/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Изменить' }));
  const items = screen.getAllByRole('menuitem').map((item) => item.textContent);
  expect(items).toEqual(['Цена2', 'Разделы1']);
  await userEvent.click(screen.getByRole('menuitem', { name: /Разделы/ }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Разделы' }));
  expect(run).toHaveBeenCalledExactlyOnceWith('1');
});

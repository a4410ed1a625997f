import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderInShop } from '#tests/support/web.tsx';
import { mergeStale } from './stale.ts';
import { StaleNotice } from './stale-notice.tsx';

const was = { price: '5 990', name: 'Джемпер', sku: 'MR-1' };

it('merges what only one of two changed, and asks about what both did', () => {
  const theirs = { price: '5 490', name: 'Джемпер', sku: 'MR-2' };
  const mine = { price: '5 690', name: 'Джемпер из мериноса', sku: 'MR-1' };
  expect(mergeStale(was, theirs, mine)).toEqual({
    merged: { price: '5 690', name: 'Джемпер из мериноса', sku: 'MR-2' },
    clashes: [{ name: 'price', was: '5 990', theirs: '5 490', mine: '5 690' }],
  });
});

it('asks nothing where both wrote the same', () => {
  const same = { ...was, price: '5 490' };
  expect(mergeStale(was, same, same).clashes).toEqual([]);
});

it('names who saved and what stands against what, and takes either', async () => {
  const clash = { name: 'price' as const, was: '5 990', theirs: '5 490', mine: '' };
  const [onTheirs, onMine] = [vi.fn(), vi.fn()];
  renderInShop(
    <StaleNotice
      who="Дарья Ким сохранила товар"
      clashes={[clash]}
      titleOf={() => 'Цена'}
      {...{ onTheirs, onMine }}
    />,
  );
  expect(screen.getByRole('alert').textContent).toContain('Дарья Ким сохранила товар, пока вы правили.');
  expect(screen.getByRole('listitem').textContent).toContain('Ценабыло 5 990у неё 5 490у вас нет');
  await userEvent.click(screen.getByRole('button', { name: 'Взять её значение' }));
  await userEvent.click(screen.getByRole('button', { name: 'Оставить моё' }));
  expect([onTheirs.mock.calls, onMine.mock.calls]).toEqual([[[clash]], [[clash]]]);
});

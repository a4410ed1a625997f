import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ApiError } from '#contract/http/caller.ts';
import type { ListView } from '#contract/staff-views.ts';
import { fakeCaller, renderInShop } from '#tests/support/web.tsx';
import { ListViews } from './list-views.tsx';

const ID = '0199a000-0000-7000-8000-00000000000a';
const URGENT: ListView = { id: ID, name: 'Срочные', search: 'status=new', columns: { phone: true } };
const SEEN = { search: 'status=packed&sort=-total', columns: {} };

async function open(answers: Parameters<typeof fakeCaller>[0], onChoose = vi.fn()) {
  renderInShop(<ListViews list="orders" seen={SEEN} onChoose={onChoose} />, { caller: fakeCaller(answers) });
  await userEvent.click(screen.getByRole('button', { name: 'Виды' }));
  return within(screen.getByRole('dialog', { name: 'Мои виды' }));
}

it('chooses a view by keys, and marks the one that is seen', async () => {
  const onChoose = vi.fn();
  const views = await open(
    { staffViewList: () => ({ data: [URGENT, { ...SEEN, id: `${ID.slice(0, -1)}b`, name: 'Собранные' }] }) },
    onChoose,
  );
  const urgent = await views.findByRole('button', { name: 'Срочные' });
  expect(urgent.getAttribute('aria-current')).toBeNull();
  expect(views.getByRole('button', { name: 'Собранные' }).getAttribute('aria-current')).toBe('true');
  urgent.focus();
  await userEvent.keyboard('{Enter}');
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(URGENT);
});

it('gives a name to how the list is seen now', async () => {
  const stored = vi.fn(() => ({ data: { ...SEEN, id: ID, name: 'К отправке' } }));
  const views = await open({ staffViewList: () => ({ data: [] }), staffViewCreate: stored });
  await views.findByText(/Настройте фильтры/);
  await userEvent.type(views.getByLabelText('Название нынешнего вида'), 'К отправке{Enter}');
  expect(stored).toHaveBeenCalledExactlyOnceWith({ body: { list: 'orders', name: 'К отправке', ...SEEN } });
  expect(views.getByLabelText<HTMLInputElement>('Название нынешнего вида').value).toBe('');
});

it('renames a view, and says why not', async () => {
  const renamed = vi.fn(() => {
    throw new ApiError({ status: 409, code: 'wrong_state', message: 'Вид с этим названием уже есть' });
  });
  const views = await open({ staffViewList: () => ({ data: [URGENT] }), staffViewUpdate: renamed });
  await userEvent.click(await views.findByRole('button', { name: 'Переименовать вид «Срочные»' }));
  await userEvent.clear(views.getByLabelText('Новое название'));
  await userEvent.type(views.getByLabelText('Новое название'), 'Свои{Enter}');
  expect(renamed).toHaveBeenCalledExactlyOnceWith({ params: { id: ID }, body: { name: 'Свои' } });
  await views.findByText('Вид с этим названием уже есть');
});

it('removes a view after a question', async () => {
  const removed = vi.fn(() => ({ data: null }));
  const views = await open({ staffViewList: () => ({ data: [URGENT] }), staffViewRemove: removed });
  await userEvent.click(await views.findByRole('button', { name: 'Удалить вид «Срочные»' }));
  expect(removed).not.toHaveBeenCalled();
  await userEvent.click(views.getByRole('button', { name: 'Удалить' }));
  expect(removed).toHaveBeenCalledExactlyOnceWith({ params: { id: ID } });
});

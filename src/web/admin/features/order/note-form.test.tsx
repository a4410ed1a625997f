import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { later } from '#tests/support/later.ts';
import { aStaffOrder } from '#tests/support/shopping.ts';
import { aUser, fakeCaller, renderInShop } from '#tests/support/web.tsx';
import { NoteForm } from './note-form.tsx';

const order = aStaffOrder();
const TEXT = 'Позвонить после шести';
const staffOrderNote = vi.fn(() => ({ data: order }));
const show = () =>
  renderInShop(<NoteForm order={order} />, {
    path: '/admin/orders/1',
    caller: fakeCaller({ staffOrderNote }),
    session: { user: aUser() },
  });
const note = () => screen.getByRole('textbox', { name: 'Заметка для своих' });

beforeEach(() => {
  sessionStorage.clear();
  staffOrderNote.mockClear();
});

it('asks before a note that is not written down yet is left, and writes it on the way', async () => {
  const { router } = show();
  await userEvent.type(note(), TEXT);
  await router.navigate('/admin/orders');
  expect(await screen.findByRole('dialog', { name: 'Сохранить изменения?' })).toBeTruthy();
  expect(router.state.location.pathname).toBe('/admin/orders/1');
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
  expect(staffOrderNote).toHaveBeenCalledOnce();
  expect(router.state.location.pathname).toBe('/admin/orders');
});

it('lets go of the page once the note is written down', async () => {
  const { router } = show();
  await userEvent.type(note(), TEXT);
  await userEvent.click(screen.getByRole('button', { name: 'Записать' }));
  expect(note()).toHaveProperty('value', '');
  await act(async () => undefined);
  await router.navigate('/admin/orders');
  expect(router.state.location.pathname).toBe('/admin/orders');
});

it('keeps a note that is changed while it is on its way', async () => {
  const { promise, resolve } = later<{ data: typeof order }>();
  staffOrderNote.mockReturnValueOnce(promise as never);
  show();
  await userEvent.type(note(), TEXT);
  await userEvent.click(screen.getByRole('button', { name: 'Записать' }));
  await userEvent.type(note(), ', но до восьми');
  await act(async () => resolve({ data: order }));
  expect(note()).toHaveProperty('value', `${TEXT}, но до восьми`);
});

it('offers a note that a reload has cut off', async () => {
  const { unmount } = show();
  await userEvent.type(note(), TEXT);
  fireEvent(window, new Event('pagehide'));
  unmount();
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Восстановить' }));
  expect(note()).toHaveProperty('value', TEXT);
});

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ApiError } from '#contract/http/caller.ts';
import { fakeCaller, renderInShop } from '#tests/support/web.tsx';
import AdminSettings from './settings.tsx';

const TIMES = {
  holdMinutes: 15,
  confirmHours: 72,
  payWorkingDays: 3,
  version: 4,
  updatedBy: 'Марина Орлова',
  updatedAt: '2026-11-20T09:00:00.000Z',
};

const show = (more: Parameters<typeof fakeCaller>[0] = {}) =>
  renderInShop(<AdminSettings />, {
    path: '/admin/settings',
    caller: fakeCaller({ staffOrderTimesGet: () => ({ data: TIMES }), ...more }),
  });
const minutes = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Держать оптовые вещи, минут' });

it('is filled and saved by keys alone, against the version that was seen', async () => {
  const staffOrderTimesSave = vi.fn(() => ({ data: { ...TIMES, holdMinutes: 30, version: 5 } }));
  show({ staffOrderTimesSave });
  const field = await minutes();
  expect(screen.getByText(/^Сохранено/).textContent).toBe('Сохранено 20\u00A0ноября, Марина Орлова');
  await userEvent.tab();
  expect(document.activeElement).toBe(field);
  await userEvent.clear(field);
  await userEvent.keyboard('30');
  expect(screen.getByRole('region', { name: 'Несохранённые изменения' }).textContent).toContain('Бронь опта');
  await userEvent.keyboard('{Control>}s{/Control}');
  await waitFor(() =>
    expect(staffOrderTimesSave).toHaveBeenCalledExactlyOnceWith({
      body: { holdMinutes: 30, confirmHours: 72, payWorkingDays: 3, version: 4 },
    }),
  );
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Несохранённые изменения' })).toBeNull());
});

it('says at the field what is out of range, and sends nothing', async () => {
  const staffOrderTimesSave = vi.fn();
  show({ staffOrderTimesSave });
  fireEvent.change(await minutes(), { target: { value: '241' } });
  await userEvent.click(screen.getByRole('button', { name: /Сохранить/ }));
  expect(await screen.findByText('Не больше 240')).toBeTruthy();
  expect(staffOrderTimesSave).not.toHaveBeenCalled();
});

it('asks about what somebody else has saved meanwhile', async () => {
  const entry = { ...TIMES, holdMinutes: 20, version: 9, updatedBy: 'Дарья Ким' };
  const details = { entry, by: 'Дарья Ким' };
  show({
    staffOrderTimesSave: () => {
      throw new ApiError({ status: 409, code: 'stale_version', message: 'Уже изменено', details });
    },
  });
  fireEvent.change(await minutes(), { target: { value: '45' } });
  await userEvent.click(screen.getByRole('button', { name: /Сохранить/ }));
  const notice = await screen.findByRole('alert');
  expect(notice.textContent).toContain('Дарья Ким: сроки сохранены, пока вы правили.');
  await userEvent.click(within(notice).getByRole('button', { name: 'Взять её значение' }));
  expect((await minutes()).value).toBe('20');
});

it('says to whom it is denied who can help', async () => {
  show({
    staffOrderTimesGet: () => {
      throw new ApiError({ status: 403, code: 'forbidden', message: 'Недостаточно прав' });
    },
  });
  expect(await screen.findByText('Настройки меняет администратор')).toBeTruthy();
});

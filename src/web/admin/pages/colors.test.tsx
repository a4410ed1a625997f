import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '#contract/http/caller.ts';
import { tabTo } from '#tests/support/by-keys.ts';
import { later } from '#tests/support/later.ts';
import { aStaffColor } from '#tests/support/staff-catalogue.ts';
import { aUser, fakeCaller, renderInShop } from '#tests/support/web.tsx';
import AdminColors from './colors.tsx';

const LONG = 'Приглушённый серо-зелёный с дымчатым отливом';
const sage = aStaffColor();
const grey = aStaffColor({
  code: 'GRY',
  name: { ru: LONG, en: '', vi: '' },
  productCount: 0,
  variantCount: 0,
  isArchived: true,
});

beforeEach(() => sessionStorage.clear());

async function show(
  more: Parameters<typeof fakeCaller>[0] = {},
  path = '/admin/colors?open=SGE',
  user = aUser(),
) {
  const caller = fakeCaller({ staffColorList: () => ({ data: [sage, grey] }), ...more });
  const view = renderInShop(<AdminColors />, { caller, path, session: { user } });
  await screen.findByRole('table', { name: 'Цвета' });
  return view;
}
const hex = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Hex' });

it('tells of each colour its code, its names and where it is, and walks by arrows', async () => {
  await show();
  const table = within(screen.getByRole('table', { name: 'Цвета' }));
  expect(table.getByRole('row', { name: /Шалфей/ }).textContent).toBe('ШалфейSGE#A2AD92Sage2285');
  expect(table.getByRole('row', { name: new RegExp(LONG) }).textContent).toContain('В архиве');
  table.getByRole('button', { name: 'Шалфей' }).focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(document.activeElement?.textContent).toContain(LONG);
});

it('takes a colour from the picker or as text, and saves it as browsers write it', async () => {
  const staffColorUpdate = vi.fn(() => ({ data: { ...sage, version: 5, hex: '#AABBCC' } }));
  await show({ staffColorUpdate });
  fireEvent.change(hex(), { target: { value: 'нет' } });
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
  expect(await screen.findByText('Нужен цвет вида #A2AD92')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Hex: выбрать цвет'), { target: { value: '#112233' } });
  expect(hex().value).toBe('#112233');
  fireEvent.change(hex(), { target: { value: 'abc' } });
  fireEvent.blur(hex());
  expect(hex().value).toBe('#AABBCC');
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
  await waitFor(() =>
    expect(staffColorUpdate).toHaveBeenCalledExactlyOnceWith({
      params: { code: 'SGE' },
      body: expect.objectContaining({ hex: '#AABBCC', version: 4 }),
    }),
  );
});

it('is chosen, changed and saved by keys alone', async () => {
  const staffColorUpdate = vi.fn(() => ({ data: { ...sage, version: 5, hex: '#AABBCC' } }));
  await show({ staffColorUpdate }, '/admin/colors');
  await tabTo(screen.getByRole('button', { name: 'Шалфей' }));
  await userEvent.keyboard('{Enter}');
  await tabTo(hex());
  await userEvent.clear(hex());
  await userEvent.keyboard('#AABBCC{Control>}s{/Control}');
  await waitFor(() =>
    expect(staffColorUpdate).toHaveBeenCalledExactlyOnceWith({
      params: { code: 'SGE' },
      body: expect.objectContaining({ hex: '#AABBCC', version: 4 }),
    }),
  );
});

it('keeps what is typed while a save is under way', async () => {
  const { promise, resolve } = later<{ data: typeof sage }>();
  await show({ staffColorUpdate: () => promise });
  await userEvent.clear(hex());
  await userEvent.keyboard('#AABBCC{Control>}s{/Control}');
  const name = screen.getByRole<HTMLInputElement>('textbox', { name: 'Русский' });
  await userEvent.clear(name);
  await userEvent.keyboard('Серый шалфей');
  await act(async () => resolve({ data: { ...sage, version: 5, hex: '#AABBCC' } }));
  expect([hex().value, name.value]).toEqual(['#AABBCC', 'Серый шалфей']);
  expect(screen.getByRole('button', { name: 'Отменить' })).toBeTruthy();
});

it('takes the value of whoever saved meanwhile', async () => {
  const theirs = { ...sage, version: 9, hex: '#000000' };
  const staffColorUpdate = () => {
    const details = { entry: theirs, fields: ['hex'], by: 'Дарья Ким' };
    throw new ApiError({ status: 409, code: 'stale_version', message: 'Уже изменено', details });
  };
  await show({ staffColorUpdate });
  fireEvent.change(hex(), { target: { value: '#FFFFFF' } });
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
  const notice = await screen.findByRole('alert');
  expect(notice.textContent).toContain('Дарья Ким: цвет сохранён, пока вы правили.');
  await userEvent.click(within(notice).getByRole('button', { name: 'Взять её значение' }));
  expect(hex().value).toBe('#000000');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('an archived colour is read only until it is brought back', async () => {
  const staffColorRestore = vi.fn(() => ({ data: { ...grey, isArchived: false, version: 5 } }));
  await show({ staffColorRestore }, '/admin/colors?open=GRY');
  expect(screen.getByText('В архиве: не предлагается и не меняется. Верните, чтобы править.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Сохранить' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Вернуть из архива' }));
  expect(await screen.findByRole('button', { name: 'Сохранить' })).toBeTruthy();
});

/** The tab is loaded anew. */
const reload = ({ unmount }: { unmount: () => void }) => {
  fireEvent(window, new Event('pagehide'));
  unmount();
};
const offer = () => screen.queryByText(/^Восстановить черновик\?/);

it('offers what was typed before a reload, and forgets it once it is saved', async () => {
  const view = await show();
  fireEvent.change(hex(), { target: { value: '#FFFFFF' } });
  reload(view);
  const again = await show({ staffColorUpdate: () => ({ data: { ...sage, version: 5, hex: '#FFFFFF' } }) });
  expect(hex().value).toBe('#A2AD92');
  await userEvent.click(screen.getByRole('button', { name: 'Восстановить' }));
  expect(hex().value).toBe('#FFFFFF');
  expect(offer()).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Отменить' })).toBeNull());
  reload(again);
  await show();
  expect(offer()).toBeNull();
});

it('asks about a field of a draft that somebody else has changed since', async () => {
  const view = await show();
  fireEvent.change(hex(), { target: { value: '#FFFFFF' } });
  reload(view);
  await show({ staffColorList: () => ({ data: [{ ...sage, version: 9, hex: '#000000' }] }) });
  await userEvent.click(screen.getByRole('button', { name: 'Восстановить' }));
  expect((await screen.findByRole('alert')).textContent).toContain('было #A2AD92у неё #000000у вас #FFFFFF');
});

it('offers a draft neither to another person nor once it was not wanted', async () => {
  const view = await show();
  fireEvent.change(hex(), { target: { value: '#FFFFFF' } });
  reload(view);
  const theirs = await show({}, undefined, aUser({ id: '0199a000-0000-7000-8000-0000000000aa' }));
  expect(offer()).toBeNull();
  reload(theirs);
  const mine = await show();
  await userEvent.click(screen.getByRole('button', { name: 'Не нужно' }));
  reload(mine);
  await show();
  expect(offer()).toBeNull();
});

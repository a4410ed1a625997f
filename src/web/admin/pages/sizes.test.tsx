import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ApiError } from '#contract/http/caller.ts';
import { aStaffSize } from '#tests/support/staff-catalogue.ts';
import { fakeCaller, renderInShop } from '#tests/support/web.tsx';
import AdminSizes from './sizes.tsx';

const medium = aStaffSize();
const one = aStaffSize({
  code: 'ONE',
  name: 'Один размер',
  letter: '',
  measures: { chest: null, waist: null, hips: null, sleeve: null },
  variantCount: 0,
});

async function show(more: Parameters<typeof fakeCaller>[0] = {}, path = '/admin/sizes?open=46') {
  const caller = fakeCaller({ staffSizeList: () => ({ data: [medium, one] }), ...more });
  const view = renderInShop(<AdminSizes />, { caller, path });
  await screen.findByRole('table', { name: 'Размеры' });
  return view;
}
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

it('says what is not given in a word', async () => {
  await show();
  const table = within(screen.getByRole('table', { name: 'Размеры' }));
  expect(table.getByRole('row', { name: /^46/ }).textContent).toBe('46M46 (M)927298нет4');
  expect(table.getByRole('row', { name: /^Один/ }).textContent).toBe(
    'Один размернетОдин размернетнетнетнетнет',
  );
});

it('takes measures with a comma, refuses nonsense and saves against the version that was seen', async () => {
  const staffSizeUpdate = vi.fn(() => ({ data: { ...medium, version: 3 } }));
  await show({ staffSizeUpdate });
  fireEvent.change(field('Грудь, см'), { target: { value: '3000' } });
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
  expect(await screen.findByText('Не больше 300 см')).toBeTruthy();
  fireEvent.change(field('Грудь, см'), { target: { value: '92,5' } });
  fireEvent.change(field('Талия, см'), { target: { value: '' } });
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
  await waitFor(() =>
    expect(staffSizeUpdate).toHaveBeenCalledExactlyOnceWith({
      params: { code: '46' },
      body: expect.objectContaining({
        measures: { chest: 92.5, waist: null, hips: 98, sleeve: null },
        version: 2,
      }),
    }),
  );
});

it('puts a code that is taken at its field', async () => {
  const staffSizeCreate = () => {
    const details = [{ path: 'code', message: 'Такой код уже есть у другого размера' }];
    throw new ApiError({ status: 400, code: 'validation_failed', message: 'Проверьте поля', details });
  };
  await show({ staffSizeCreate }, '/admin/sizes?open=new');
  fireEvent.change(field('Российский'), { target: { value: '46' } });
  fireEvent.change(field('Подпись'), { target: { value: '46 (M)' } });
  await userEvent.click(screen.getByRole('button', { name: 'Создать' }));
  expect(await screen.findByText('Такой код уже есть у другого размера')).toBeTruthy();
  expect(document.activeElement).toBe(field('Российский'));
});

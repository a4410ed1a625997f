import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { StaffProductRow } from '#contract/staff-products.ts';
import { aProductRow, aStaffProduct } from '#tests/support/staff-products.ts';
import { fakeCaller, renderInShop } from '#tests/support/web.tsx';
import type { BulkRun } from '#web/admin/kit/list/list-setup.ts';
import { BulkNew } from './bulk-new.tsx';

it('marks products as new up to a day, and takes it back as it was', async () => {
  const staffProductPatch = vi.fn((_: unknown) => ({ data: aStaffProduct({ version: 4 }) }));
  const row = aProductRow({ version: 3, isNew: false, newUntil: '2026-10-01' });
  const onRun = vi.fn<(run: BulkRun<StaffProductRow>) => void>();
  renderInShop(<BulkNew rows={[row]} isBusy={false} onRun={onRun} onClose={vi.fn()} />, {
    caller: fakeCaller({ staffProductPatch }),
  });
  const day = screen.getByLabelText(/^Последний день/);
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Отметить' });
  fireEvent.change(day, { target: { value: '2020-01-01' } });
  expect(screen.getByText('Этот день уже прошёл')).toBeTruthy();
  expect(button.disabled).toBe(true);
  fireEvent.change(day, { target: { value: '2099-12-31' } });
  fireEvent.click(button);
  const undo = await onRun.mock.calls[0]?.[0](row);
  const params = { id: row.id };
  const body = { version: 3, isNew: true, newUntil: '2099-12-31' };
  expect(staffProductPatch).toHaveBeenLastCalledWith({ params, body });
  await undo?.();
  const back = { version: 4, isNew: false, newUntil: '2026-10-01' };
  expect(staffProductPatch).toHaveBeenLastCalledWith({ params, body: back });
});

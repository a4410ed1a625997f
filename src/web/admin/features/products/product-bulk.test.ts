import { expect, it, vi } from 'vitest';
import { aProductRow } from '#tests/support/staff-products.ts';
import { productBulkActions } from './product-bulk.ts';

it.each([
  ['new', { isNew: false, newUntil: '2026-10-01' }, { isNew: false, newUntil: '2026-10-01' }],
  ['not-new', { isNew: true, newUntil: '2026-12-15' }, { isNew: true, newUntil: '2026-12-15' }],
])('the step «%s» is taken back with the end date of the mark', async (key, row, back) => {
  const call = vi.fn(async (_name: string, _input: unknown) => ({ data: { version: 4 } }));
  const action = productBulkActions(call as never).find((it) => it.key === key);
  const undo = await action?.run?.(aProductRow({ version: 3, ...row }));
  await undo?.();
  expect(call).toHaveBeenLastCalledWith(
    'staffProductPatch',
    expect.objectContaining({ body: { version: 4, ...back } }),
  );
});

import { expect, it, vi } from 'vitest';
import { aProductRow } from '#tests/support/staff-products.ts';
import { productBulkActions } from './product-bulk.ts';

it('the mark of what is new is taken back with its end date', async () => {
  const row = { isNew: true, newUntil: '2026-12-15' };
  const call = vi.fn(async (_name: string, _input: unknown) => ({ data: { version: 4 } }));
  const action = productBulkActions(call as never).find(({ key }) => key === 'not-new');
  const undo = await action?.run?.(aProductRow({ version: 3, ...row }));
  await undo?.();
  expect(call).toHaveBeenLastCalledWith(
    'staffProductPatch',
    expect.objectContaining({ body: { version: 4, ...row } }),
  );
});

it.each([
  ['active', ['staffProductArchive', 'staffProductRestore', 'staffProductPatch']],
  ['draft', ['staffProductArchive', 'staffProductRestore']],
] as const)('a product that was %s comes back out of the archive as it was', async (state, calls) => {
  let version = 3;
  const call = vi.fn(async (_name: string, _input: unknown) => {
    version += 1;
    return { data: { id: 'p', version } };
  });
  const archive = productBulkActions(call as never).find(({ key }) => key === 'archive');
  const undo = await archive?.run?.(aProductRow({ state, version: 3 }));
  await undo?.();
  expect(call.mock.calls.map(([name]) => name)).toEqual(calls);
  expect(call.mock.calls.at(-1)?.[1]).toMatchObject({ body: { version: version - 1 } });
});

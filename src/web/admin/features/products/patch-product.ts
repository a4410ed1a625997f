import type { CallInput, StaffCaller } from '#contract/http/caller.ts';
import type { StaffProductRow } from '#contract/staff-products.ts';
import type { BulkUndo } from '#web/admin/kit/list/list-setup.ts';

type Patch = Omit<CallInput<'staffProductPatch'>['body'], 'version'>;

/** Changes some fields of a product against the version that was seen; `back` takes them back against the new one. */
export async function patchProduct(
  call: StaffCaller,
  { id, version }: Pick<StaffProductRow, 'id' | 'version'>,
  patch: Patch,
  back: Patch,
): Promise<BulkUndo> {
  const { data } = await call('staffProductPatch', { params: { id }, body: { version, ...patch } });
  return async () => {
    await call('staffProductPatch', { params: { id }, body: { version: data.version, ...back } });
  };
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { StaffProductRow } from '#contract/staff-products.ts';
import { MultiSelect } from '#web/admin/kit/form/multi-select.tsx';
import type { BulkAskProps } from '#web/admin/kit/list/list-setup.ts';
import { useStaffCaller } from '#web/admin/kit/staff-caller.ts';
import { offered } from '#web/admin/product/offered.ts';
import { productChoicesQuery } from '#web/admin/product/product-queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Segments } from '#web/ui/segments.tsx';
import { ofProducts } from './of-products.ts';
import { patchProduct } from './patch-product.ts';

const NONE: readonly never[] = [];

/** Puts the chosen products into categories, or takes them out; their other categories stay. */
export function BulkCategories({ rows, isBusy, onRun, onClose }: BulkAskProps<StaffProductRow>) {
  const call = useStaffCaller();
  const { data } = useQuery(productChoicesQuery(call));
  const [mode, setMode] = useState<'add' | 'remove'>('add');
  const [ids, setIds] = useState<readonly string[]>(NONE);
  const categories = data?.categories ?? NONE;
  const run = () => {
    const added = { addCategoryIds: [...ids] };
    const removed = { removeCategoryIds: [...ids] };
    onRun(async (row) => {
      // what of it was there before is not known here, so there is no way back
      await patchProduct(call, row, mode === 'add' ? added : removed, {});
    });
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Разделы у ${ofProducts(rows.length)}`}
      description="Остальные разделы товаров останутся"
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Отмена
          </Button>
          <Button disabled={ids.length === 0} busy={isBusy} onClick={run}>
            {mode === 'add' ? 'Добавить' : 'Убрать'}
          </Button>
        </>
      }
    >
      <Segments
        label="Что сделать"
        options={[
          { value: 'add', label: 'Добавить в раздел' },
          { value: 'remove', label: 'Убрать из раздела' },
        ]}
        value={mode}
        onChange={setMode}
      />
      <p>
        {categories
          .filter(({ id }) => ids.includes(id))
          .map(({ path }) => path)
          .join(', ') || 'Раздел не выбран'}
      </p>
      <MultiSelect
        title="Раздел"
        choices={offered(categories, () => mode === 'remove').map(({ id, path }) => ({
          value: id,
          label: path,
        }))}
        chosen={ids}
        onChange={(id, isChosen) => setIds(isChosen ? [...ids, id] : ids.filter((it) => it !== id))}
      />
    </Dialog>
  );
}

import type { StaffCaller } from '#contract/http/caller.ts';
import type { StaffProductRow } from '#contract/staff-products.ts';
import { download } from '#web/admin/kit/download.ts';
import type { BulkAction } from '#web/admin/kit/list/list-setup.ts';
import { notify } from '#web/ui/toaster.tsx';
import { BulkCategories } from './bulk-categories.tsx';
import { BulkNew } from './bulk-new.tsx';
import { BulkPriceDialog } from './bulk-price-dialog.tsx';
import { patchProduct } from './patch-product.ts';

/** What changes fields stands in one menu, as the bar has no room for all. */
const CHANGE = 'Изменить';

/** What is done to several products from the list, each against the version that was seen. */
export const productBulkActions = (call: StaffCaller): readonly BulkAction<StaffProductRow>[] => [
  {
    key: 'price',
    menu: CHANGE,
    label: 'Цена',
    icon: 'tag',
    fits: ({ state }) => state !== 'archived',
    Ask: BulkPriceDialog,
  },
  {
    key: 'categories',
    menu: CHANGE,
    label: 'Разделы',
    icon: 'catalog',
    fits: ({ state }) => state !== 'archived',
    Ask: BulkCategories,
  },
  {
    key: 'new',
    menu: CHANGE,
    label: 'Новинка',
    icon: 'plus',
    fits: ({ state }) => state !== 'archived',
    Ask: BulkNew,
  },
  {
    key: 'not-new',
    menu: CHANGE,
    label: 'Не новинка',
    icon: 'minus',
    fits: ({ state, isNew }) => state !== 'archived' && isNew,
    run: (row) => patchProduct(call, row, { isNew: false }, { isNew: true, newUntil: row.newUntil }),
  },
  {
    key: 'show',
    label: 'Показать',
    icon: 'eye',
    fits: ({ state }) => state === 'draft',
    run: (row) => patchProduct(call, row, { isActive: true }, { isActive: false }),
  },
  {
    key: 'hide',
    label: 'Скрыть',
    icon: 'eye-off',
    fits: ({ state }) => state === 'active',
    run: (row) => patchProduct(call, row, { isActive: false }, { isActive: true }),
  },
  {
    key: 'export',
    label: 'Выгрузить',
    icon: 'download',
    fits: () => true,
    open: (rows) => void takeFile(rows.map(({ id }) => id)),
  },
  {
    key: 'archive',
    menu: CHANGE,
    label: 'В архив',
    icon: 'trash',
    isDanger: true,
    fits: ({ state }) => state !== 'archived',
    run: async ({ id, version, state }) => {
      const { data } = await call('staffProductArchive', { params: { id }, body: { version } });
      return async () => {
        const back = await call('staffProductRestore', { params: { id }, body: { version: data.version } });
        // out of the archive it comes as a draft
        if (state === 'active') await patchProduct(call, back.data, { isActive: true }, {});
      };
    },
  },
  {
    key: 'restore',
    label: 'Вернуть',
    icon: 'box',
    fits: ({ state }) => state === 'archived',
    run: async ({ id, version }) => {
      const { data } = await call('staffProductRestore', { params: { id }, body: { version } });
      return async () => {
        await call('staffProductArchive', { params: { id }, body: { version: data.version } });
      };
    },
  },
];

async function takeFile(ids: readonly string[]): Promise<void> {
  try {
    await download('staffProductExport', { ids: ids.join(','), format: 'xlsx' });
  } catch (error) {
    notify({ title: 'Не удалось выгрузить товары', text: (error as Error).message, tone: 'error' });
  }
}

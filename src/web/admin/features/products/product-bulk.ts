import type { StaffCaller } from '#contract/http/caller.ts';
import type { StaffProductRow } from '#contract/staff-products.ts';
import type { BulkAction } from '#web/admin/kit/list/list-setup.ts';

/** What is done to several products from the list, each against the version that was seen. */
export const productBulkActions = (call: StaffCaller): readonly BulkAction<StaffProductRow>[] => [
  {
    key: 'show',
    label: 'Показать',
    icon: 'eye',
    fits: ({ state }) => state === 'draft',
    run: async ({ id, version }) => {
      await call('staffProductPatch', { params: { id }, body: { version, isActive: true } });
    },
  },
  {
    key: 'hide',
    label: 'Скрыть',
    icon: 'eye-off',
    fits: ({ state }) => state === 'active',
    run: async ({ id, version }) => {
      await call('staffProductPatch', { params: { id }, body: { version, isActive: false } });
    },
  },
  {
    key: 'archive',
    label: 'В архив',
    icon: 'trash',
    fits: ({ state }) => state !== 'archived',
    run: async ({ id, version }) => {
      await call('staffProductArchive', { params: { id }, body: { version } });
    },
  },
  {
    key: 'restore',
    label: 'Вернуть',
    icon: 'box',
    fits: ({ state }) => state === 'archived',
    run: async ({ id, version }) => {
      await call('staffProductRestore', { params: { id }, body: { version } });
    },
  },
];

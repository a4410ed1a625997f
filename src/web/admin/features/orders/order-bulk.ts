import type { StaffCaller } from '#contract/http/caller.ts';
import type { StaffOrderRow } from '#contract/staff-orders.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import { orderStepText } from '#domain/orders/staff-texts.ts';
import { download } from '#web/admin/kit/download.ts';
import type { BulkAction } from '#web/admin/kit/list/list-setup.ts';
import type { IconName } from '#web/ui/icon.tsx';
import { notify } from '#web/ui/toaster.tsx';

/** Steps that need nothing but a yes: a parcel is sent off by its number, and pieces come back line by line. */
const STEPS = [
  ['confirmed', 'check'],
  ['packed', 'box'],
  ['delivered', 'home'],
  ['completed', 'bag'],
  ['cancelled', 'close'],
] as const satisfies readonly (readonly [OrderStatus, IconName])[];

/** What is done to several orders from the list: a step by one call, their packing slips, their file. */
export const orderBulkActions = (
  call: StaffCaller,
  onSlips: (ids: readonly string[]) => void,
): readonly BulkAction<StaffOrderRow>[] => [
  ...STEPS.map(([to, icon]) => step(call, to, icon)),
  {
    key: 'slips',
    label: 'Листы сборки',
    one: 'Лист сборки',
    icon: 'print',
    fits: isAny,
    open: (rows) => onSlips(idsOf(rows)),
  },
  {
    key: 'export',
    label: 'Выгрузить',
    icon: 'download',
    fits: isAny,
    open: (rows) => void takeFile(idsOf(rows)),
  },
];

const isAny = () => true;
const idsOf = (rows: readonly StaffOrderRow[]) => rows.map(({ id }) => id);

function step(call: StaffCaller, to: (typeof STEPS)[number][0], icon: IconName): BulkAction<StaffOrderRow> {
  return {
    key: to,
    label: to === 'cancelled' ? 'Отменить заказы' : orderStepText(to),
    icon,
    fits: ({ nextSteps }) => nextSteps.includes(to),
    ...(to === 'cancelled'
      ? {
          one: 'Отменить заказ',
          isDanger: true,
          warning: 'Вещи вернутся на склад, а покупатели узнают об отмене',
        }
      : {}),
    runAll: async (rows) => {
      const versions = Object.fromEntries(rows.map(({ id, version }) => [id, version]));
      const { data } = await call('staffOrderBulkStatus', {
        body: { ids: idsOf(rows), status: to, versions },
      });
      const reasons = new Map(data.map(({ id, error }) => [id, error?.message ?? null]));
      return rows.map(({ id }) => reasons.get(id) ?? null);
    },
  };
}

async function takeFile(ids: readonly string[]): Promise<void> {
  try {
    await download('staffOrderExport', { ids: ids.join(','), format: 'xlsx' });
  } catch (error) {
    notify({ title: 'Не удалось выгрузить заказы', text: (error as Error).message, tone: 'error' });
  }
}

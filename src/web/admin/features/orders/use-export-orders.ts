import { useState } from 'react';
import type { CallInput } from '#contract/http/caller.ts';
import { download } from '#web/admin/kit/download.ts';
import type { HeadAction } from '#web/admin/kit/frame/head-actions.tsx';
import { notify } from '#web/ui/toaster.tsx';

type Filters = Omit<CallInput<'staffOrderExport'>['query'], 'format'>;

/** The orders of the list as a file: a table for Excel, or plain text for another program. */
export function useExportOrders(filters: Filters): HeadAction {
  const [isBusy, setBusy] = useState(false);
  const take = async (format: 'xlsx' | 'csv') => {
    setBusy(true);
    try {
      await download('staffOrderExport', { ...filters, format });
    } catch (error) {
      notify({ title: 'Не удалось выгрузить заказы', text: (error as Error).message, tone: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return {
    key: 'export',
    label: 'Выгрузить',
    icon: 'download',
    isBusy,
    ways: [
      { key: 'xlsx', label: 'XLSX для Excel', onSelect: () => void take('xlsx') },
      { key: 'csv', label: 'CSV', onSelect: () => void take('csv') },
    ],
  };
}

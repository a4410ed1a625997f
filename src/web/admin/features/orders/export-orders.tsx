import { useState } from 'react';
import type { CallInput } from '#contract/http/caller.ts';
import { download } from '#web/admin/kit/download.ts';
import { Button } from '#web/ui/button.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { notify } from '#web/ui/toaster.tsx';

type Filters = Omit<CallInput<'staffOrderExport'>['query'], 'format'>;

/** The orders of the list as a file: a table for Excel, or plain text for another program. */
export function ExportOrders({ filters }: { filters: Filters }) {
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
  return (
    <Menu
      trigger={
        <Button variant="quiet" icon="download" busy={isBusy}>
          Выгрузить
        </Button>
      }
      items={[
        { key: 'xlsx', label: 'XLSX для Excel', onSelect: () => void take('xlsx') },
        { key: 'csv', label: 'CSV', onSelect: () => void take('csv') },
      ]}
    />
  );
}

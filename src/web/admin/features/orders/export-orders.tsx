import { useState } from 'react';
import type { CallInput } from '#contract/http/caller.ts';
import { download } from '#web/admin/kit/download.ts';
import { Button } from '#web/ui/button.tsx';
import { notify } from '#web/ui/toaster.tsx';

type Filters = Omit<CallInput<'staffOrderExport'>['query'], 'format'>;

/** The orders of the list as a file: a table for Excel, or plain text for another program. */
export function ExportOrders({ filters }: { filters: Filters }) {
  const [busy, setBusy] = useState<'xlsx' | 'csv' | null>(null);
  const take = async (format: 'xlsx' | 'csv') => {
    setBusy(format);
    try {
      await download('staffOrderExport', { ...filters, format });
    } catch (error) {
      notify({ title: 'Не удалось выгрузить заказы', text: (error as Error).message, tone: 'error' });
    } finally {
      setBusy(null);
    }
  };
  return (
    <>
      <Button variant="quiet" busy={busy === 'xlsx'} onClick={() => void take('xlsx')}>
        Выгрузить XLSX
      </Button>
      <Button variant="quiet" busy={busy === 'csv'} onClick={() => void take('csv')}>
        CSV
      </Button>
    </>
  );
}

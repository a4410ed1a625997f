import { useState } from 'react';
import type { StaffProductRow } from '#contract/staff-products.ts';
import { dayIso } from '#domain/ru/date.ts';
import type { BulkAskProps } from '#web/admin/kit/list/list-setup.ts';
import { useStaffCaller } from '#web/admin/kit/staff-caller.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { ofProducts } from './of-products.ts';
import { patchProduct } from './patch-product.ts';

/** Marks the chosen products as new, up to a day or for good. */
export function BulkNew({ rows, isBusy, onRun, onClose }: BulkAskProps<StaffProductRow>) {
  const call = useStaffCaller();
  const [until, setUntil] = useState('');
  const [today] = useState(() => dayIso(Date.now()));
  const isPast = until !== '' && until < today;
  const run = () =>
    onRun((row) =>
      patchProduct(
        call,
        row,
        { isNew: true, newUntil: until === '' ? null : until },
        { isNew: row.isNew, newUntil: row.newUntil },
      ),
    );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Новинка у ${ofProducts(rows.length)}`}
      description="Метку и место среди новинок товары получат сразу"
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Отмена
          </Button>
          <Button disabled={isPast} busy={isBusy} onClick={run}>
            Отметить
          </Button>
        </>
      }
    >
      <Field
        label="Последний день"
        type="date"
        required={false}
        min={today}
        value={until}
        error={isPast ? 'Этот день уже прошёл' : undefined}
        hint="Пусто: пока не снимут"
        onChange={(event) => setUntil(event.target.value)}
      />
    </Dialog>
  );
}

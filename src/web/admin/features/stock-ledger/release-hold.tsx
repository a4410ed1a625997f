import { useQueryClient } from '@tanstack/react-query';
import { type StaffHold, staffHoldRelease } from '#contract/staff-wholesale.ts';
import { NBSP } from '#domain/ru/number.ts';
import { piecesText } from '#domain/ru/plural.ts';
import { REFUSAL_REASON_MOST } from '#domain/wholesale/application.ts';
import { FormDialog } from '#web/admin/kit/form/form-dialog.tsx';
import { useStaffForm } from '#web/admin/kit/form/use-staff-form.ts';
import { useStaffCaller } from '#web/admin/kit/staff-caller.ts';
import { TextArea } from '#web/ui/field.tsx';
import { notify } from '#web/ui/toaster.tsx';

/** Asks why a hold is ended, and ends it: all of its pieces can be had by others at once. */
export function ReleaseHold({ hold, onClose }: { hold: StaffHold; onClose: () => void }) {
  const call = useStaffCaller();
  const client = useQueryClient();
  const form = useStaffForm({
    schema: staffHoldRelease.body,
    values: { reason: '' },
    send: (body) => call('staffHoldRelease', { params: { id: hold.id }, body }),
    done: async () => {
      onClose();
      notify({ title: 'Бронь снята', tone: 'success' });
      await client.invalidateQueries({ queryKey: ['admin', 'holds'] });
    },
  });
  return (
    <FormDialog
      form={form}
      title="Снять бронь"
      description={`Бронь снимется вся, ${piecesText(hold.pieces)} Набор останется в${NBSP}корзине, но${NBSP}без${NBSP}брони.`}
      actionLabel="Снять бронь"
      variant="danger"
      onClose={onClose}
    >
      <TextArea
        label="Почему"
        hint="Останется в журнале."
        rows={2}
        maxLength={REFUSAL_REASON_MOST}
        error={form.fields.formState.errors.reason?.message}
        {...form.fields.register('reason')}
      />
    </FormDialog>
  );
}

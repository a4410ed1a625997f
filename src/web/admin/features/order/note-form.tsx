import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { staffOrderNote } from '#contract/staff-order-changes.ts';
import type { StaffOrder } from '#contract/staff-orders.ts';
import { DraftOffer } from '#web/admin/kit/form/draft-offer.tsx';
import { LeaveQuestion } from '#web/admin/kit/form/leave-question.tsx';
import { useDraft } from '#web/admin/kit/form/use-draft.ts';
import { useLeaveGuard } from '#web/admin/kit/form/use-leave-guard.ts';
import { useStaffForm } from '#web/admin/kit/form/use-staff-form.ts';
import { useStaffCaller } from '#web/admin/kit/staff-caller.ts';
import { staffOrderQuery } from '#web/admin/order/order-queries.ts';
import { newOperationId } from '#web/core/storage/durable.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { FailureNote } from '#web/ui/note.tsx';
import styles from './order-cards.module.css';

/** A note that only staff read. */
export function NoteForm({ order }: { order: StaffOrder }) {
  const call = useStaffCaller();
  const client = useQueryClient();
  const [key, setKey] = useState(newOperationId);
  const { fields, submit, isBusy, failure } = useStaffForm({
    schema: staffOrderNote.body.omit({ operationId: true }),
    values: { note: '' },
    send: ({ note }) =>
      call('staffOrderNote', { params: { id: order.id }, body: { note, operationId: key } }),
    done: ({ data }, sent) => {
      client.setQueryData(staffOrderQuery(call, order.id).queryKey, data);
      const { note } = fields.getValues();
      fields.reset({ note: '' });
      // typed on while it was on its way
      if (note !== sent.note) fields.setValue('note', note, { shouldDirty: true });
      setKey(newOperationId());
    },
  });
  const { isDirty } = fields.formState;
  const draft = useDraft({
    name: `note ${order.id}`,
    isUnsaved: isDirty,
    read: () => fields.getValues(),
    restore: ({ note }) => fields.setValue('note', note, { shouldDirty: true }),
  });
  const save = async () => {
    await submit();
    return !fields.getValues().note;
  };
  return (
    <form
      className={styles['note']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextArea
        label="Заметка для своих"
        hint="Покупатель её не увидит."
        rows={2}
        maxLength={1000}
        error={fields.formState.errors.note?.message}
        {...fields.register('note')}
      />
      <DraftOffer draft={draft} />
      <FailureNote message={failure?.message} />
      <Button type="submit" variant="quiet" size="s" busy={isBusy}>
        Записать
      </Button>
      {isDirty ? <Leaving busy={isBusy} onSave={save} onLeave={draft.drop} /> : null}
    </form>
  );
}

interface LeavingProps {
  busy: boolean;
  onSave: () => Promise<boolean>;
  onLeave: () => void;
}

/** Here only while a note is unsaved: a page has one question before it is left, and dialogs bring their own. */
function Leaving({ busy, onSave, onLeave }: LeavingProps) {
  const guard = useLeaveGuard(true, undefined, onLeave);
  return <LeaveQuestion guard={guard} busy={busy} onSave={onSave} />;
}

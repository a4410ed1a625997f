import { type FormEvent, type ReactNode, useId, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Confirm } from '#web/admin/kit/confirm.tsx';
import { Button, type ButtonVariant } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FailureNote } from '#web/ui/note.tsx';
import styles from './form-dialog.module.css';
import { useLeaveGuard } from './use-leave-guard.ts';
import { useSaveKey } from './use-save-key.ts';
import type { StaffForm } from './use-staff-form.ts';

interface FormDialogProps<Values extends FieldValues> {
  form: StaffForm<Values>;
  title: string;
  description: string;
  /** What sends the form, on its button. */
  actionLabel: string;
  variant?: ButtonVariant;
  wide?: boolean | undefined;
  /** Above the fields: that somebody else saved meanwhile; it takes the place of that refusal. */
  notice?: ReactNode;
  /** Takes the place of the buttons where sending again makes no sense. */
  wayOut?: ReactNode;
  /** The fields. */
  children: ReactNode;
  onClose: () => void;
}

/** A form over the page. Ctrl+S sends it, and what was typed is not thrown away unasked. */
export function FormDialog<Values extends FieldValues>(props: FormDialogProps<Values>) {
  const {
    form,
    title,
    description,
    actionLabel,
    variant = 'primary',
    wide,
    notice,
    wayOut,
    children,
    onClose,
  } = props;
  const formId = useId();
  const [isLeaving, setLeaving] = useState(false);
  const { isDirty, isSubmitSuccessful } = form.fields.formState;
  const isUnsaved = isDirty && !(isSubmitSuccessful && form.failure === null);
  const guard = useLeaveGuard(isUnsaved);
  useSaveKey(() => void form.submit());
  const close = () => (isUnsaved && !wayOut ? setLeaving(true) : onClose());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // a form inside a page that is a form itself in React's eyes must not send that one
    event.stopPropagation();
    void form.submit();
  };
  return (
    <>
      <Dialog
        open
        onOpenChange={(open) => {
          if (!open) close();
        }}
        title={title}
        description={description}
        wide={wide}
        footer={
          wayOut ?? (
            <>
              <Button variant="quiet" onClick={close}>
                Назад
              </Button>
              <Button type="submit" form={formId} variant={variant} busy={form.isBusy}>
                {actionLabel}
              </Button>
            </>
          )
        }
      >
        <form id={formId} className={styles['form']} noValidate onSubmit={submit}>
          {notice}
          {children}
          <FailureNote
            message={notice && form.failure?.code === 'stale_version' ? null : form.failure?.message}
          />
        </form>
      </Dialog>
      {isLeaving || guard.isAsking ? (
        <Confirm
          title="Не сохранять?"
          text="То, что вы ввели, пропадёт."
          actionLabel="Не сохранять"
          back="Остаться"
          isDanger
          onConfirm={guard.isAsking ? guard.leave : onClose}
          onClose={() => {
            setLeaving(false);
            guard.stay();
          }}
        />
      ) : null}
    </>
  );
}

import { type ReactNode, useId } from 'react';
import type { useForm } from '#web/core/form/use-form.ts';
import { Button, type ButtonVariant } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FailureNote } from '#web/ui/note.tsx';

interface FormDialogProps extends Pick<ReturnType<typeof useForm>, 'form' | 'message' | 'isBusy' | 'submit'> {
  title: string;
  description?: string;
  /** On the button that sends the form. */
  action: string;
  variant?: ButtonVariant;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

/** A form over the page, with its sending and a way back. */
export function FormDialog(props: FormDialogProps) {
  const { form, message, isBusy, submit, title, description, action, variant, onClose, children } = props;
  const formId = useId();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={description}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Отмена
          </Button>
          <Button variant={variant} type="submit" form={formId} busy={isBusy}>
            {action}
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} className="stack" noValidate onSubmit={submit}>
        {children}
        <FailureNote message={message} />
      </form>
    </Dialog>
  );
}

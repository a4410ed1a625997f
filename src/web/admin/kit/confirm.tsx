import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

interface ConfirmProps {
  title: string;
  text?: ReactNode;
  /** What will be done, on its button. */
  actionLabel: string;
  /** The way back, on its button. */
  back?: string;
  isDanger?: boolean;
  busy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks once more before something is done. */
export function Confirm(props: ConfirmProps) {
  const {
    title,
    text,
    actionLabel,
    back = 'Отмена',
    isDanger = false,
    busy = false,
    onConfirm,
    onClose,
  } = props;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={text}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {back}
          </Button>
          <Button variant={isDanger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
            {actionLabel}
          </Button>
        </>
      }
    />
  );
}

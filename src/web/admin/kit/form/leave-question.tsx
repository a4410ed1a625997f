import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import type { LeaveGuard } from './use-leave-guard.ts';

interface LeaveQuestionProps {
  guard: LeaveGuard;
  /** Saves and says whether it was saved; without it the choice is only to stay or to leave. */
  onSave?: (() => Promise<boolean>) | undefined;
  busy?: boolean;
}

/** Asks what becomes of unsaved changes before the page is left (docs/rules/admin.md). */
export function LeaveQuestion({ guard, onSave, busy = false }: LeaveQuestionProps) {
  if (!guard.isAsking) return null;
  const save = async () => {
    if (await onSave?.()) guard.leave();
    else guard.stay();
  };
  return (
    <Dialog
      open
      onOpenChange={guard.stay}
      title="Сохранить изменения?"
      description="Иначе то, что вы ввели, пропадёт."
      stackFooter
      footer={
        <>
          <Button variant="danger" onClick={guard.leave}>
            Не сохранять
          </Button>
          <Button variant="quiet" onClick={guard.stay}>
            Остаться
          </Button>
          {onSave ? (
            <Button busy={busy} onClick={() => void save()}>
              Сохранить
            </Button>
          ) : null}
        </>
      }
    />
  );
}

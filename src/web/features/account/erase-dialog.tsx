import { useId, useState } from 'react';
import { useCaller } from '#web/api/caller-context.ts';
import { useForm } from '#web/state/form/use-form.ts';
import { useSession } from '#web/state/session-context.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { PasswordField } from '#web/ui/field.tsx';
import { FailureNote } from '#web/ui/note.tsx';
import { notify } from '#web/ui/toaster.tsx';

/** Asks for the password before the account goes for good (decisions 2). */
export function EraseDialog({ onClose }: { onClose: () => void }) {
  const call = useCaller();
  const { logout } = useSession();
  const formId = useId();
  const [password, setPassword] = useState('');
  const { form, errors, message, isBusy, submit } = useForm({
    validate: () => ({ password: password === '' ? 'Введите пароль' : undefined }),
    send: () => call('accountErase', { body: { password } }),
    done: () => {
      notify({ title: 'Аккаунт удалён', tone: 'success' });
      void logout();
    },
    fieldOfCode: { wrong_password: 'password' },
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Удалить аккаунт?"
      description="Вернуть его будет нельзя. Чтобы продолжить, введите пароль."
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Отмена
          </Button>
          <Button variant="danger" type="submit" form={formId} busy={isBusy}>
            Удалить навсегда
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} className="stack" noValidate onSubmit={submit}>
        <PasswordField
          label="Пароль"
          name="password"
          autoComplete="current-password"
          maxLength={128}
          value={password}
          error={errors.password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <FailureNote message={message} />
      </form>
    </Dialog>
  );
}

import { useState } from 'react';
import { PASSWORD_LENGTH, PASSWORD_TEXTS } from '#domain/account/password.ts';
import { useCaller } from '#web/core/api/caller-context.ts';
import { useForm } from '#web/core/form/use-form.ts';
import { useSession } from '#web/core/session/session-context.ts';
import { PasswordField } from '#web/ui/field.tsx';
import { notify } from '#web/ui/toaster.tsx';
import { FormDialog } from './form-dialog.tsx';

/** Asks for the password before the account goes for good (docs/rules/account.md). */
export function EraseDialog({ onClose }: { onClose: () => void }) {
  const call = useCaller();
  const { logout } = useSession();
  const [password, setPassword] = useState('');
  const { errors, ...sending } = useForm({
    validate: () => ({ password: password === '' ? PASSWORD_TEXTS.missing : undefined }),
    send: () => call('accountErase', { body: { password } }),
    done: () => {
      notify({ title: 'Аккаунт удалён', tone: 'success' });
      void logout();
    },
    fieldOfCode: { wrong_password: 'password' },
  });
  return (
    <FormDialog
      {...sending}
      title="Удалить аккаунт?"
      description="Вернуть его будет нельзя. Чтобы продолжить, введите пароль."
      action="Удалить навсегда"
      variant="danger"
      onClose={onClose}
    >
      <PasswordField
        label="Пароль"
        name="password"
        autoComplete="current-password"
        maxLength={PASSWORD_LENGTH.most}
        value={password}
        error={errors.password}
        onChange={(event) => setPassword(event.target.value)}
      />
    </FormDialog>
  );
}

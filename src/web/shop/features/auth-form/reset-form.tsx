import { useState } from 'react';
import { checkNewPassword, PASSWORD_LENGTH, PASSWORD_TEXTS } from '#domain/account/password.ts';
import { useCaller } from '#web/core/api/caller-context.ts';
import { useForm } from '#web/core/form/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/field.tsx';
import { FailureNote } from '#web/ui/note.tsx';

interface ResetFormProps {
  token: string;
  /** The password is another one now, and every session has ended. */
  onDone: () => void;
  /** The link works no more; an earlier try whose answer was lost may have spent it. */
  onRefused: (wasLost: boolean) => void;
}

/** A new password by the link of a letter. */
export function ResetForm({ token, onDone, onRefused }: ResetFormProps) {
  const call = useCaller();
  const [password, setPassword] = useState('');
  const { form, errors, message, isBusy, submit, check } = useForm({
    validate: () => ({ password: checkNewPassword(password) ?? undefined }),
    send: () => call('authResetPassword', { body: { token, password } }),
    done: onDone,
    refused: ({ code }, wasLost) => {
      if (code === 'link_invalid') onRefused(wasLost);
    },
  });
  return (
    <form ref={form} className="stack" method="post" noValidate onSubmit={submit}>
      <PasswordField
        label="Новый пароль"
        name="password"
        hint={PASSWORD_TEXTS.hint}
        autoComplete="new-password"
        maxLength={PASSWORD_LENGTH.most}
        value={password}
        error={errors.password}
        onChange={(event) => setPassword(event.target.value)}
        onBlur={() => password !== '' && check('password')}
      />
      <FailureNote message={message} />
      <Button type="submit" size="l" wide busy={isBusy}>
        Сохранить пароль
      </Button>
    </form>
  );
}

import { useState } from 'react';
import { PASSWORD_TEXTS } from '#domain/account/password.ts';
import { useForm } from '#web/core/form/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/field.tsx';
import { FailureNote } from '#web/ui/note.tsx';

interface PasswordStepProps<T> {
  /** What the password is for, on the button. */
  actionLabel: string;
  isDanger?: boolean;
  send: (password: string) => Promise<T>;
  done: (answer: T) => void;
}

/** Asks for one's own password before something of the sign-in is changed. */
export function PasswordStep<T>({ actionLabel, isDanger = false, send, done }: PasswordStepProps<T>) {
  const [password, setPassword] = useState('');
  const { form, errors, message, isBusy, submit } = useForm({
    validate: () => ({ password: password === '' ? PASSWORD_TEXTS.missing : undefined }),
    send: () => send(password),
    done,
    fieldOfCode: { wrong_password: 'password' },
  });
  return (
    <form ref={form} className="stack" method="post" noValidate onSubmit={submit}>
      <PasswordField
        label="Ваш пароль"
        name="password"
        autoComplete="current-password"
        maxLength={128}
        value={password}
        error={errors.password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <FailureNote message={message} />
      <Button type="submit" variant={isDanger ? 'danger' : 'primary'} busy={isBusy}>
        {actionLabel}
      </Button>
    </form>
  );
}

import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { PASSWORD_TEXTS } from '#domain/account/password.ts';
import { useCaller } from '#web/core/api/caller-context.ts';
import { useForm } from '#web/core/form/use-form.ts';
import { typedText, useTyped } from '#web/core/form/use-typed.ts';
import { useSession } from '#web/core/session/session-context.ts';
import { FormFailure } from '#web/core/sign-in/form-failure.tsx';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { EmailField, PasswordField } from '#web/ui/field.tsx';

/** E-mail and password; a ticket to the second step where the shop gives one. */
export function StaffPasswordForm({ onTicket }: { onTicket: (ticket: string) => void }) {
  const call = useCaller();
  const { signIn } = useSession();
  const { state } = useLocation();
  const [identifier, setIdentifier] = useState('');
  const [password, setPassword] = useState('');
  const { form, errors, message, isBusy, isInactive, submit, check } = useForm({
    validate: () => ({
      identifier: identifier.trim() === '' ? 'Введите почту или телефон' : undefined,
      password: password === '' ? PASSWORD_TEXTS.missing : undefined,
    }),
    send: () => call('authLogin', { body: { identifier: identifier.trim(), password } }),
    done: ({ data }) => signIn(data),
    fieldOfCode: { wrong_credentials: 'password' },
    refused: ({ code, details }) => {
      if (code === 'second_step_required') onTicket((details as { ticket: string }).ticket);
    },
  });
  useTyped(form, (typed) => {
    setIdentifier(typedText(typed, 'identifier'));
    setPassword(typedText(typed, 'password'));
  });
  return (
    <form ref={form} className="stack" method="post" noValidate onSubmit={submit}>
      <EmailField
        label="Почта или телефон"
        type="text"
        name="identifier"
        autoComplete="username"
        value={identifier}
        error={errors.identifier}
        onChange={(event) => setIdentifier(event.target.value)}
        onBlur={() => errors.identifier && check('identifier')}
      />
      <PasswordField
        label="Пароль"
        name="password"
        autoComplete="current-password"
        maxLength={128}
        value={password}
        error={errors.password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <FormFailure title="Не удалось войти" message={message} />
      <Button type="submit" size="l" wide busy={isBusy} disabled={isInactive}>
        Войти
      </Button>
      <p className="small">
        <Link to={paths.forgotPassword()} state={state}>
          Забыли пароль?
        </Link>
      </p>
    </form>
  );
}

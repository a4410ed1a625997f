import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { User } from '#contract/auth.ts';
import { PASSWORD_TEXTS } from '#domain/account/password.ts';
import { useCaller } from '#web/core/api/caller-context.ts';
import { typedText, useTyped } from '#web/core/form/use-typed.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { EmailField, PasswordField } from '#web/ui/field.tsx';
import { FormFailure } from './form-failure.tsx';
import { useAuthForm } from './use-auth-form.ts';

interface SignInFormProps {
  beforeEntry?: (user: User) => void;
  /** A verified phone may stand in place of the e-mail (docs/rules/account.md). */
  takesPhone?: boolean;
}

/** E-mail and password. */
export function SignInForm({ beforeEntry, takesPhone = false }: SignInFormProps) {
  const call = useCaller();
  const { state } = useLocation();
  const [identifier, setIdentifier] = useState('');
  const [password, setPassword] = useState('');
  const { form, errors, message, isBusy, isInactive, submit, check } = useAuthForm({
    validate: () => ({
      identifier:
        identifier.trim() === '' ? (takesPhone ? 'Введите почту или телефон' : 'Введите почту') : undefined,
      password: password === '' ? PASSWORD_TEXTS.missing : undefined,
    }),
    send: () => call('authLogin', { body: { identifier: identifier.trim(), password } }),
    fieldOfCode: { wrong_credentials: 'password' },
    beforeEntry,
  });
  useTyped(form, (typed) => {
    setIdentifier(typedText(typed, 'identifier'));
    setPassword(typedText(typed, 'password'));
  });
  return (
    <form ref={form} className="stack" method="post" noValidate onSubmit={submit}>
      <EmailField
        label={takesPhone ? 'Почта или телефон' : 'Почта'}
        type={takesPhone ? 'text' : 'email'}
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
      <p className="small auth__switch">
        <Link to={paths.forgotPassword()} state={state}>
          Забыли пароль?
        </Link>
      </p>
    </form>
  );
}

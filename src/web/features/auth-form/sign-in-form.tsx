import { useState } from 'react';
import { useCaller } from '#web/api/caller-context.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, PasswordField } from '#web/ui/field.tsx';
import { Note } from '#web/ui/note.tsx';
import { useAuthForm } from './use-auth-form.ts';

/** E-mail or phone, and the password. */
export function SignInForm() {
  const call = useCaller();
  const [identifier, setIdentifier] = useState('');
  const [password, setPassword] = useState('');
  const { form, errors, message, isBusy, submit, check } = useAuthForm({
    validate: () => ({
      identifier: identifier.trim() === '' ? 'Введите почту или телефон' : undefined,
      password: password === '' ? 'Введите пароль' : undefined,
    }),
    send: () => call('authLogin', { body: { identifier: identifier.trim(), password } }),
    fieldOfCode: { wrong_credentials: 'password' },
  });
  return (
    <form ref={form} className="stack" noValidate onSubmit={submit}>
      <Field
        label="Почта или телефон"
        name="identifier"
        autoComplete="username"
        autoCapitalize="none"
        maxLength={254}
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
      {message ? (
        <Note tone="error" live="alert">
          {message}
        </Note>
      ) : null}
      <Button type="submit" size="l" wide busy={isBusy}>
        Войти
      </Button>
    </form>
  );
}

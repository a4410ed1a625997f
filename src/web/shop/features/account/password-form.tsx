import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { ApiError } from '#contract/http/caller.ts';
import { checkNewPassword, PASSWORD_TEXTS } from '#domain/account/password.ts';
import { useCaller } from '#web/core/api/caller-context.ts';
import { useForm } from '#web/core/form/use-form.ts';
import { paths } from '#web/paths.ts';
import { sessionsQuery } from '#web/shop/account/account-queries.ts';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/field.tsx';
import { FailureNote } from '#web/ui/note.tsx';
import { notify } from '#web/ui/toaster.tsx';

const EMPTY = { current: '', next: '' };
const MAYBE_CHANGED = 'Неверный пароль. Возможно, новый уже действует: ответ на прошлую попытку не дошёл';

/** Sets a new password, after checking the present one; every other session ends (docs/rules/account.md). */
export function PasswordForm({ email }: { email: string }) {
  const call = useCaller();
  const client = useQueryClient();
  const [fields, setFields] = useState(EMPTY);
  const { form, errors, message, isBusy, submit, check } = useForm({
    validate: () => ({
      current: fields.current === '' ? PASSWORD_TEXTS.missing : undefined,
      next: checkNewPassword(fields.next) ?? undefined,
    }),
    send: (wasLost) =>
      call('accountPassword', { body: fields }).catch((error: unknown) => {
        if (!wasLost || !(error instanceof ApiError) || error.code !== 'wrong_password') throw error;
        const { status, code } = error;
        throw new ApiError({ status, code, message: MAYBE_CHANGED });
      }),
    done: () => {
      setFields(EMPTY);
      notify({ title: 'Пароль изменён', text: 'На других устройствах выполнен выход', tone: 'success' });
      void client.invalidateQueries({ queryKey: sessionsQuery(call).queryKey });
    },
    fieldOfCode: { wrong_password: 'current' },
  });
  const bind = (key: keyof typeof EMPTY) => ({
    name: key,
    value: fields[key],
    error: errors[key],
    maxLength: 128,
    onChange: (event: { target: { value: string } }) => setFields({ ...fields, [key]: event.target.value }),
  });
  return (
    <form ref={form} className="stack" method="post" noValidate onSubmit={submit}>
      {/* tells a keeper of passwords whose this one is */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField label="Текущий пароль" autoComplete="current-password" {...bind('current')} />
      <PasswordField
        label="Новый пароль"
        hint={PASSWORD_TEXTS.hint}
        autoComplete="new-password"
        {...bind('next')}
        onBlur={() => fields.next !== '' && check('next')}
      />
      <FailureNote message={message} />
      <div className="apart__row">
        <Button type="submit" busy={isBusy}>
          Сменить пароль
        </Button>
        <Link className="link small" to={paths.forgotPassword()}>
          Забыли пароль?
        </Link>
      </div>
    </form>
  );
}

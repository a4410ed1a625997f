import { useState } from 'react';
import { useCaller } from '#web/core/api/caller-context.ts';
import { useForm } from '#web/core/form/use-form.ts';
import { typedText, useTyped } from '#web/core/form/use-typed.ts';
import { Button } from '#web/ui/button.tsx';
import { EmailField } from '#web/ui/field.tsx';
import { FailureNote, Note } from '#web/ui/note.tsx';

/** Asks for the letter; the answer is the same whether or not there is such an account (docs/rules/account.md). */
export function ForgotForm() {
  const call = useCaller();
  const [identifier, setIdentifier] = useState('');
  const [sentFor, setSentFor] = useState<string | null>(null);
  const asked = identifier.trim();
  const { form, errors, message, isBusy, isInactive, submit } = useForm({
    validate: () => ({ identifier: asked === '' ? 'Введите почту' : undefined }),
    send: () => call('authForgotPassword', { body: { identifier: asked } }),
    done: () => setSentFor(asked),
  });
  useTyped(form, (typed) => setIdentifier(typedText(typed, 'identifier')));
  return (
    <form ref={form} className="stack" method="post" noValidate onSubmit={submit}>
      <EmailField
        label="Почта"
        name="identifier"
        autoComplete="username"
        value={identifier}
        error={errors.identifier}
        onChange={(event) => setIdentifier(event.target.value)}
      />
      <div role="status">
        {sentFor === null ? null : (
          <Note tone="ok">
            Если аккаунт {sentFor} есть, мы отправили на его почту письмо со ссылкой. Она работает час. Письма
            нет несколько минут — проверьте «Спам».
          </Note>
        )}
      </div>
      <FailureNote message={message} />
      <Button
        type="submit"
        size="l"
        wide
        busy={isBusy}
        disabled={isInactive}
        variant={sentFor === null ? 'primary' : 'quiet'}
      >
        {sentFor === null ? 'Получить ссылку' : 'Отправить ещё раз'}
      </Button>
    </form>
  );
}

import { useState } from 'react';
import { useLocation } from 'react-router';
import { ApiError } from '#contract/http/caller.ts';
import { NAME_MOST } from '#domain/account/name.ts';
import { PASSWORD_LENGTH, PASSWORD_TEXTS } from '#domain/account/password.ts';
import { useCaller } from '#web/core/api/caller-context.ts';
import { typedText, useTyped } from '#web/core/form/use-typed.ts';
import { FormFailure } from '#web/core/sign-in/form-failure.tsx';
import { useAuthForm } from '#web/core/sign-in/use-auth-form.ts';
import { adoptCheckoutDraft } from '#web/shop/checkout/draft.ts';
import { type Consents, ConsentTicks } from '#web/shop/form/consent-ticks.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmailField, Field, PasswordField } from '#web/ui/field.tsx';
import { type Registration, validateRegistration } from './validate-registration.ts';

const EMPTY: Registration = {
  name: '',
  email: '',
  password: '',
  personalData: false,
  offer: false,
  marketing: false,
};

/** What the page before knows of who registers: the order that was just placed was typed by them. */
function knownIn(state: unknown): Pick<Registration, 'name' | 'email'> {
  const known = (state as { known?: Partial<Record<string, unknown>> } | null)?.known ?? {};
  const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
  return { name: textOf(known['name']), email: textOf(known['email']) };
}

/** A new account; each consent apart and unticked (docs/rules/account.md). */
export function RegisterForm() {
  const call = useCaller();
  const { state } = useLocation();
  const [fields, setFields] = useState(EMPTY);
  const { name, email, password, personalData, offer, marketing } = fields;
  const { form, errors, message, isBusy, isInactive, submit, check } = useAuthForm({
    validate: () => validateRegistration(fields),
    send: async (wasLost) => {
      const body = {
        name: name.trim(),
        email: email.trim(),
        password,
        consents: { personalData: personalData as true, offer: offer as true, marketing },
      };
      try {
        return await call('authRegister', { body });
      } catch (error) {
        if (!wasLost || !(error instanceof ApiError) || error.code !== 'email_taken') throw error;
        // it may be the account of the try before, and then its password opens it
        return call('authLogin', { body: { identifier: body.email, password } }).catch(() => {
          throw error;
        });
      }
    },
    fieldOfCode: { email_taken: 'email' },
    beforeEntry: ({ id }) => adoptCheckoutDraft(id),
  });
  useTyped(form, (typed) => {
    const known = knownIn(state);
    setFields({
      name: typedText(typed, 'name') || known.name,
      email: typedText(typed, 'email') || known.email,
      password: typedText(typed, 'password'),
      personalData: typed.has('consents.personalData'),
      offer: typed.has('consents.offer'),
      marketing: typed.has('consents.marketing'),
    });
  });
  const bindText = (key: 'name' | 'email' | 'password') => ({
    name: key,
    value: fields[key],
    error: errors[key],
    onChange: (event: { target: { value: string } }) => setFields({ ...fields, [key]: event.target.value }),
    onBlur: () => check(key),
  });
  const bindTick = (key: keyof Consents) => ({
    name: `consents.${key}`,
    checked: fields[key],
    error: fields[key] ? undefined : errors[`consents.${key}`],
    onChange: (event: { target: { checked: boolean } }) =>
      setFields({ ...fields, [key]: event.target.checked }),
  });
  return (
    <form ref={form} className="stack" method="post" noValidate onSubmit={submit}>
      <Field
        label="Имя"
        autoComplete="name"
        autoCapitalize="words"
        maxLength={NAME_MOST}
        {...bindText('name')}
      />
      <EmailField label="Почта" {...bindText('email')} />
      <PasswordField
        label="Пароль"
        hint={PASSWORD_TEXTS.hint}
        autoComplete="new-password"
        maxLength={PASSWORD_LENGTH.most}
        {...bindText('password')}
      />
      <ConsentTicks bind={bindTick} />
      <FormFailure title="Не удалось зарегистрироваться" message={message} />
      <Button type="submit" size="l" wide busy={isBusy} disabled={isInactive}>
        Создать аккаунт
      </Button>
    </form>
  );
}

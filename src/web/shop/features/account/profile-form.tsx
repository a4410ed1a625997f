import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Profile } from '#contract/account.ts';
import type { CallInput } from '#contract/http/caller.ts';
import { checkEmail } from '#domain/account/email.ts';
import { NAME_MISSING, NAME_MOST } from '#domain/account/name.ts';
import { PASSWORD_LENGTH, PASSWORD_TEXTS } from '#domain/account/password.ts';
import { checkPhone, PHONE_MOST } from '#domain/account/phone.ts';
import { formatPhone, normalizePhone } from '#domain/ru/phone.ts';
import { checkText } from '#domain/ru/text-field.ts';
import { useCaller } from '#web/core/api/caller-context.ts';
import { useForm } from '#web/core/form/use-form.ts';
import { useSession } from '#web/core/session/session-context.ts';
import { profileQuery } from '#web/shop/account/account-queries.ts';
import { Button } from '#web/ui/button.tsx';
import { EmailField, Field, PasswordField, PhoneField } from '#web/ui/field.tsx';
import { FailureNote } from '#web/ui/note.tsx';
import { notify } from '#web/ui/toaster.tsx';

interface ProfileFields {
  name: string;
  email: string;
  phone: string;
  password: string;
}

/** As the fields show a phone: with spaces that can be typed. */
const shownPhone = (phone: string | null): string => (phone ? formatPhone(phone).replace(/\s/g, ' ') : '');

const fieldsOf = ({ name, email, phone }: Profile): ProfileFields => ({
  name,
  email,
  phone: shownPhone(phone),
  password: '',
});

/**
 * The fields, filled from the profile. It may change in another tab or on another device: what nobody touched here
 * follows it, as the form would take that back otherwise.
 */
function useProfileFields(profile: Profile) {
  const [fields, setFields] = useState(() => fieldsOf(profile));
  const [known, setKnown] = useState(profile);
  if (known !== profile) {
    const [before, now] = [fieldsOf(known), fieldsOf(profile)];
    const follow = (key: keyof ProfileFields) => (fields[key] === before[key] ? now[key] : fields[key]);
    setKnown(profile);
    setFields({ ...fields, name: follow('name'), email: follow('email'), phone: follow('phone') });
  }
  return [fields, setFields] as const;
}

/** The fields as the shop has saved them, but what was typed since they were sent. */
const leavingTyped = (now: ProfileFields, sent: ProfileFields, saved: ProfileFields): ProfileFields => ({
  name: now.name === sent.name ? saved.name : now.name,
  email: now.email === sent.email ? saved.email : now.email,
  phone: now.phone === sent.phone ? saved.phone : now.phone,
  password: '',
});

/**
 * Name, e-mail and phone. Another e-mail asks for the password and counts once it is confirmed (docs/rules/account.md).
 */
export function ProfileForm({ profile }: { profile: Profile }) {
  const call = useCaller();
  const client = useQueryClient();
  const { renew } = useSession();
  const [fields, setFields] = useProfileFields(profile);
  const sent = useRef(fields);
  const changes = changesOf(profile, fields);
  const needsPassword = changes.email !== undefined && profile.hasPassword;
  const { form, errors, message, isBusy, submit, check } = useForm({
    validate: () => ({
      name: checkText(fields.name, NAME_MOST, NAME_MISSING) ?? undefined,
      email: checkEmail(fields.email) ?? undefined,
      phone: checkPhone(fields.phone, null) ?? undefined,
      password: needsPassword && fields.password === '' ? PASSWORD_TEXTS.missing : undefined,
    }),
    send: () => {
      sent.current = fields;
      return call('accountProfileUpdate', {
        body: { ...changes, ...(needsPassword ? { password: fields.password } : {}) },
      });
    },
    done: ({ data }) => {
      client.setQueryData(profileQuery(call).queryKey, data);
      setFields((now) => leavingTyped(now, sent.current, fieldsOf(data)));
      const isMoving = data.pendingEmail !== null && data.pendingEmail !== profile.pendingEmail;
      notify({
        title: 'Данные сохранены',
        text: isMoving ? `Письмо для подтверждения отправлено на ${data.pendingEmail}` : undefined,
        tone: 'success',
      });
      void renew();
    },
    fieldOfCode: { wrong_password: 'password' },
  });
  const bind = (key: keyof ProfileFields) => ({
    name: key,
    value: fields[key],
    error: errors[key],
    onChange: (event: { target: { value: string } }) => setFields({ ...fields, [key]: event.target.value }),
  });
  return (
    <form ref={form} className="stack" noValidate onSubmit={submit}>
      <Field
        label="Имя и фамилия"
        autoComplete="name"
        autoCapitalize="words"
        maxLength={NAME_MOST}
        {...bind('name')}
        onBlur={() => check('name')}
      />
      <EmailField
        label="Почта"
        hint={profile.emailVerified && changes.email === undefined ? 'Подтверждена' : undefined}
        {...bind('email')}
        onBlur={() => check('email')}
      />
      {needsPassword ? (
        <PasswordField
          label="Пароль, чтобы сменить почту"
          autoComplete="current-password"
          maxLength={PASSWORD_LENGTH.most}
          {...bind('password')}
        />
      ) : null}
      <PhoneField
        label="Телефон"
        required={false}
        maxLength={PHONE_MOST}
        hint={profile.phoneVerified && changes.phone === undefined ? 'Подтверждён' : 'Для связи по заказам'}
        {...bind('phone')}
        onBlur={() => check('phone')}
      />
      <FailureNote message={message} />
      <div>
        <Button type="submit" busy={isBusy}>
          Сохранить
        </Button>
      </div>
    </form>
  );
}

type Changes = Pick<NonNullable<CallInput<'accountProfileUpdate'>['body']>, 'name' | 'email' | 'phone'>;

/** What differs from the profile as the shop has it. */
function changesOf(profile: Profile, fields: ProfileFields): Changes {
  const name = fields.name.trim();
  const email = fields.email.trim();
  const phone = fields.phone.trim() === '' ? null : (normalizePhone(fields.phone) ?? fields.phone);
  return {
    ...(name === profile.name ? {} : { name }),
    ...(email.toLowerCase() === profile.email.toLowerCase() ? {} : { email }),
    ...(phone === profile.phone ? {} : { phone }),
  };
}

import { useEffect, useState } from 'react';
import type { User } from '#contract/auth.ts';
import { checkPhone, PHONE_MOST } from '#domain/account/phone.ts';
import { checkPhoneCode, PHONE_CODE_MINUTES } from '#domain/account/phone-code.ts';
import { formatPhone } from '#domain/ru/phone.ts';
import { useCaller } from '#web/core/api/caller-context.ts';
import { useForm } from '#web/core/form/use-form.ts';
import { FormFailure } from '#web/core/sign-in/form-failure.tsx';
import { useAuthForm } from '#web/core/sign-in/use-auth-form.ts';
import { PhoneCodeField } from '#web/shop/form/phone-code-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { PhoneField } from '#web/ui/field.tsx';
import { FailureNote, Note } from '#web/ui/note.tsx';

interface Asked {
  phone: string;
  codeId: string;
}

/** Signing in without a password, by a code sent to a verified phone (docs/rules/account.md). */
export function PhoneSignIn({ beforeEntry }: { beforeEntry: (user: User) => void }) {
  const [phone, setPhone] = useState('');
  const [asked, setAsked] = useState<Asked | null>(null);
  if (asked === null) return <PhoneForm {...{ phone }} onType={setPhone} onAsked={setAsked} />;
  return <CodeForm key={asked.codeId} {...{ asked, beforeEntry }} onAgain={() => setAsked(null)} />;
}

interface PhoneFormProps {
  phone: string;
  onType: (phone: string) => void;
  onAsked: (asked: Asked) => void;
}

function PhoneForm({ phone, onType, onAsked }: PhoneFormProps) {
  const call = useCaller();
  const { form, errors, message, isBusy, submit, check } = useForm({
    validate: () => ({ phone: checkPhone(phone) ?? undefined }),
    send: () => call('authPhoneCode', { body: { phone } }),
    done: ({ data }) => onAsked({ phone, codeId: data.codeId }),
  });
  useEffect(() => form.current?.querySelector('input')?.focus(), [form]);
  return (
    <form ref={form} className="stack" method="post" noValidate onSubmit={submit}>
      <PhoneField
        label="Телефон"
        name="phone"
        hint="Подтверждённый в аккаунте"
        maxLength={PHONE_MOST}
        value={phone}
        error={errors.phone}
        onChange={(event) => onType(event.target.value)}
        onBlur={() => errors.phone && check('phone')}
      />
      <FailureNote message={message} />
      <Button type="submit" size="l" wide busy={isBusy}>
        Получить код
      </Button>
    </form>
  );
}

interface CodeFormProps {
  asked: Asked;
  beforeEntry: (user: User) => void;
  onAgain: () => void;
}

/** The answer is the same for every phone, so the code is promised only to those who have an account. */
function CodeForm({ asked, beforeEntry, onAgain }: CodeFormProps) {
  const call = useCaller();
  const [phoneCode, setPhoneCode] = useState('');
  const { form, errors, message, isBusy, submit } = useAuthForm({
    validate: () => ({ phoneCode: checkPhoneCode(phoneCode) ?? undefined }),
    send: () => call('authPhoneLogin', { body: { codeId: asked.codeId, phoneCode } }),
    fieldOfCode: { code_invalid: 'phoneCode' },
    beforeEntry,
  });
  useEffect(() => form.current?.querySelector('input')?.focus(), [form]);
  return (
    <form ref={form} className="stack" method="post" noValidate onSubmit={submit}>
      <Note tone="ok" live="status">
        Если телефон {formatPhone(asked.phone)} подтверждён в аккаунте, на него придёт код. Он работает{' '}
        {PHONE_CODE_MINUTES}&nbsp;минут.
      </Note>
      <PhoneCodeField
        value={phoneCode}
        error={errors.phoneCode}
        onChange={(event) => setPhoneCode(event.target.value)}
      />
      <FormFailure title="Не удалось войти" message={message} />
      <Button type="submit" size="l" wide busy={isBusy}>
        Войти
      </Button>
      <Button variant="quiet" size="s" onClick={onAgain}>
        Другой номер или новый код
      </Button>
    </form>
  );
}

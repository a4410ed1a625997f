import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { PASSWORD_LENGTH, PASSWORD_TEXTS } from '#domain/account/password.ts';
import { checkPhoneCode, PHONE_CODE_MINUTES } from '#domain/account/phone-code.ts';
import { NBSP } from '#domain/ru/number.ts';
import { formatPhone } from '#domain/ru/phone.ts';
import { countText } from '#domain/ru/plural.ts';
import { useCaller } from '#web/core/api/caller-context.ts';
import { useAction } from '#web/core/form/use-action.ts';
import { useForm } from '#web/core/form/use-form.ts';
import { profileQuery } from '#web/shop/account/account-queries.ts';
import { PhoneCodeField } from '#web/shop/form/phone-code-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/field.tsx';
import { FailureNote } from '#web/ui/note.tsx';
import { notify } from '#web/ui/toaster.tsx';
import { FormDialog } from './form-dialog.tsx';

interface PhoneDialogProps {
  phone: string;
  hasPassword: boolean;
  onClose: () => void;
}

/** Verifies the account's phone: first the password, as the phone will open the account, then the code sent to it. */
export function PhoneDialog({ phone, hasPassword, onClose }: PhoneDialogProps) {
  const call = useCaller();
  const client = useQueryClient();
  const [password, setPassword] = useState('');
  const [phoneCode, setPhoneCode] = useState('');
  const [isSent, setSent] = useState(false);
  const again = useAction();
  const ask = async () => {
    await call('accountPhoneCode', { body: hasPassword ? { password } : {} });
    return null;
  };
  const { form, errors, message, isBusy, submit } = useForm({
    validate: () =>
      isSent
        ? { phoneCode: checkPhoneCode(phoneCode) ?? undefined }
        : { password: hasPassword && password === '' ? PASSWORD_TEXTS.missing : undefined },
    send: async () => (isSent ? (await call('accountPhoneConfirm', { body: { phoneCode } })).data : ask()),
    done: (confirmed) => {
      if (confirmed === null) return setSent(true);
      void client.invalidateQueries({ queryKey: profileQuery(call).queryKey });
      void client.invalidateQueries({ queryKey: ['orders'] });
      notify({ title: 'Телефон подтверждён', text: joinedText(confirmed.joinedOrders), tone: 'success' });
      onClose();
    },
    fieldOfCode: { wrong_password: 'password', code_invalid: 'phoneCode' },
    refused: ({ code }) => {
      // confirmed meanwhile, perhaps on another device
      if (code === 'already_verified')
        void client.invalidateQueries({ queryKey: profileQuery(call).queryKey });
    },
  });
  useEffect(() => {
    if (isSent) form.current?.querySelector('input')?.focus();
  }, [isSent, form]);
  const askAgain = () =>
    again.run(async () => {
      await ask();
      setPhoneCode('');
    });
  return (
    <FormDialog
      {...{ form, message, isBusy, submit, onClose }}
      title="Подтверждение телефона"
      description={isSent ? sentText(phone) : `Отправим код на ${formatPhone(phone)}.`}
      action={isSent ? 'Подтвердить' : 'Получить код'}
    >
      {isSent ? (
        <>
          <PhoneCodeField
            value={phoneCode}
            error={errors.phoneCode}
            onChange={(event) => setPhoneCode(event.target.value)}
          />
          <FailureNote message={again.failure?.message} />
          <div>
            <Button variant="quiet" size="s" busy={again.isBusy} onClick={() => void askAgain()}>
              Отправить код ещё раз
            </Button>
          </div>
        </>
      ) : null}
      {!isSent && hasPassword ? (
        <PasswordField
          label="Пароль"
          name="password"
          autoComplete="current-password"
          maxLength={PASSWORD_LENGTH.most}
          value={password}
          error={errors.password}
          onChange={(event) => setPassword(event.target.value)}
        />
      ) : null}
    </FormDialog>
  );
}

const sentText = (phone: string): string =>
  `Код отправлен на ${formatPhone(phone)}. Он работает ${PHONE_CODE_MINUTES}${NBSP}минут.`;

const joinedText = (count: number): string | undefined =>
  count === 0 ? undefined : `Перенесли в аккаунт ${countText(count, 'order')} с этим телефоном`;

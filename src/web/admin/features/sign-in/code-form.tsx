import { useState } from 'react';
import { StaffDoor } from '#web/admin/kit/frame/staff-door.tsx';
import { useStaffCaller } from '#web/admin/kit/staff-caller.ts';
import { useForm } from '#web/core/form/use-form.ts';
import { useSession } from '#web/core/session/session-context.ts';
import { FormFailure } from '#web/core/sign-in/form-failure.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';

/** The second step: six digits of the app, or a recovery code instead. */
export function CodeForm({ ticket, onBack }: { ticket: string; onBack: () => void }) {
  const call = useStaffCaller();
  const { signIn } = useSession();
  const [isKey, setKey] = useState(false);
  const [code, setCode] = useState('');
  const { form, errors, message, isBusy, submit } = useForm({
    validate: () => ({
      code: code.trim() === '' ? (isKey ? 'Введите запасной код' : 'Введите 6\u00A0цифр') : undefined,
    }),
    send: () => call('authSecondStep', { body: { ticket, code } }),
    done: ({ data }) => signIn(data),
    fieldOfCode: { code_invalid: 'code' },
  });
  const text = isKey
    ? 'Один из тех, что магазин показал при подключении. Каждый сработает один раз.'
    : 'Откройте приложение с кодами и введите 6\u00A0цифр для этого магазина.';
  return (
    <StaffDoor
      title={isKey ? 'Запасной код' : 'Код из приложения'}
      text={text}
      footer={
        <Button variant="quiet" size="s" onClick={onBack}>
          Другой вход
        </Button>
      }
    >
      <form ref={form} className="stack" method="post" noValidate onSubmit={submit}>
        <Field
          key={isKey ? 'key' : 'code'}
          // the only thing to do here
          autoFocus
          label={isKey ? 'Запасной код' : 'Код'}
          hint={isKey ? undefined : 'Код меняется каждые 30\u00A0секунд'}
          name="code"
          inputMode={isKey ? 'text' : 'numeric'}
          autoComplete={isKey ? 'off' : 'one-time-code'}
          maxLength={20}
          value={code}
          error={errors.code}
          onChange={(event) => setCode(event.target.value)}
        />
        <FormFailure title="Не удалось войти" message={message} />
        <Button type="submit" size="l" wide busy={isBusy}>
          Подтвердить
        </Button>
        <Button
          variant="quiet"
          wide
          onClick={() => {
            setCode('');
            setKey(!isKey);
          }}
        >
          {isKey ? 'Ввести код из приложения' : 'Ввести запасной код'}
        </Button>
      </form>
    </StaffDoor>
  );
}

import { useState } from 'react';
import { useStaffCaller } from '#web/admin/kit/staff-caller.ts';
import { useForm } from '#web/core/form/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { FailureNote } from '#web/ui/note.tsx';
import { useCopied } from '#web/ui/use-copied.ts';
import { PasswordStep } from './password-step.tsx';
import { QrPicture } from './qr-picture.tsx';
import { RecoveryKeys } from './recovery-keys.tsx';
import styles from './second-step.module.css';

interface Begun {
  readonly secret: string;
  readonly address: string;
}

/** Switches the second step on, or moves it to another phone: password, the app, a first code, recovery codes that are shown this once. */
export function Enrolment({
  actionLabel = 'Включить',
  onDone,
}: {
  actionLabel?: string;
  onDone: () => void;
}) {
  const call = useStaffCaller();
  const [begun, setBegun] = useState<Begun | null>(null);
  const [keys, setKeys] = useState<readonly string[] | null>(null);
  if (keys !== null) return <RecoveryKeys keys={keys} onDone={onDone} />;
  if (begun !== null) return <AppStep begun={begun} actionLabel={actionLabel} onKeys={setKeys} />;
  return (
    <PasswordStep
      actionLabel="Продолжить"
      send={(password) => call('staffSecondStepBegin', { body: { password } })}
      done={({ data }) => setBegun(data)}
    />
  );
}

interface AppStepProps {
  begun: Begun;
  actionLabel: string;
  onKeys: (keys: readonly string[]) => void;
}

function AppStep({ begun, actionLabel, onKeys }: AppStepProps) {
  const call = useStaffCaller();
  const [code, setCode] = useState('');
  const { isCopied, copy } = useCopied(begun.secret);
  const { form, errors, message, isBusy, submit } = useForm({
    validate: () => ({
      code: /^\s*(\d\s*){6}$/.test(code) ? undefined : 'Введите 6\u00A0цифр из приложения',
    }),
    send: () => call('staffSecondStepConfirm', { body: { code } }),
    done: ({ data }) => onKeys(data.keys),
    fieldOfCode: { code_invalid: 'code' },
  });
  return (
    <form ref={form} className="stack" method="post" noValidate onSubmit={submit}>
      <p>Отсканируйте приложением с кодами или введите ключ.</p>
      <QrPicture text={begun.address} label="Ключ для приложения с кодами" />
      <p className={styles['secret']}>
        Ключ: <b>{begun.secret.replace(/(.{4})(?=.)/g, '$1 ')}</b>
      </p>
      <Button variant="quiet" size="s" onClick={copy}>
        {isCopied ? 'Скопировано' : 'Скопировать ключ'}
      </Button>
      <Field
        label="Код из приложения"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        value={code}
        error={errors.code}
        onChange={(event) => setCode(event.target.value)}
      />
      <FailureNote message={message} />
      <Button type="submit" busy={isBusy}>
        {actionLabel}
      </Button>
    </form>
  );
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SecondStep } from '#contract/second-step.ts';
import { useStaffCaller } from '#web/admin/kit/staff-caller.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Note } from '#web/ui/note.tsx';
import { Spinner } from '#web/ui/state-view.tsx';
import { Enrolment } from './enrolment.tsx';
import { PasswordStep } from './password-step.tsx';
import { RecoveryKeys } from './recovery-keys.tsx';
import { secondStepQuery } from './second-step-query.ts';

/** One's own second step of the sign-in: switched on and off, moved to another phone, with new recovery codes. */
export function SecondStepDialog({ onClose }: { onClose: () => void }) {
  const call = useStaffCaller();
  const client = useQueryClient();
  const query = secondStepQuery(call);
  const { data: state, isError } = useQuery(query);
  const close = () => {
    void client.invalidateQueries({ queryKey: query.queryKey });
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={close}
      title="Вход по коду"
      description={
        state?.isOn
          ? 'Включён: кроме пароля магазин спрашивает код.'
          : 'Кроме пароля магазин спросит код из приложения.'
      }
    >
      {isError ? (
        <Note tone="error">
          Не удалось узнать, включён ли вход по коду. Закройте окно и попробуйте снова.
        </Note>
      ) : null}
      {state === undefined ? isError ? null : <Spinner /> : <Inside state={state} onClose={close} />}
    </Dialog>
  );
}

interface InsideProps {
  state: SecondStep;
  onClose: () => void;
}

function Inside({ state, onClose }: InsideProps) {
  const call = useStaffCaller();
  const client = useQueryClient();
  const [action, setAction] = useState<'keys' | 'phone' | 'off' | null>(null);
  if (!state.isOn) return <Enrolment onDone={onClose} />;
  if (action === 'keys') return <NewKeys onDone={onClose} />;
  if (action === 'phone') return <Enrolment actionLabel="Перенести" onDone={onClose} />;
  if (action === 'off') {
    return (
      <PasswordStep
        actionLabel="Выключить"
        isDanger
        send={(password) => call('staffSecondStepOff', { body: { password } })}
        done={({ data }) => client.setQueryData(secondStepQuery(call).queryKey, data)}
      />
    );
  }
  return (
    <div className="stack">
      <p>Запасных кодов осталось: {state.keysLeft}.</p>
      <Button variant="quiet" onClick={() => setAction('keys')}>
        Получить новые коды
      </Button>
      <Button variant="quiet" onClick={() => setAction('phone')}>
        Перенести на другой телефон
      </Button>
      {state.isRequired ? (
        <Note>Магазин требует входа по коду, выключить его нельзя.</Note>
      ) : (
        <Button variant="danger" onClick={() => setAction('off')}>
          Выключить вход по коду
        </Button>
      )}
    </div>
  );
}

/** Recovery codes in the place of those that there are. */
function NewKeys({ onDone }: { onDone: () => void }) {
  const call = useStaffCaller();
  const [keys, setKeys] = useState<readonly string[] | null>(null);
  if (keys !== null) return <RecoveryKeys keys={keys} onDone={onDone} />;
  return (
    <>
      <p>Прежние запасные коды перестанут работать.</p>
      <PasswordStep
        actionLabel="Получить коды"
        send={(password) => call('staffSecondStepKeys', { body: { password } })}
        done={({ data }) => setKeys(data.keys)}
      />
    </>
  );
}

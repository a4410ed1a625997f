import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { SecondStep } from '#contract/second-step.ts';
import { useStaffCaller } from '#web/admin/kit/staff-caller.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Note } from '#web/ui/note.tsx';
import { Spinner } from '#web/ui/state-view.tsx';
import { Enrolment } from './enrolment.tsx';
import { PasswordStep } from './password-step.tsx';
import { secondStepQuery } from './second-step-query.ts';

/** One's own second step of the sign-in, switched on and off. */
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
  if (!state.isOn) return <Enrolment onDone={onClose} />;
  return (
    <div className="stack">
      <p>Запасных кодов осталось: {state.keysLeft}.</p>
      {state.isRequired ? (
        <Note>Магазин требует входа по коду, выключить его нельзя.</Note>
      ) : (
        <PasswordStep
          deed="Выключить"
          isDanger
          send={(password) => call('staffSecondStepOff', { body: { password } })}
          done={({ data }) => client.setQueryData(secondStepQuery(call).queryKey, data)}
        />
      )}
    </div>
  );
}

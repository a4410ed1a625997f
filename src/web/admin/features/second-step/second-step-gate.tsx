import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { forgetDrafts } from '#web/admin/kit/form/drafts.ts';
import { StaffDoor } from '#web/admin/kit/frame/staff-door.tsx';
import { useStaffCaller } from '#web/admin/kit/staff-caller.ts';
import { useSession } from '#web/core/session/session-context.ts';
import { Button } from '#web/ui/button.tsx';
import { Enrolment } from './enrolment.tsx';
import { secondStepQuery } from './second-step-query.ts';

/** Where the shop asks a second step of all staff, it is set up before anything else (docs/rules/sessions.md). */
export function SecondStepGate({ children }: { children: ReactNode }) {
  const call = useStaffCaller();
  const client = useQueryClient();
  const { logout } = useSession();
  const { data } = useQuery(secondStepQuery(call));
  // the server refuses calls that skip it: nobody else waits for the answer
  if (data === undefined || data.isOn || !data.isRequired) return children;
  return (
    <main id="content">
      <StaffDoor
        title="Включите вход по коду"
        text="Магазин спрашивает у сотрудников код из приложения. Сначала подключите его, потом откроется управление."
        footer={
          <Button variant="quiet" onClick={() => void logout().then(forgetDrafts)}>
            Выйти
          </Button>
        }
      >
        <Enrolment onDone={() => void client.resetQueries()} />
      </StaffDoor>
    </main>
  );
}

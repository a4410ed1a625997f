import { useState } from 'react';
import { Link } from 'react-router';
import { StaffDoor } from '#web/admin/kit/frame/staff-door.tsx';
import { paths } from '#web/paths.ts';
import { CodeForm } from './code-form.tsx';
import { StaffPasswordForm } from './staff-password-form.tsx';

/** Staff sign-in: the password, then a code where the account has a second step (docs/rules/sessions.md). */
export function StaffSignIn() {
  const [ticket, setTicket] = useState<string | null>(null);
  if (ticket === null) {
    return (
      <StaffDoor
        title="Вход для сотрудников"
        text="Заказы и управление магазином."
        footer={<Link to={paths.home()}>В магазин</Link>}
      >
        <StaffPasswordForm onTicket={setTicket} />
      </StaffDoor>
    );
  }
  return <CodeForm ticket={ticket} onBack={() => setTicket(null)} />;
}

import { useState } from 'react';
import { Outlet } from 'react-router';
import { AdminFrame } from '#web/admin/features/frame/admin-frame.tsx';
import { PaletteDoor } from '#web/admin/features/palette/palette-door.tsx';
import { SecondStepDialog } from '#web/admin/features/second-step/second-step-dialog.tsx';
import { SecondStepGate } from '#web/admin/features/second-step/second-step-gate.tsx';
import { useStaffLook } from '#web/admin/kit/frame/use-staff-look.ts';
import { PageError } from '#web/core/page/page-error.tsx';
import { StaffOnly } from '#web/core/session/guards.tsx';
import { Spinner } from '#web/ui/state-view.tsx';

/** The staff area lives in the browser only: the server sends the waiting text and no data. */
export const clientLoader = () => null;
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <Spinner />;
}

export const meta = () => [{ title: 'Управление магазином' }, { name: 'robots', content: 'noindex' }];

export default function AdminLayout() {
  useStaffLook();
  const [isSecuring, setSecuring] = useState(false);
  return (
    <StaffOnly>
      {(user) => (
        <SecondStepGate>
          <PaletteDoor user={user}>
            {(openPalette) => (
              <AdminFrame user={user} onSearch={openPalette} onSecurity={() => setSecuring(true)}>
                <Outlet />
              </AdminFrame>
            )}
          </PaletteDoor>
          {isSecuring ? <SecondStepDialog onClose={() => setSecuring(false)} /> : null}
        </SecondStepGate>
      )}
    </StaffOnly>
  );
}

export function ErrorBoundary() {
  return (
    <main className="wrap">
      <PageError />
    </main>
  );
}

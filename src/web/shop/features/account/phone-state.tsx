import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Profile } from '#contract/account.ts';
import { formatPhone } from '#domain/ru/phone.ts';
import { useCaller } from '#web/core/api/caller-context.ts';
import { signInWaysQuery } from '#web/shop/account/sign-in-ways.ts';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import { PhoneDialog } from './phone-dialog.tsx';

/** What the phone of the account still needs; nothing when it needs nothing, or the shop sends no codes. */
export function PhoneState({ profile }: { profile: Profile }) {
  const { data: ways } = useQuery(signInWaysQuery(useCaller()));
  const [isOpen, setOpen] = useState(false);
  const { phone, phoneVerified, hasPassword } = profile;
  if (phone === null || phoneVerified || ways?.phoneCode !== true) return null;
  return (
    <Note>
      <div className="stack stack--s">
        <p>
          Телефон {formatPhone(phone)} не подтверждён. По подтверждённому можно войти, и в аккаунте появятся
          заказы, оформленные на него без входа.
        </p>
        <div>
          <Button variant="quiet" size="s" onClick={() => setOpen(true)}>
            Подтвердить
          </Button>
        </div>
      </div>
      {isOpen ? <PhoneDialog {...{ phone, hasPassword }} onClose={() => setOpen(false)} /> : null}
    </Note>
  );
}

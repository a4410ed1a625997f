import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Profile } from '#contract/account.ts';
import { useCaller } from '#web/core/api/caller-context.ts';
import { useAction } from '#web/core/form/use-action.ts';
import { profileQuery } from '#web/shop/account/account-queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';

/** What an address still needs, and the letter once more; nothing when it needs nothing. */
export function EmailState({ profile }: { profile: Profile }) {
  const call = useCaller();
  const client = useQueryClient();
  const { isBusy, failure, run } = useAction();
  const waiting = profile.pendingEmail ?? (profile.emailVerified ? null : profile.email);
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (waiting === null) return null;
  const resend = () =>
    run(async () => {
      try {
        await call('accountVerifyEmail');
        setSentTo(waiting);
      } catch (error) {
        // confirmed meanwhile, perhaps on another device
        void client.invalidateQueries({ queryKey: profileQuery(call).queryKey });
        throw error;
      }
    });
  return (
    <Note tone="warn">
      <div className="stack stack--s">
        <p>{profile.pendingEmail === null ? unconfirmed(waiting) : moving(profile, waiting)}</p>
        {failure ? <p role="alert">{failure.message}</p> : null}
        <p role="status">
          {sentTo === waiting ? `Письмо отправлено на ${waiting}. Ссылка из него работает сутки.` : null}
        </p>
        <div>
          <Button variant="quiet" size="s" busy={isBusy} onClick={() => void resend()}>
            Отправить письмо ещё раз
          </Button>
        </div>
      </div>
    </Note>
  );
}

const unconfirmed = (email: string): string =>
  `Почта ${email} не подтверждена. Перейдите по ссылке из письма: в аккаунте появятся и заказы, оформленные на неё без входа.`;

const moving = ({ email }: Profile, pending: string): string =>
  `Ждём подтверждения новой почты ${pending}. Пока действует прежняя, ${email}.`;

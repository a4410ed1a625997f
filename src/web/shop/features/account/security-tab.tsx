import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Profile } from '#contract/account.ts';
import { useCaller } from '#web/core/api/caller-context.ts';
import { paths } from '#web/paths.ts';
import { profileQuery } from '#web/shop/account/account-queries.ts';
import { AccountPart, FormSkeleton, Loaded } from './account-part.tsx';
import { ErasePart } from './erase-part.tsx';
import { PasswordForm } from './password-form.tsx';
import { SessionsPart } from './sessions-part.tsx';

/** The password, the places where the account is open, and the end of it all. */
export function SecurityTab() {
  const profile = useQuery(profileQuery(useCaller()));
  return (
    <>
      <AccountPart
        title="Пароль"
        text="После смены пароля на всех других устройствах нужно будет войти заново."
      >
        <Loaded
          query={profile}
          failure="Не удалось загрузить данные"
          waiting="Загрузка данных..."
          skeleton={<FormSkeleton fields={['current', 'next']} />}
        >
          {(data) => <Password profile={data} />}
        </Loaded>
      </AccountPart>
      <SessionsPart />
      <ErasePart hasPassword={profile.data?.hasPassword ?? true} />
    </>
  );
}

function Password({ profile }: { profile: Profile }) {
  if (profile.hasPassword) return <PasswordForm email={profile.email} />;
  return (
    <p>
      Пароля пока нет. <Link to={paths.forgotPassword()}>Задать его</Link> можно по ссылке из письма.
    </p>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useCaller } from '#web/api/caller-context.ts';
import { profileQuery } from '#web/state/account/account-queries.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { AccountPart, Loaded } from './account-part.tsx';
import { ConsentsPart } from './consents-part.tsx';
import { EmailState } from './email-state.tsx';
import { ExportPart } from './export-part.tsx';
import { ProfileForm } from './profile-form.tsx';

/** Who the customer is, what they agreed to, and a copy of it all. */
export function ProfileTab() {
  const profile = useQuery(profileQuery(useCaller()));
  return (
    <>
      <AccountPart title="Личные данные" text="Подставляются в форму заказа.">
        <Loaded
          query={profile}
          failure="Не удалось загрузить данные"
          waiting="Загрузка данных..."
          skeleton={<ProfileSkeleton />}
        >
          {(data) => (
            <>
              <EmailState profile={data} />
              <ProfileForm profile={data} />
            </>
          )}
        </Loaded>
      </AccountPart>
      <ConsentsPart />
      <ExportPart />
    </>
  );
}

function ProfileSkeleton() {
  return (
    <div className="stack">
      {['name', 'email', 'phone'].map((field) => (
        <div key={field} className="field">
          <Skeleton half />
          <Skeleton shape="control" />
        </div>
      ))}
      <Skeleton shape="control" />
    </div>
  );
}

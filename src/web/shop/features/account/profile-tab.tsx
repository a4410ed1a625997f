import { useQuery } from '@tanstack/react-query';
import { useCaller } from '#web/core/api/caller-context.ts';
import { profileQuery } from '#web/shop/account/account-queries.ts';
import { AccountPart, FormSkeleton, Loaded } from './account-part.tsx';
import { ConsentsPart } from './consents-part.tsx';
import { EmailState } from './email-state.tsx';
import { ExportPart } from './export-part.tsx';
import { PhoneState } from './phone-state.tsx';
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
          skeleton={<FormSkeleton fields={['name', 'email', 'phone']} />}
        >
          {(data) => (
            <>
              <EmailState profile={data} />
              <PhoneState profile={data} />
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

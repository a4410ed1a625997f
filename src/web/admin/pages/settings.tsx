import { useQuery } from '@tanstack/react-query';
import { ApiError } from '#contract/http/caller.ts';
import { dayText } from '#domain/ru/date.ts';
import { TimesForm } from '#web/admin/features/settings/times-form.tsx';
import { orderTimesQuery } from '#web/admin/features/settings/times-query.ts';
import { EntriesBody } from '#web/admin/kit/entry/entries-body.tsx';
import { PageHead } from '#web/admin/kit/frame/page-head.tsx';
import { useStaffCaller } from '#web/admin/kit/staff-caller.ts';
import { EmptyState } from '#web/ui/state-view.tsx';

export const meta = () => [{ title: 'Настройки · управление' }, { name: 'robots', content: 'noindex' }];

export default function AdminSettings() {
  const answer = useQuery(orderTimesQuery(useStaffCaller()));
  const times = answer.data;
  const isDenied = answer.error instanceof ApiError && answer.error.code === 'forbidden';
  return (
    <>
      <PageHead
        title="Настройки"
        text={
          times?.updatedAt && times.updatedBy
            ? `Сохранено ${dayText(times.updatedAt)}, ${times.updatedBy}`
            : undefined
        }
      />
      {isDenied ? (
        <EmptyState title="Настройки меняет администратор" text="Попросите его, если сроки не подходят." />
      ) : (
        <EntriesBody
          answer={{ ...answer, data: times && [times] }}
          failure="Не удалось загрузить настройки"
          empty={{ title: '', text: '' }}
          isOpen
        >
          {times ? <TimesForm times={times} /> : null}
        </EntriesBody>
      )}
    </>
  );
}

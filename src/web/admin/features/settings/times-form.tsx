import { useQueryClient } from '@tanstack/react-query';
import { FormProvider, type UseFormReturn } from 'react-hook-form';
import type * as z from 'zod';
import { orderTimes, type StaffOrderTimes } from '#contract/staff-settings.ts';
import { DEFAULT_ORDER_TIMES, ORDER_TIME_RANGES } from '#domain/orders/order-times.ts';
import { Card } from '#web/admin/kit/card.tsx';
import { NumberLine } from '#web/admin/kit/entry/bound-fields.tsx';
import type { EntryFields } from '#web/admin/kit/entry/entry-fields.ts';
import { useEntryEdit } from '#web/admin/kit/entry/use-entry-edit.ts';
import { DraftOffer } from '#web/admin/kit/form/draft-offer.tsx';
import { LeaveQuestion } from '#web/admin/kit/form/leave-question.tsx';
import { SaveBar } from '#web/admin/kit/form/save-bar.tsx';
import { StaleNotice } from '#web/admin/kit/form/stale-notice.tsx';
import { useLeaveGuard } from '#web/admin/kit/form/use-leave-guard.ts';
import { useSaveKey } from '#web/admin/kit/form/use-save-key.ts';
import { useStaffCaller } from '#web/admin/kit/staff-caller.ts';
import { FailureNote } from '#web/ui/note.tsx';
import styles from './times-form.module.css';
import { orderTimesQuery } from './times-query.ts';

type Times = z.input<typeof orderTimes>;

const FIELDS: EntryFields<Times> = {
  holdMinutes: { title: 'Бронь опта' },
  confirmHours: { title: 'Подтверждение' },
  payWorkingDays: { title: 'Оплата' },
};

const valuesOf = (row: StaffOrderTimes | null): Times => {
  const { holdMinutes, confirmHours, payWorkingDays } = row ?? DEFAULT_ORDER_TIMES;
  return { holdMinutes, confirmHours, payWorkingDays };
};

const between = ({ min, max }: { readonly min: number; readonly max: number }) => `От ${min} до ${max}`;

/** How long wholesale pieces are held and orders wait, saved against the version that was seen. */
export function TimesForm({ times }: { times: StaffOrderTimes }) {
  const call = useStaffCaller();
  const client = useQueryClient();
  const edit = useEntryEdit<StaffOrderTimes, Times>({
    row: times,
    schema: orderTimes,
    fields: FIELDS,
    valuesOf,
    draft: 'order times',
    saved: 'Сроки сохранены',
    send: async (sent, seen) =>
      (await call('staffOrderTimesSave', { body: { ...sent, version: seen?.version ?? 0 } })).data,
    onStored: (stored) => client.setQueryData(orderTimesQuery(call).queryKey, stored),
  });
  const { form, stale, isDirty, save } = edit;
  const guard = useLeaveGuard(isDirty, undefined, edit.draft.drop);
  useSaveKey(() => void save(), true);
  const { holdMinutes, confirmHours, payWorkingDays } = ORDER_TIME_RANGES;
  return (
    <FormProvider {...(form.fields as unknown as UseFormReturn<Times>)}>
      <form
        className={styles['form']}
        noValidate
        aria-label="Сроки"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <DraftOffer draft={edit.draft} />
        {stale ? (
          <StaleNotice
            who={`${stale.by}: сроки сохранены`}
            clashes={stale.clashes}
            titleOf={edit.titleOf}
            onTheirs={(clash) => edit.resolve(clash, 'theirs')}
            onMine={(clash) => edit.resolve(clash, 'mine')}
          />
        ) : null}
        <FailureNote message={form.failure?.code === 'stale_version' ? null : form.failure?.message} />
        <Card title="Бронь">
          <div className={styles['line']}>
            <NumberLine
              name="holdMinutes"
              label="Держать оптовые вещи, минут"
              most={3}
              hint={`${between(holdMinutes)}. Начатые брони кончатся тогда, когда обещано покупателю.`}
            />
          </div>
        </Card>
        <Card title="Отмена заказов">
          <div className={styles['line']}>
            <NumberLine
              name="confirmHours"
              label="Ждать подтверждения, часов"
              most={3}
              hint={`${between(confirmHours)}. Потом новый заказ отменяется сам, покупатель узнаёт об этом.`}
            />
            <NumberLine
              name="payWorkingDays"
              label="Ждать перевода или оплаты счёта, рабочих дней"
              most={2}
              hint={`${between(payWorkingDays)}. Потом неоплаченный заказ отменяется сам.`}
            />
          </div>
        </Card>
      </form>
      {isDirty ? (
        <SaveBar
          changed={edit.changed}
          busy={form.isBusy}
          onCancel={edit.cancel}
          onSave={() => void save()}
        />
      ) : null}
      <LeaveQuestion guard={guard} busy={form.isBusy} onSave={save} />
    </FormProvider>
  );
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { staffOrderCreate } from '#contract/staff-order-changes.ts';
import { formatRoubles, type Roubles, roubles } from '#domain/money/money.ts';
import { orderNumberText } from '#domain/orders/order-number.ts';
import { PAYMENT_METHODS, paymentMethodName } from '#domain/orders/order-texts.ts';
import { adminPaths } from '#web/admin/admin-paths.ts';
import { Card, Columns } from '#web/admin/kit/card.tsx';
import { LeaveQuestion } from '#web/admin/kit/form/leave-question.tsx';
import { useLeaveGuard } from '#web/admin/kit/form/use-leave-guard.ts';
import { useStaffForm } from '#web/admin/kit/form/use-staff-form.ts';
import { PageHead } from '#web/admin/kit/frame/page-head.tsx';
import { useStaffCaller } from '#web/admin/kit/staff-caller.ts';
import type { AskedLine } from '#web/admin/order/asked-line.ts';
import { GoodsPicker } from '#web/admin/order/goods-picker.tsx';
import { staffOrderQuery } from '#web/admin/order/order-queries.ts';
import { QuotedLines, useQuote, withLine } from '#web/admin/order/quoted-lines.tsx';
import { newOperationId } from '#web/core/storage/operation-id.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { EmailField, Field, PhoneField, Select, TextArea } from '#web/ui/field.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { FailureNote } from '#web/ui/note.tsx';
import { InnField } from '#web/ui/special-fields.tsx';
import { SumList } from '#web/ui/sum-list.tsx';
import { notify } from '#web/ui/toaster.tsx';

/** What is typed; the lines and what they cost are beside it. */
const typed = staffOrderCreate.body.omit({ items: true, cartVersion: true, expectedTotal: true });

const VALUES = {
  contact: { name: '', phone: '' },
  delivery: { methodId: '', region: '' },
  paymentMethod: 'on_receipt',
  comment: '',
} as const;

/** An order that staff take for a customer: priced by the call that prices every cart, and confirmed at once. */
export function NewOrderForm() {
  const call = useStaffCaller();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [items, setItems] = useState<readonly AskedLine[]>([]);
  const [key, setKey] = useState(newOperationId);
  const [made, setMade] = useState<string | null>(null);
  const form = useStaffForm({
    schema: typed,
    values: VALUES as never,
    send: async (sent) => {
      const { methodId, region } = sent.delivery;
      const { data } = await call('cartQuote', {
        body: { items: [...items], delivery: { methodId, region } },
      });
      return call('staffOrderCreate', {
        headers: { 'idempotency-key': key },
        body: { ...sent, items: [...items], cartVersion: data.version, expectedTotal: data.totals.total },
      });
    },
    done: async ({ data }) => {
      client.setQueryData(staffOrderQuery(call, data.id).queryKey, data);
      await client.invalidateQueries({ queryKey: ['admin', 'orders'] });
      notify({ title: `Заказ ${orderNumberText(data.number)} создан`, tone: 'success' });
      setKey(newOperationId());
      setMade(data.id);
    },
  });
  const { register, watch, formState } = form.fields;
  const guard = useLeaveGuard(made === null && (items.length > 0 || formState.isDirty));
  useEffect(() => {
    // only once the guard has let go of what is saved
    if (made !== null) void navigate(adminPaths.order(made), { replace: true });
  }, [made, navigate]);
  const { errors } = formState as { errors: Errors };
  const region: string = watch('delivery.region') ?? '';
  const methodId: string = watch('delivery.methodId') ?? '';
  const method: string = watch('paymentMethod') ?? '';
  const delivery = region !== '' && methodId !== '' ? { methodId, region } : undefined;
  const quote = useQuote(items, delivery).data;
  const shop = useQuery({
    queryKey: ['admin', 'shipping-settings'],
    queryFn: async ({ signal }) => (await call('shippingSettings', {}, { signal })).data,
  }).data;
  const methods = (shop?.methods ?? []).filter(
    (it) => it.isActive && (it.regions.length === 0 || it.regions.includes(region)),
  );
  const chosen = methods.find(({ id }) => id === methodId);
  const points = (chosen?.pickupPoints ?? []).filter((point) => point.region === region);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <PageHead
        title="Новый заказ"
        text="Остаток спишется сразу, заказ будет подтверждён."
        back={{ to: adminPaths.orders(), label: 'К списку заказов' }}
        actions={
          <>
            <LinkButton to={adminPaths.orders()} variant="quiet">
              Отмена
            </LinkButton>
            <Button type="submit" busy={form.isBusy} disabled={items.length === 0}>
              Создать заказ
            </Button>
          </>
        }
      />
      <Columns
        aside={
          <>
            <Card title="Покупатель">
              <Field
                label="Имя"
                maxLength={100}
                autoComplete="off"
                error={errors.contact?.name?.message}
                {...register('contact.name')}
              />
              <PhoneField
                label="Телефон"
                autoComplete="off"
                error={errors.contact?.phone?.message}
                {...register('contact.phone')}
              />
              <EmailField
                label="Почта"
                required={false}
                autoComplete="off"
                error={errors.contact?.email?.message}
                {...register('contact.email', { setValueAs: emptyAsNone })}
              />
              <Checkbox
                long
                error={errors.consents?.personalData?.message ?? errors.consents?.message}
                {...register('consents.personalData')}
              >
                Согласие на обработку данных получено по телефону
              </Checkbox>
            </Card>
            <Card title="Итого">
              <SumList
                rows={[
                  { key: 'goods', label: 'Товары', value: formatRoubles(quote?.totals.retail ?? roubles(0)) },
                  ...(quote && quote.totals.wholesale > 0
                    ? [{ key: 'wholesale', label: 'Опт', value: formatRoubles(quote.totals.wholesale) }]
                    : []),
                  {
                    key: 'delivery',
                    label: 'Доставка',
                    value: delivery && quote ? feeText(quote.totals.shipping) : 'Выберите способ',
                  },
                  {
                    key: 'total',
                    label: 'Итого',
                    value: formatRoubles(quote?.totals.total ?? roubles(0)),
                    tone: 'total',
                  },
                ]}
              />
            </Card>
          </>
        }
      >
        <FailureNote message={form.failure?.message} />
        <Card title="Товары" isFlush>
          <GoodsPicker
            onPick={(line) => setItems((now) => withLine(now, line))}
            onPickGroup={(lines) => setItems((now) => [...now, ...lines])}
          />
          <QuotedLines items={items} quote={quote} onChange={setItems} />
        </Card>
        <Card title="Доставка и оплата">
          <Select
            label="Регион"
            error={errors.delivery?.region?.message}
            options={choices((shop?.regions ?? []).map(({ code, name }) => ({ value: code, label: name })))}
            {...register('delivery.region')}
          />
          <Select
            label="Доставка"
            error={errors.delivery?.methodId?.message}
            options={choices(methods.map(({ id, name }) => ({ value: id, label: name })))}
            {...register('delivery.methodId')}
          />
          {points.length > 0 ? (
            <Select
              label="Пункт выдачи"
              error={errors.delivery?.pickupPointId?.message}
              options={choices(
                points.map(({ id, name, address }) => ({ value: id, label: `${name}, ${address}` })),
              )}
              {...register('delivery.pickupPointId', { setValueAs: emptyAsNone })}
            />
          ) : null}
          {chosen?.requiresAddress ? (
            <>
              <Field
                label="Город"
                required={false}
                maxLength={100}
                error={errors.delivery?.city?.message}
                {...register('delivery.city', { setValueAs: emptyAsNone })}
              />
              <Field
                label="Адрес"
                maxLength={300}
                error={errors.delivery?.address?.message}
                {...register('delivery.address', { setValueAs: emptyAsNone })}
              />
            </>
          ) : null}
          <Select
            label="Оплата"
            error={errors.paymentMethod?.message}
            options={PAYMENT_METHODS.map((value) => ({ value, label: paymentMethodName(value) }))}
            {...register('paymentMethod')}
          />
          {method === 'invoice' ? (
            <>
              <Field
                label="Компания"
                maxLength={200}
                error={errors.company?.name?.message ?? errors.company?.message}
                {...register('company.name', { shouldUnregister: true })}
              />
              <InnField
                label="ИНН"
                error={errors.company?.inn?.message}
                {...register('company.inn', { shouldUnregister: true })}
              />
            </>
          ) : null}
          <TextArea
            label="Комментарий покупателя"
            required={false}
            maxLength={1000}
            error={errors.comment?.message}
            {...register('comment')}
          />
        </Card>
      </Columns>
      <LeaveQuestion guard={guard} />
    </form>
  );
}

type Said = { readonly message?: string | undefined } | undefined;
/** What is said of the fields, as the form names them. */
interface Errors {
  readonly contact?: { readonly name?: Said; readonly phone?: Said; readonly email?: Said };
  readonly consents?: { readonly message?: string; readonly personalData?: Said };
  readonly delivery?: Readonly<
    Partial<Record<'region' | 'methodId' | 'pickupPointId' | 'city' | 'address', Said>>
  >;
  readonly company?: { readonly message?: string; readonly name?: Said; readonly inn?: Said };
  readonly paymentMethod?: Said;
  readonly comment?: Said;
}

/** A field that is left empty is not sent. */
const emptyAsNone = (value: unknown) => (value === '' || value === null ? undefined : value);

const feeText = (fee: Roubles | null) => (fee === null || fee === 0 ? 'Бесплатно' : formatRoubles(fee));

const choices = (options: readonly { value: string; label: string }[]) => [
  { value: '', label: 'Выберите', disabled: true },
  ...options,
];

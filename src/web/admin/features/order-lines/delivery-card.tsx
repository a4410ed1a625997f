import { useQuery } from '@tanstack/react-query';
import { PAYMENT_METHODS, paymentMethodName } from '#domain/orders/order-texts.ts';
import { Card } from '#web/admin/kit/card.tsx';
import type { StaffForm } from '#web/admin/kit/form/use-staff-form.ts';
import { useStaffCaller } from '#web/admin/kit/staff-caller.ts';
import { NotLoaded } from '#web/admin/order/not-loaded.tsx';
import { Field, Select, TextArea } from '#web/ui/field.tsx';
import { DigitsField, InnField } from '#web/ui/special-fields.tsx';
import styles from './delivery-card.module.css';
import type { TypedOrder } from './typed-order.ts';

type Said = { readonly message?: string | undefined } | undefined;
/** What is said of the fields, as the form names them. */
export interface OrderErrors {
  readonly contact?: { readonly name?: Said; readonly phone?: Said; readonly email?: Said };
  readonly consents?: { readonly message?: string; readonly personalData?: Said };
  readonly delivery?: Readonly<
    Partial<Record<'region' | 'methodId' | 'pickupPointId' | 'city' | 'address' | 'postalCode', Said>>
  >;
  readonly company?: {
    readonly message?: string;
    readonly name?: Said;
    readonly inn?: Said;
    readonly kpp?: Said;
  };
  readonly paymentMethod?: Said;
  readonly comment?: Said;
}

interface DeliveryCardProps {
  fields: StaffForm<TypedOrder>['fields'];
  errors: OrderErrors;
}

/** Where an order that staff take goes, and how it is paid. */
export function DeliveryCard({ fields, errors }: DeliveryCardProps) {
  const call = useStaffCaller();
  const { register, watch } = fields;
  const region: string = watch('delivery.region') ?? '';
  const methodId: string = watch('delivery.methodId') ?? '';
  const method: string = watch('paymentMethod') ?? '';
  const settings = useQuery({
    queryKey: ['admin', 'shipping-settings'],
    queryFn: async ({ signal }) => (await call('shippingSettings', {}, { signal })).data,
  });
  const shop = settings.data;
  const methods = (shop?.methods ?? []).filter(
    (it) => it.isActive && (it.regions.length === 0 || it.regions.includes(region)),
  );
  const chosen = methods.find(({ id }) => id === methodId);
  const points = (chosen?.pickupPoints ?? []).filter((point) => point.region === region);
  return (
    <Card title="Доставка и оплата">
      {settings.error && shop === undefined ? (
        <NotLoaded what="способы доставки" error={settings.error} onRetry={() => void settings.refetch()} />
      ) : null}
      <div className={styles['pair']}>
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
      </div>
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
          <div className={styles['pair']}>
            <Field
              label="Город"
              required={false}
              maxLength={100}
              error={errors.delivery?.city?.message}
              {...register('delivery.city', { setValueAs: emptyAsNone })}
            />
            <DigitsField
              label="Индекс"
              most={6}
              required={false}
              error={errors.delivery?.postalCode?.message}
              {...register('delivery.postalCode', { setValueAs: emptyAsNone })}
            />
          </div>
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
          <div className={styles['pair']}>
            <InnField
              label="ИНН"
              error={errors.company?.inn?.message}
              {...register('company.inn', { shouldUnregister: true })}
            />
            <DigitsField
              label="КПП"
              most={9}
              required={false}
              error={errors.company?.kpp?.message}
              {...register('company.kpp', { shouldUnregister: true, setValueAs: emptyAsNone })}
            />
          </div>
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
  );
}

/** A field that is left empty is not sent. */
export const emptyAsNone = (value: unknown) => (value === '' || value === null ? undefined : value);

const choices = (options: readonly { value: string; label: string }[]) => [
  { value: '', label: 'Выберите', disabled: true },
  ...options,
];

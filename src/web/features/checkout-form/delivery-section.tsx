import { formatRoubles } from '#domain/money/money.ts';
import { needsCity } from '#domain/shipping/region.ts';
import type { Delivery, PricedMethod } from '#web/state/checkout/use-delivery.ts';
import { type RadioCard, RadioCards } from '#web/ui/checkbox.tsx';
import { Field, Select, TextArea } from '#web/ui/field.tsx';
import { Note } from '#web/ui/note.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { DigitsField } from '#web/ui/special-fields.tsx';
import { METHOD_PATH } from './checkout-paths.ts';
import { bindField } from './field-binding.ts';
import type { Checkout } from './use-checkout.ts';

export function DeliverySection({ checkout, delivery }: { checkout: Checkout; delivery: Delivery }) {
  const { fields } = checkout;
  return (
    <div className="fs">
      <h3>Доставка</h3>
      <Select
        label="Регион"
        autoComplete="address-level1"
        options={delivery.regions.map(({ code, name }) => ({ value: code, label: name }))}
        {...bindField(checkout, 'region')}
      />
      {delivery.isPreliminary ? (
        <Note tone="warn" live="status">
          Не удалось уточнить доставку. Стоимость предварительная, её подтвердит магазин.
        </Note>
      ) : null}
      <Methods checkout={checkout} delivery={delivery} />
      {checkout.needsAddress ? (
        <div className="fields fields--two">
          {needsCity(fields.region) ? (
            <Field
              label="Город"
              autoComplete="address-level2"
              maxLength={100}
              fieldClassName="fields__all"
              {...bindField(checkout, 'city')}
            />
          ) : null}
          <Field
            label="Адрес"
            hint="Улица, дом, квартира, подъезд и этаж"
            autoComplete="street-address"
            maxLength={300}
            fieldClassName="fields__all"
            {...bindField(checkout, 'address')}
          />
          <DigitsField
            label="Индекс"
            most={6}
            autoComplete="postal-code"
            required={false}
            {...bindField(checkout, 'postalCode')}
          />
        </div>
      ) : null}
      <TextArea
        label="Комментарий к заказу"
        maxLength={1000}
        required={false}
        placeholder="Например, позвонить за час"
        {...bindField(checkout, 'comment')}
      />
    </div>
  );
}

function Methods({ checkout, delivery }: { checkout: Checkout; delivery: Delivery }) {
  if (delivery.status === 'loading') {
    return (
      <div className="stack stack--s" role="status">
        <span className="sr">Загрузка способов доставки...</span>
        <Skeleton shape="control" />
        <Skeleton shape="control" />
      </div>
    );
  }
  if (delivery.methods.length === 0) {
    return <Note tone="warn">Для этого региона и суммы нет доступных способов доставки.</Note>;
  }
  return (
    <RadioCards
      legend="Способ доставки"
      name={METHOD_PATH}
      value={delivery.chosen?.method.id ?? null}
      options={delivery.methods.map((it) => methodCard(it, delivery.chosen))}
      error={checkout.errors[METHOD_PATH]}
      onChange={delivery.choose}
    />
  );
}

function methodCard({ method, fee }: PricedMethod, chosen: PricedMethod | null): RadioCard {
  const price = chosen?.method.id === method.id ? chosen.fee : fee;
  const facts = [method.estimatedDays, method.details.workingHours].filter(Boolean).join(', ');
  return {
    value: method.id,
    title: method.name,
    aside: price === 0 ? 'Бесплатно' : formatRoubles(price),
    text: [facts, method.description].filter(Boolean).join('. '),
  };
}

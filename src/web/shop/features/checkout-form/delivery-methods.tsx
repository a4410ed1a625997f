import { formatRoubles } from '#domain/money/money.ts';
import { NBSP } from '#domain/ru/number.ts';
import { countText } from '#domain/ru/plural.ts';
import { typeset } from '#domain/ru/typeset.ts';
import { pointsIn } from '#domain/shipping/pickup.ts';
import type { PickupPoint } from '#domain/shipping/settings.ts';
import type { Delivery, PricedMethod } from '#web/shop/checkout/use-delivery.ts';
import { type RadioCard, RadioCards } from '#web/ui/checkbox.tsx';
import { Note } from '#web/ui/note.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { FIELD_PATHS, METHOD_PATH } from './checkout-paths.ts';
import { PickupPoints } from './pickup-points.tsx';
import type { Checkout } from './use-checkout.ts';

/** The ways to deliver, each with its terms; one with pickup points has them inside. */
export function DeliveryMethods({ checkout, delivery }: { checkout: Checkout; delivery: Delivery }) {
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
      options={delivery.methods.map((it) => methodCard(it, checkout, delivery))}
      error={checkout.errors[METHOD_PATH]}
      onChange={delivery.choose}
    />
  );
}

function methodCard(
  { method, fee, freeFrom }: PricedMethod,
  checkout: Checkout,
  { chosen }: Delivery,
): RadioCard {
  const isChosen = chosen?.method.id === method.id;
  const price = isChosen ? chosen.fee : fee;
  const points = pointsIn(method, checkout.fields.region);
  const facts = [
    method.estimatedDays,
    method.details.workingHours,
    points.length > 0 ? countText(points.length, 'pickupPoint') : null,
  ];
  const sentences = [
    facts.filter(Boolean).join(', '),
    method.description,
    freeFrom !== null && freeFrom > 0 ? `Бесплатно от${NBSP}${formatRoubles(freeFrom)}` : null,
  ];
  const text = sentences.filter(Boolean).map((sentence) => sentence?.replace(/\.$/, ''));
  return {
    value: method.id,
    title: method.name,
    aside: price === 0 ? 'Бесплатно' : formatRoubles(price),
    text: typeset(text.join('. ')),
    detail: isChosen && points.length > 0 ? <Points checkout={checkout} points={points} /> : null,
  };
}

function Points({ checkout, points }: { checkout: Checkout; points: readonly PickupPoint[] }) {
  const { pickup, errors, setField } = checkout;
  return (
    <PickupPoints
      points={points}
      value={pickup.status === 'chosen' ? pickup.point.id : null}
      name={FIELD_PATHS.pickupPointId}
      error={errors[FIELD_PATHS.pickupPointId]}
      onChange={(id) => setField('pickupPointId', id)}
    />
  );
}

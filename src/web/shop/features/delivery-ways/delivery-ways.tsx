import { useQuery } from '@tanstack/react-query';
import type { ShippingMethod, ShippingSettingsData } from '#contract/shipping.ts';
import { formatRoubles, kopecksToRoubles } from '#domain/money/money.ts';
import { NBSP } from '#domain/ru/number.ts';
import { countText } from '#domain/ru/plural.ts';
import { typeset } from '#domain/ru/typeset.ts';
import { FALLBACK_FREE_FROM, FALLBACK_SHIPPING_FEE } from '#domain/shipping/free-from.ts';
import { serves } from '#domain/shipping/method.ts';
import { freeFromInRoubles } from '#domain/shipping/settings.ts';
import { useCaller } from '#web/core/api/caller-context.ts';
import { shippingSettingsQuery } from '#web/shop/checkout/shipping-settings-query.ts';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import './delivery-ways.css';

/**
 * Ways to deliver with their terms, as the shop has them set now; without them the preliminary fee
 * (docs/rules/delivery.md).
 */
export function DeliveryWays() {
  const { data, isError, refetch } = useQuery(shippingSettingsQuery(useCaller()));
  if (data) return <Ways settings={data} />;
  return isError ? <Preliminary onRetry={() => void refetch()} /> : <Coming />;
}

function Ways({ settings }: { settings: ShippingSettingsData }) {
  const ways = settings.methods.filter(({ isActive }) => isActive);
  if (ways.length === 0)
    return <p>{typeset('О доставке договоритесь с менеджером: он позвонит после заказа.')}</p>;
  return (
    <ul className="ways">
      {ways.map((way) => (
        <Way key={way.id} way={way} settings={settings} />
      ))}
    </ul>
  );
}

function Way({ way, settings }: { way: ShippingMethod; settings: ShippingSettingsData }) {
  const freeFrom = freeFromInRoubles(way, settings);
  const isFree = way.price === 0 || freeFrom === 0;
  return (
    <li className="way">
      <div>
        <h3>{way.name}</h3>
        {way.description ? <p>{typeset(way.description)}</p> : null}
        {limitsOf(way, settings).map((limit) => (
          <p key={limit}>{limit}</p>
        ))}
      </div>
      <p>{typeset(way.estimatedDays)}</p>
      <p className="way__price">
        <b>{isFree ? 'Бесплатно' : formatRoubles(way.price)}</b>
        {!isFree && freeFrom !== null ? (
          <span>
            бесплатно от{NBSP}
            {formatRoubles(freeFrom)}
          </span>
        ) : null}
      </p>
    </li>
  );
}

/** Where and for which orders a way serves, when not for all. */
function limitsOf(way: ShippingMethod, { regions }: ShippingSettingsData): string[] {
  const served = regions.filter(({ code }) => serves(way, code));
  const names = served.length < regions.length ? served.map(({ name }) => name) : [];
  const points = way.pickupPoints.length;
  const { minOrderValue: least, maxOrderValue: most } = way;
  const sums = [
    least > 0 && `от${NBSP}${formatRoubles(least)}`,
    most !== null && `до${NBSP}${formatRoubles(most)}`,
  ].filter(Boolean);
  return [
    ...(names.length > 0 ? [`Куда: ${names.join(', ')}`] : []),
    ...(points > 0 ? [`${countText(points, 'pickupPoint')} выдачи`] : []),
    ...(way.details.workingHours ? [`Часы: ${way.details.workingHours}`] : []),
    ...(sums.length > 0 ? [`Для заказов ${sums.join(' ')}`] : []),
  ];
}

function Preliminary({ onRetry }: { onRetry: () => void }) {
  return (
    <Note tone="warn" live="status">
      <p>
        Не удалось загрузить способы доставки. Предварительно:{' '}
        {formatRoubles(kopecksToRoubles(FALLBACK_SHIPPING_FEE))}, бесплатно от{NBSP}
        {formatRoubles(kopecksToRoubles(FALLBACK_FREE_FROM))}.
      </p>
      <Button variant="quiet" size="s" onClick={onRetry}>
        Попробовать снова
      </Button>
    </Note>
  );
}

/** Boxes of the size of the usual three ways. */
function Coming() {
  return (
    <div className="ways" role="status">
      <span className="sr">Загрузка способов доставки…</span>
      {[1, 2, 3].map((place) => (
        <div key={place} className="way way--coming">
          <Skeleton shape="title" half />
          <Skeleton />
        </div>
      ))}
    </div>
  );
}

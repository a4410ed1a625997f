import { formatRoubles, type Roubles, roubles } from '#domain/money/money.ts';
import { freeShippingProgress } from '#domain/shipping/fee.ts';
import { Icon } from '#web/ui/icon.tsx';
import { ProgressBar } from '#web/ui/progress.tsx';
import './cart-summary.css';

/** How far the cart is from free delivery; nothing where it never is free (docs/rules/delivery.md). */
export function FreeShipping({ orderValue, freeFrom }: { orderValue: Roubles; freeFrom: Roubles | null }) {
  if (freeFrom === null || freeFrom <= 0) return null;
  const { percent, missing } = freeShippingProgress(orderValue, freeFrom);
  return (
    <div className="ship">
      <div className="row between">
        <span className="row ship__text">
          <Icon name="truck" />
          {missing > 0 ? (
            <span>
              До бесплатной доставки <b className="num">{formatRoubles(roubles(Math.ceil(missing)))}</b>
            </span>
          ) : (
            'Доставка бесплатная'
          )}
        </span>
        <span className="muted num">от {formatRoubles(freeFrom)}</span>
      </div>
      <ProgressBar
        label="До бесплатной доставки"
        value={percent}
        tone="ok"
        valueText={
          missing > 0 ? `Осталось ${formatRoubles(roubles(Math.ceil(missing)))}` : 'Доставка бесплатная'
        }
      />
    </div>
  );
}

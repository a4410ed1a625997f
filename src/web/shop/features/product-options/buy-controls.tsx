import { type ReactNode, useId } from 'react';
import type { Product } from '#contract/catalog.ts';
import { formatRoubles } from '#domain/money/money.ts';
import { retailButtonLabel } from '#domain/retail/button-label.ts';
import { quantityHint } from '#domain/retail/quantity.ts';
import { isWholesaleAvailable } from '#domain/wholesale/offer.ts';
import { shownPrice } from '#web/shop/purchase/shown-price.ts';
import type { usePurchase } from '#web/shop/purchase/use-purchase.ts';
import { Button } from '#web/ui/button.tsx';
import { Stepper } from '#web/ui/stepper.tsx';

interface BuyControlsProps {
  purchase: ReturnType<typeof usePurchase>;
  canPress: boolean;
  onBuy: () => void;
}

/** Quantity, the button of wide screens, and the heart, which stays where nothing is sold. */
export function BuyRow({ purchase, canPress, onBuy, children }: BuyControlsProps & { children: ReactNode }) {
  const { isSold, range, full, quantity, setQuantity, isBusy } = purchase;
  const hintId = useId();
  return (
    <div className="purchase__row">
      {isSold ? (
        <>
          <Stepper
            label="Количество"
            value={quantity}
            min={range.min}
            max={range.max}
            disabled={full !== null}
            describedBy={hintId}
            onChange={setQuantity}
          />
          <Button size="l" busy={isBusy} disabled={!canPress} onClick={onBuy}>
            Добавить в корзину
          </Button>
        </>
      ) : null}
      {children}
      {isSold ? (
        <p className="purchase__hint" id={hintId} role="status">
          {full ?? quantityHint(range)}
        </p>
      ) : null}
    </div>
  );
}

/** The bar at the bottom of phones; the button says the price, or why there is none to press. */
export function BuyBar({ product, purchase, canPress, onBuy }: BuyControlsProps & { product: Product }) {
  const { isSold, reason, variant, isBusy } = purchase;
  const { value } = shownPrice(product, variant);
  const refusal = reason && retailButtonLabel(reason, isWholesaleAvailable(product.wholesale));
  const price = value === undefined ? '' : ` · ${formatRoubles(value)}`;
  return (
    <div className="buybar">
      <Button busy={isBusy} disabled={!canPress} onClick={onBuy}>
        {isSold ? `В корзину${price}` : refusalText(refusal)}
      </Button>
    </div>
  );
}

/** Nothing here sells wholesale, so the button must not say that it does. */
const refusalText = (refusal: string | null) =>
  refusal === null || refusal === 'Купить оптом' ? 'Недоступно' : refusal;

import { type ReactNode, useId } from 'react';
import type { Product } from '#contract/catalog.ts';
import { formatRoubles } from '#domain/money/money.ts';
import { retailButtonLabel } from '#domain/retail/button-label.ts';
import { quantityHint } from '#domain/retail/quantity.ts';
import { DEFAULT_RETAIL_SETTINGS } from '#domain/retail/settings.ts';
import { paths } from '#web/paths.ts';
import { shownPrice } from '#web/shop/purchase/shown-price.ts';
import type { usePurchase } from '#web/shop/purchase/use-purchase.ts';
import { useOpenWholesale } from '#web/shop/purchase/wholesale-terms.ts';
import { Button, type ButtonLook } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Stepper } from '#web/ui/stepper.tsx';

interface BuyControlsProps {
  purchase: ReturnType<typeof usePurchase>;
  canPress: boolean;
  onBuy: () => void;
}

interface BuyBarProps extends BuyControlsProps {
  product: Product;
  /** What is still to be chosen; null once the choice is complete. */
  missing: string | null;
}

/** Quantity, the button of wide screens, and the heart, which stays where nothing is sold. */
export function BuyRow({ purchase, canPress, onBuy, children }: BuyControlsProps & { children: ReactNode }) {
  const { isSold, reason, range, full, quantity, setQuantity, isBusy, look } = purchase;
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
          <Button size="l" variant={look} busy={isBusy} disabled={!canPress} onClick={onBuy}>
            {purchase.addText}
          </Button>
        </>
      ) : null}
      {children}
      {reason?.status === 'price_on_request' ? <AskPrice size="l" /> : null}
      {isSold ? (
        <p className="purchase__hint" id={hintId} role="status">
          {full ?? quantityHint(range)}
        </p>
      ) : null}
    </div>
  );
}

/** The bar at the bottom of phones; the button says what to choose, the price, or why there is none to press. */
export function BuyBar({ product, purchase, missing, canPress, onBuy }: BuyBarProps) {
  const { isSold, reason, variant, isBusy, canBuyWholesale, look } = purchase;
  const { open, isOpening } = useOpenWholesale();
  const { value } = shownPrice(product, variant);
  const refusal = reason && retailButtonLabel(reason, canBuyWholesale);
  const price = value === undefined ? '' : ` · ${formatRoubles(value)}`;
  const isAsked = reason?.status === 'price_on_request';
  const openWholesale = canBuyWholesale && open ? () => open(product) : null;
  return (
    <div className="buybar">
      {(isSold || isAsked) && openWholesale ? (
        <Button
          className="buybar__wholesale"
          variant={look ? 'wholesale' : 'wholesale-line'}
          icon="wholesale"
          busy={isOpening}
          onClick={openWholesale}
        >
          Оптом
        </Button>
      ) : null}
      {isAsked ? (
        <AskPrice />
      ) : !isSold && openWholesale ? (
        <Button variant="wholesale" icon="wholesale" busy={isOpening} onClick={openWholesale}>
          {refusal ?? 'Купить оптом'}
        </Button>
      ) : (
        <Button variant={look} busy={isBusy} disabled={!canPress} onClick={onBuy}>
          {isSold ? (missing ?? `${shortText(purchase.addText)}${price}`) : (refusal ?? 'Недоступно')}
        </Button>
      )}
    </div>
  );
}

/** Beside a price the usual text is too long for a phone. */
const shortText = (addText: string): string =>
  addText === DEFAULT_RETAIL_SETTINGS.displaySettings.addToCartText.ru ? 'В корзину' : addText;

/** The way to ask for a price that is not shown. */
const AskPrice = ({ size }: Pick<ButtonLook, 'size'>) => (
  <LinkButton to={paths.contact()} size={size}>
    Узнать цену
  </LinkButton>
);

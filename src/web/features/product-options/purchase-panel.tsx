import { useId, useState } from 'react';
import type { Product } from '#contract/catalog.ts';
import { primaryImage } from '#domain/catalog/images.ts';
import { sizeLabel, sortSizes } from '#domain/catalog/sizes.ts';
import { stockLabel } from '#domain/catalog/stock-label.ts';
import { variantMessage } from '#domain/catalog/variant-message.ts';
import { checkVariant } from '#domain/catalog/variants.ts';
import { formatRoubles } from '#domain/money/money.ts';
import { quantityHint } from '#domain/retail/quantity.ts';
import { useCart } from '#web/state/cart/cart-context.ts';
import { useColors } from '#web/state/store-data.ts';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import { Stepper } from '#web/ui/stepper.tsx';
import { type Choice, stockedOptions } from './choice.ts';
import { ColorPicker, SizePicker } from './option-pickers.tsx';
import { RetailNotice } from './retail-notice.tsx';
import { usePurchase } from './use-purchase.ts';
import './product-options.css';

interface PurchasePanelProps {
  product: Product;
  choice: Choice;
  onChoose: (choice: Choice) => void;
}

/** Colour, size, quantity and the one button. What cannot be bought is told with a way out (spec 5). */
export function PurchasePanel({ product, choice, onChoose }: PurchasePanelProps) {
  const colorOf = useColors();
  const { add } = useCart();
  const { isSold, reason, variant, range, quantity, setQuantity } = usePurchase(product, choice);
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const hintId = useId();
  const stocked = stockedOptions(product.variants, choice);
  const check = checkVariant(product.variants, choice);
  const message = variantMessage(check, {
    colorName: (code) => colorOf(code).name,
    sizeName: (code) => sizeLabel(code),
  });
  const choose = (next: Choice) => {
    setAsked(false);
    onChoose(next);
  };
  const isMissing = check.status === 'incomplete';
  const isFull = variant !== null && range.max < range.min;
  const buy = async () => {
    setAsked(true);
    if (variant === null || isFull) return;
    setBusy(true);
    // The cart tells of success and failure itself; here only the button comes back to life.
    await add({
      productId: product.id,
      color: variant.colorCode,
      size: variant.sizeCode,
      quantity,
      name: product.name,
      image: primaryImage(product.images, variant.colorCode),
      price: variant.price ?? product.price ?? null,
    }).catch(() => undefined);
    setBusy(false);
    setQuantity(range.min);
  };
  const stock = stockLabel(variant?.quantity ?? product.totalStock);
  const price = variant?.price ?? product.price;
  const canPress = isSold && check.status !== 'unavailable' && !isFull;
  return (
    <div className="purchase">
      {product.colors.length > 0 ? (
        <ColorPicker
          colors={product.colors.map(colorOf)}
          value={choice.color}
          inStock={stocked.colors}
          onChange={(color) => choose({ ...choice, color })}
        />
      ) : null}
      {product.sizes.length > 0 ? (
        <SizePicker
          sizes={sortSizes(product.sizes)}
          value={choice.size}
          inStock={stocked.sizes}
          onChange={(size) => choose({ ...choice, size })}
        />
      ) : null}
      {message === null || isMissing ? (
        <p className={`purchase__stock purchase__stock--${stock.tone}`} role="status">
          {stock.text}
        </p>
      ) : null}
      {isSold && message !== null && (!isMissing || isAsked) ? (
        <Note tone={isMissing ? 'warn' : 'error'} live="alert">
          {message.message}
          {message.suggestion ? `. ${message.suggestion}` : null}
        </Note>
      ) : null}
      <RetailNotice reason={reason} />
      {isSold ? (
        <div className="purchase__row">
          <Stepper
            label="Количество"
            value={quantity}
            min={range.min}
            max={range.max}
            disabled={isFull}
            describedBy={hintId}
            onChange={setQuantity}
          />
          <Button size="l" busy={isBusy} disabled={!canPress} onClick={() => void buy()}>
            Добавить в корзину
          </Button>
          <p className="purchase__hint" id={hintId} role="status">
            {isFull ? 'Всё, что есть в наличии, уже в вашей корзине' : quantityHint(range)}
          </p>
        </div>
      ) : null}
      <div className="buybar">
        <Button busy={isBusy} disabled={!canPress} onClick={() => void buy()}>
          {isSold
            ? price === undefined
              ? 'В корзину'
              : `В корзину · ${formatRoubles(price)}`
            : 'Недоступно'}
        </Button>
      </div>
    </div>
  );
}

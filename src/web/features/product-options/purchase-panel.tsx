import { type ReactNode, useState } from 'react';
import type { Product } from '#contract/catalog.ts';
import { stockLabel } from '#domain/catalog/stock-label.ts';
import { variantMessage } from '#domain/catalog/variant-message.ts';
import { checkVariant } from '#domain/catalog/variants.ts';
import type { Choice } from '#web/state/purchase/choice.ts';
import { useOptions } from '#web/state/purchase/use-options.ts';
import { usePurchase } from '#web/state/purchase/use-purchase.ts';
import { Note } from '#web/ui/note.tsx';
import { ColorPicker, SizePicker } from '#web/ui/option-pickers.tsx';
import { BuyBar, BuyRow } from './buy-controls.tsx';
import { HeartButton } from './heart-button.tsx';
import { RetailNotice } from './retail-notice.tsx';
import { WholesaleBlock } from './wholesale-block.tsx';
import './product-options.css';

interface PurchasePanelProps {
  product: Product;
  choice: Choice;
  onChoose: (choice: Choice) => void;
  /** Beside the word «Размер»: the way to the table of sizes. */
  sizeAside?: ReactNode;
}

/** Colour, size, quantity and the one button. What cannot be bought is told with a way out (spec 5). */
export function PurchasePanel({ product, choice, onChoose, sizeAside }: PurchasePanelProps) {
  const { colors, sizes, words } = useOptions(product, choice);
  const purchase = usePurchase(product, choice);
  const { isSold, reason, variant } = purchase;
  const [isAsked, setAsked] = useState(false);
  const check = checkVariant(product.variants, choice);
  const message = variantMessage(check, words);
  const isMissing = check.status === 'incomplete';
  const choose = (next: Choice) => {
    setAsked(false);
    onChoose(next);
  };
  const buy = () => {
    setAsked(true);
    void purchase.buy();
  };
  const canPress = isSold && check.status !== 'unavailable' && !purchase.isFull;
  return (
    <div className="purchase">
      {colors.length > 0 ? (
        <ColorPicker
          label="Цвет"
          options={colors}
          value={choice.color}
          onChange={(color) => choose({ ...choice, color })}
        />
      ) : null}
      <div className="purchase__size">
        {sizes.length > 0 ? (
          <SizePicker
            label="Размер"
            options={sizes}
            value={choice.size}
            onChange={(size) => choose({ ...choice, size })}
            aside={sizeAside}
          />
        ) : null}
        {message === null || isMissing ? <Stock quantity={variant?.quantity ?? product.totalStock} /> : null}
      </div>
      {isSold && message !== null && (!isMissing || isAsked) ? (
        <Note tone={isMissing ? 'warn' : 'error'} live="alert">
          {message.message}
          {message.suggestion ? `. ${message.suggestion}` : null}
        </Note>
      ) : null}
      <RetailNotice reason={reason} />
      <BuyRow purchase={purchase} canPress={canPress} onBuy={buy}>
        <HeartButton product={product} />
      </BuyRow>
      <WholesaleBlock product={product} />
      <BuyBar product={product} purchase={purchase} canPress={canPress} onBuy={buy} />
    </div>
  );
}

function Stock({ quantity }: { quantity: number }) {
  const { tone, text } = stockLabel(quantity);
  return (
    <p className={`purchase__stock purchase__stock--${tone}`} role="status">
      {text}
    </p>
  );
}

import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import type { Product } from '#contract/catalog.ts';
import { stockLabel } from '#domain/catalog/stock-label.ts';
import type { Choice } from '#web/shop/purchase/choice.ts';
import { useOptions } from '#web/shop/purchase/use-options.ts';
import { usePurchase } from '#web/shop/purchase/use-purchase.ts';
import { ColorPicker, SizePicker } from '#web/ui/option-pickers.tsx';
import { useOnDemand } from '#web/ui/use-on-demand.ts';
import { BuyBar, BuyRow } from './buy-controls.tsx';
import { HeartButton } from './heart-button.tsx';
import { WholesaleBlock } from './wholesale-block.tsx';
import { WholesaleLine } from './wholesale-line.tsx';
import './product-options.css';

/** Most products are sold. */
const RetailNotice = lazy(() =>
  import('./retail-notice.tsx').then(
    ({ RetailNotice: Notice }) => ({ default: Notice }),
    // the buttons still say that nothing is sold
    () => ({ default: () => null }),
  ),
);

interface PurchasePanelProps {
  product: Product;
  choice: Choice;
  onChoose: (choice: Choice) => void;
  /** Beside the word «Размер»: the way to the table of sizes. */
  sizeAside?: ReactNode;
}

/**
 * Colour, size, quantity and the one button. What cannot be bought is shown with a way out (docs/rules/catalogue.md).
 */
export function PurchasePanel({ product, choice, onChoose, sizeAside }: PurchasePanelProps) {
  const { colors, sizes } = useOptions(product, choice);
  const purchase = usePurchase(product, choice);
  const { isSold, reason, variant, look } = purchase;
  const [isAsked, setAsked] = useState(false);
  const sheet = useOnDemand(loadSizeSheet);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const isComplete = choice.color !== null && choice.size !== null;
  const isGone = isComplete && variant === null;
  const choose = (next: Choice) => {
    setAsked(false);
    onChoose(next);
  };
  const buy = () => {
    setAsked(!isComplete);
    if (variant !== null) void purchase.buy(variant);
  };
  const buyOnPhone = async () => {
    if (isComplete || choice.color === null) return buy();
    if (await sheet.need()) setSheetOpen(true);
    else buy();
  };
  const wholesale = <WholesaleLine product={product} />;
  const canPress = isSold && !isGone && purchase.full === null;
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
        {reason?.status !== 'out_of_stock' && !isGone ? (
          <Stock quantity={variant?.quantity ?? product.totalStock} />
        ) : null}
      </div>
      {isSold && (isGone || (isAsked && !isComplete)) ? (
        <Late load={loadRemark} product={product} choice={choice} takesFocus={!isGone} />
      ) : null}
      {reason === null ? <p className="purchase__stock muted">Загрузка настроек цен...</p> : null}
      {reason === null || isSold ? null : (
        <Suspense>
          <RetailNotice reason={reason} isCut={purchase.isCut} />
        </Suspense>
      )}
      {look ? wholesale : null}
      <BuyRow purchase={purchase} canPress={canPress} onBuy={buy}>
        <HeartButton product={product} />
      </BuyRow>
      {isSold && purchase.isNearWholesale ? <Late load={loadSuggestion} product={product} /> : null}
      {look ? null : wholesale}
      <WholesaleBlock product={product} />
      <BuyBar
        product={product}
        purchase={purchase}
        missing={missingOf(choice)}
        canPress={canPress}
        onBuy={() => void buyOnPhone()}
      />
      {sheet.part && isSold && choice.color !== null ? (
        <sheet.part
          product={product}
          color={choice.color}
          purchase={purchase}
          open={isSheetOpen}
          onOpenChange={setSheetOpen}
          onChoose={choose}
        />
      ) : null}
    </div>
  );
}

/** What the bar asks for; null once everything is chosen. */
function missingOf({ color, size }: Choice): string | null {
  if (color === null) return size === null ? 'Выберите цвет и размер' : 'Выберите цвет';
  return size === null ? 'Выберите размер' : null;
}

const loadSizeSheet = () => import('./size-sheet.tsx').then(({ SizeSheet }) => SizeSheet);

/** What few need is fetched once it is to be said. */
function Late<P extends object>({ load, ...props }: { load: () => Promise<ComponentType<P>> } & P) {
  const { part: Part, need } = useOnDemand(load);
  useEffect(() => void need(), [need]);
  return Part === null ? null : <Part {...(props as unknown as P)} />;
}

const remarks = () => import('./remarks.tsx');
const loadRemark = () => remarks().then(({ VariantNote }) => VariantNote);
const loadSuggestion = () => remarks().then(({ WholesaleSuggestion }) => WholesaleSuggestion);

function Stock({ quantity }: { quantity: number }) {
  const { tone, text } = stockLabel(quantity);
  return (
    <p className={`purchase__stock purchase__stock--${tone}`} role="status">
      {text}
    </p>
  );
}

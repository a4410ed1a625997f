import { memo, useId } from 'react';
import { Link } from 'react-router';
import type { CartProblem } from '#contract/cart.ts';
import type { CartItem } from '#contract/cart-lines.ts';
import type { LineRef } from '#domain/cart/line.ts';
import { itemRef } from '#domain/cart/line.ts';
import { primaryImage } from '#domain/catalog/images.ts';
import { stockLabel } from '#domain/catalog/stock-label.ts';
import {
  formatRoubles,
  kopecksToRoubles,
  type Roubles,
  roublesToKopecks,
  times,
} from '#domain/money/money.ts';
import { quantityHint } from '#domain/retail/quantity.ts';
import { piecesText } from '#domain/ru/plural.ts';
import { useColors } from '#web/core/store/store-data.ts';
import { paths } from '#web/paths.ts';
import { IconButton } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field-frame.tsx';
import { Price } from '#web/ui/price.tsx';
import { Stepper } from '#web/ui/stepper.tsx';
import { Thumb } from '#web/ui/thumb.tsx';
import '#web/ui/dot.css';

interface CartLineProps {
  item: CartItem;
  problem: CartProblem | undefined;
  /** Whether stock and limits are the shop's own. */
  isPriced: boolean;
  /** What a piece cost when the shopper saw it last, roubles. */
  seenPrice: Roubles | undefined;
  onQuantity: (line: LineRef, quantity: number) => void;
  onRemove: (line: LineRef, button: HTMLElement) => void;
}

/** Drawn again only when something of its own has changed: a cart may have hundreds of them. */
export const CartLine = memo(function CartLine(props: CartLineProps) {
  const { item, problem, isPriced, seenPrice = item.unitPrice, onQuantity, onRemove } = props;
  const noteId = useId();
  const color = useColors()(item.color);
  const { productId: product } = item;
  const to = paths.product({ id: product.id, slug: product.slug });
  // read aloud without the line around it, and one thing may lie here in several sizes
  const name = `${product.name}, ${item.colorName}, ${item.sizeName}`;
  const isGone = problem !== undefined && GONE.has(problem.code);
  const hint = isPriced && !problem ? rangeHint(item) : null;
  return (
    <li className={isGone ? 'line line--off' : 'line'}>
      <Link to={to} tabIndex={-1} aria-hidden="true">
        <Thumb src={primaryImage(product.images, item.color)} size="l" />
      </Link>
      <div className="line__b">
        <div className="line__t">
          <Link to={to}>{product.name}</Link>
          <IconButton
            name="trash"
            size="s"
            label={`Удалить: ${name}`}
            data-removes=""
            onClick={({ currentTarget }) => onRemove(itemRef(item), currentTarget)}
          />
        </div>
        <span className="attr">
          <i className="dot" style={{ '--sw': color.hex }} />
          {item.colorName}, {item.sizeName}
        </span>
        {problem ? (
          <FieldError id={noteId}>{problem.message}</FieldError>
        ) : isPriced ? (
          <ScarceStock available={item.available} />
        ) : null}
        {isPriced && seenPrice !== item.unitPrice ? (
          <span className={`small line__price--${seenPrice > item.unitPrice ? 'down' : 'up'}`}>
            Цена изменилась: было <span className="num">{formatRoubles(seenPrice)}</span>
          </span>
        ) : null}
        <div className="line__e">
          <Stepper
            label={`Количество: ${name}`}
            value={item.quantity}
            min={item.minQuantity}
            max={item.maxQuantity}
            describedBy={problem || hint ? noteId : undefined}
            onChange={(quantity) => onQuantity(itemRef(item), quantity)}
          />
          <div className="line__sum">
            <Price value={item.total} was={wasTotal(item)} />
            {item.quantity > 1 ? (
              <span className="small muted num">{formatRoubles(item.unitPrice)} за шт.</span>
            ) : null}
          </div>
        </div>
        {hint ? (
          <span className="small muted" id={noteId}>
            {hint}
          </span>
        ) : null}
      </div>
    </li>
  );
});

/** Problems of a thing that cannot be had in any number. */
const GONE: ReadonlySet<CartProblem['code']> = new Set(['out_of_stock', 'unavailable']);

/** Stock is worth a word only where it may run out before the order is placed. */
function ScarceStock({ available }: { available: number }) {
  const { tone, text } = stockLabel(available);
  return tone === 'ok' ? null : <span className={`small line__stock--${tone}`}>{text}</span>;
}

/** Told only where the range bites: at its top, or when it starts above one. */
function rangeHint(item: CartItem): string | null {
  const { minQuantity: min, maxQuantity: max, quantity, available } = item;
  if (quantity < max && min <= 1) return null;
  return quantityHint({ min, max, isStockBound: max >= available }) ?? `Максимум ${piecesText(max)}`;
}

function wasTotal({ originalPrice, unitPrice, quantity }: CartItem): Roubles | undefined {
  if (originalPrice === undefined || originalPrice <= unitPrice) return undefined;
  return kopecksToRoubles(times(roublesToKopecks(originalPrice), quantity));
}

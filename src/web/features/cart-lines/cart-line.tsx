import { useId } from 'react';
import { Link } from 'react-router';
import type { CartItem, CartProblem } from '#contract/cart.ts';
import { primaryImage } from '#domain/catalog/images.ts';
import { stockLabel } from '#domain/catalog/stock-label.ts';
import { kopecksToRoubles, roublesToKopecks } from '#domain/money/money.ts';
import { quantityHint } from '#domain/retail/quantity.ts';
import { paths } from '#web/paths.ts';
import { useColors } from '#web/state/store-data.ts';
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
  onQuantity: (quantity: number) => void;
  onRemove: () => void;
}

export function CartLine({ item, problem, isPriced, onQuantity, onRemove }: CartLineProps) {
  const noteId = useId();
  const color = useColors()(item.color);
  const { productId: product } = item;
  const to = paths.product({ id: product.id, slug: product.slug });
  const stock = stockLabel(item.available);
  const hint = isPriced && !problem ? rangeHint(item) : null;
  return (
    <li className={problem ? 'line line--off' : 'line'}>
      <Link to={to} tabIndex={-1} aria-hidden="true">
        <Thumb src={primaryImage(product.images, item.color)} size="l" />
      </Link>
      <div className="line__b">
        <div className="line__t">
          <Link to={to}>{product.name}</Link>
          <IconButton name="trash" size="s" label={`Удалить: ${product.name}`} onClick={onRemove} />
        </div>
        <span className="attr">
          <i className="dot" style={{ '--sw': color.hex }} />
          {item.colorName}, {item.sizeName}
        </span>
        {problem ? (
          <FieldError id={noteId}>{problem.message}</FieldError>
        ) : isPriced ? (
          <span className={`small muted line__stock--${stock.tone}`}>{stock.text}</span>
        ) : null}
        <div className="line__e">
          <Stepper
            label={`Количество: ${product.name}, ${item.colorName}, ${item.sizeName}`}
            value={item.quantity}
            min={item.minQuantity}
            max={item.maxQuantity}
            describedBy={problem || hint ? noteId : undefined}
            onChange={onQuantity}
          />
          <Price value={item.total} was={wasTotal(item)} />
        </div>
        {hint ? (
          <span className="small muted" id={noteId}>
            {hint}
          </span>
        ) : null}
      </div>
    </li>
  );
}

/** Told only where the range bites: at its top, or when it starts above one. */
function rangeHint(item: CartItem): string | null {
  const { minQuantity: min, maxQuantity: max, quantity, available } = item;
  if (quantity < max && min <= 1) return null;
  return quantityHint({ min, max, isStockBound: max >= available });
}

function wasTotal({ originalPrice, unitPrice, quantity }: CartItem): number | undefined {
  if (originalPrice === undefined || originalPrice <= unitPrice) return undefined;
  return kopecksToRoubles(roublesToKopecks(originalPrice) * quantity);
}

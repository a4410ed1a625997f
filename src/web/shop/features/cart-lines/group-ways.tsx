import { itemRef } from '#domain/cart/line.ts';
import type { StoredLine } from '#domain/cart/stored-cart.ts';
import { NBSP } from '#domain/ru/number.ts';
import { countText, piecesText } from '#domain/ru/plural.ts';
import { Button } from '#web/ui/button.tsx';
import type { WholesaleItem } from './wholesale-items.ts';

interface GroupWaysProps {
  name: string;
  lines: readonly WholesaleItem[];
  isShort: boolean;
  /** Whole sets that the shop can fill, where they are fewer than asked for. */
  sets: number | null;
  onReplace: (() => void) | null;
  isReplacing: boolean;
  onSets: (sets: number) => void;
  onRetail: (lines: readonly StoredLine[]) => void;
}

/** The ways out of a group that cannot be had as it is (docs/rules/cart.md, "Wholesale groups"). */
export function GroupWays(props: GroupWaysProps) {
  const { name, lines, isShort, sets, onReplace, isReplacing, onSets, onRetail } = props;
  const atRetail = retailLines(lines);
  const pieces = atRetail.reduce((sum, { quantity }) => sum + quantity, 0);
  // below the wholesale minimum fewer sets are no way out
  const left = pieces > 0 ? null : sets;
  if (onReplace === null && left === null && pieces === 0) return null;
  return (
    <div className="group__ways">
      {isShort && pieces > 0 ? <p className="small">{shortText(lines)}</p> : null}
      {onReplace === null ? null : (
        <Button
          variant="wholesale"
          size="s"
          busy={isReplacing}
          aria-label={`Подобрать замену: ${name}`}
          onClick={onReplace}
        >
          Подобрать замену
        </Button>
      )}
      {left === null ? null : (
        <Button variant="quiet" size="s" onClick={() => onSets(left)}>
          Оставить {countText(left, 'set')}
        </Button>
      )}
      {pieces > 0 ? (
        <Button variant="quiet" size="s" onClick={() => onRetail(atRetail)}>
          Купить {piecesText(pieces)} в{NBSP}розницу
        </Button>
      ) : null}
    </div>
  );
}

/** «Было 6 товаров, осталось 4, минимум 5». */
function shortText(lines: readonly WholesaleItem[]): string {
  const asked = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const left = lines.reduce((sum, { quantity, maxQuantity }) => sum + Math.min(quantity, maxQuantity), 0);
  const minimum = lines[0]?.wholesaleRule?.minQuantity;
  const least = minimum === undefined || left >= minimum ? '' : `, минимум ${minimum}`;
  return `Было ${countText(asked, 'product')}, осталось ${left}${least}`;
}

/** What can be bought at retail in the place of the group. */
const retailLines = (lines: readonly WholesaleItem[]): StoredLine[] =>
  lines.flatMap((item) => {
    const { retailInstead: quantity = 0, productId: product, retailPrice: price = item.unitPrice } = item;
    if (quantity === 0) return [];
    const image = product.images[0]?.url ?? null;
    return [{ ...itemRef(item), group: null, quantity, price, name: product.name, image }];
  });

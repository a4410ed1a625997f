import type { Product } from '#contract/catalog.ts';
import { sizeLabel, sortSizes } from '#domain/catalog/sizes.ts';
import { stockLabel } from '#domain/catalog/stock-label.ts';
import { findVariant } from '#domain/catalog/variants.ts';
import { useColors } from '#web/core/store/store-data.ts';
import type { Choice } from '#web/shop/purchase/choice.ts';
import type { usePurchase } from '#web/shop/purchase/use-purchase.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import style from './size-sheet.module.css';

interface SizeSheetProps {
  product: Product;
  color: string;
  purchase: ReturnType<typeof usePurchase>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onChoose: (choice: Choice) => void;
}

/** The sizes of a colour with their stock; a tap adds the size to the cart at once. */
export function SizeSheet({ product, color, purchase, open, onOpenChange, onChoose }: SizeSheetProps) {
  const { name } = useColors()(color);
  const add = async (size: string) => {
    const variant = findVariant(product.variants, color, size);
    if (variant === null || !(await purchase.buy(variant))) return;
    onOpenChange(false);
    onChoose({ color, size });
  };
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Выберите размер" description={`Цвет: ${name}`}>
      <ul className={style.sizes}>
        {sortSizes(product.sizes).map((size) => {
          const { text, tone, isOffered } = offerOf(product, { color, size }, purchase);
          return (
            <li key={size}>
              <button
                type="button"
                className={style.size}
                disabled={!isOffered || purchase.isBusy}
                onClick={() => void add(size)}
              >
                <b>{sizeLabel(size)}</b>
                <span className={style[tone]}>{text}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}

/** What is said of a size, and whether a tap may add it. */
function offerOf(
  product: Product,
  { color, size }: { readonly color: string; readonly size: string },
  { piecesOf }: ReturnType<typeof usePurchase>,
) {
  const variant = findVariant(product.variants, color, size);
  const label = stockLabel(variant?.quantity ?? 0);
  if (variant === null || variant.quantity <= 0) return { ...label, isOffered: false };
  if (piecesOf(variant) === 0)
    return { tone: 'out' as const, text: 'Больше нельзя добавить', isOffered: false };
  return { ...label, isOffered: true };
}

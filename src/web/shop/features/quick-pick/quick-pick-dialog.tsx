import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { BriefCard, PickableProduct, Product, Variant } from '#contract/catalog.ts';
import { primaryImage } from '#domain/catalog/images.ts';
import { useCaller } from '#web/core/api/caller-context.ts';
import { productQuery } from '#web/shop/catalog/catalog-queries.ts';
import type { Choice } from '#web/shop/purchase/choice.ts';
import { useOwnStock } from '#web/shop/purchase/own-stock.ts';
import { ProductPrice } from '#web/shop/purchase/product-price.tsx';
import { useOptions } from '#web/shop/purchase/use-options.ts';
import { usePurchase } from '#web/shop/purchase/use-purchase.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Note } from '#web/ui/note.tsx';
import { ColorPicker, SizePicker } from '#web/ui/option-pickers.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { Thumb } from '#web/ui/thumb.tsx';
import { openedChoice, withColor, withSize, withStock } from './quick-pick-state.ts';
import { pickMessage, stockOf } from './quick-pick-texts.ts';
import './quick-pick.css';

/** What stands beside the word «Размер»: the way to the table of sizes. */
export type SizeAside = (product: Product, size: string | null) => ReactNode;

interface QuickPickDialogProps {
  product: BriefCard;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  sizeAside?: SizeAside | undefined;
}

/**
 * Colour and size of a card's product, and the button. A card knows which there are; what is in stock is asked for
 * here, and until then nothing is struck and nothing can be added.
 */
export function QuickPickDialog({ product: listed, open, onOpenChange, sizeAside }: QuickPickDialogProps) {
  const { data: read, isError, refetch } = useQuery(productQuery(useCaller(), listed.id));
  const { product: data } = useOwnStock(read);
  const product: PickableProduct = data ?? { ...listed, variants: [] };
  const isKnown = data !== undefined;
  const known = data?.variants ?? null;
  const [choice, setChoice] = useState<Choice>(() => openedChoice(listed));
  const [isCompleted, setIsCompleted] = useState(isKnown);
  if (known !== null && !isCompleted) {
    setIsCompleted(true);
    setChoice(withStock(choice, known));
  }
  const { colors, sizes, words } = useOptions(product, choice);
  const { isSold, variant, full, isBusy, addText, buy } = usePurchase(product, choice);
  const message = full
    ? ({ tone: 'warn', text: full } as const)
    : isKnown
      ? pickMessage(product.variants, choice, words)
      : null;
  const confirm = async () => {
    if (variant !== null && (await buy(variant))) onOpenChange(false);
  };
  return (
    <Dialog
      open={open}
      // one press closes one thing: the table of sizes before the choice beneath it
      onOpenChange={(isOpen) => (isOpen || !hasDialogAbove()) && onOpenChange(isOpen)}
      title="Быстрый выбор"
      footer={
        <>
          <Button className="pick__cancel" variant="quiet" onClick={() => onOpenChange(false)}>
            Отмена
          </Button>
          <Button
            className="pick__confirm"
            busy={isBusy}
            disabled={!isSold || variant === null || full !== null}
            onClick={() => void confirm()}
          >
            {addText}
          </Button>
        </>
      }
    >
      <Picked product={product} isKnown={isKnown} color={choice.color} variant={variant} />
      <ColorPicker
        label="Цвет"
        options={isKnown ? colors : unjudged(colors)}
        value={choice.color}
        onChange={(color) => setChoice(withColor(choice, color, known))}
      />
      <SizePicker
        label="Размер"
        options={isKnown ? sizes : unjudged(sizes)}
        value={choice.size}
        onChange={(size) => setChoice(withSize(choice, size, known))}
        aside={data && sizeAside?.(data, choice.size)}
      />
      <div className="pick__answer" role="status">
        {message ? (
          <Note tone={message.tone} {...(message.tone === 'error' ? { live: 'alert' } : {})}>
            {message.text}
          </Note>
        ) : null}
        {isError && !isKnown ? (
          <Note tone="error" live="alert">
            Не удалось проверить наличие{' '}
            <button type="button" className="link" onClick={() => void refetch()}>
              Попробовать снова
            </button>
          </Note>
        ) : null}
      </div>
    </Dialog>
  );
}

const hasDialogAbove = () => document.querySelectorAll('[role="dialog"]').length > 1;

/** Options of which nobody knows yet whether they are in stock. */
const unjudged = <O extends { gone?: boolean | undefined }>(options: readonly O[]): O[] =>
  options.map((option) => ({ ...option, gone: false }));

const Shown = ({ text }: { text: string | null }) =>
  text === null ? null : <p className="small muted">{text}</p>;

interface PickedProps {
  product: PickableProduct;
  isKnown: boolean;
  color: string | null;
  variant: Variant | null;
}

function Picked({ product, isKnown, color, variant }: PickedProps) {
  const stock = stockOf(product.variants);
  return (
    <div className="pick">
      <div className="pick__img">
        <Thumb src={primaryImage(product.images, color)} size="l" />
      </div>
      <div className="pick__facts">
        <p className="pick__name">{product.name}</p>
        <ProductPrice product={product} variant={variant} />
        {isKnown ? <Shown text={stock.text} /> : <Skeleton half />}
        {stock.isLimited ? <Tag tone="warn">Размеры ограничены</Tag> : null}
      </div>
    </div>
  );
}

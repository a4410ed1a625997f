import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Product, Variant } from '#contract/catalog.ts';
import { primaryImage } from '#domain/catalog/images.ts';
import { useCaller } from '#web/api/caller-context.ts';
import { productQuery } from '#web/api/catalog-queries.ts';
import type { Choice } from '#web/state/purchase/choice.ts';
import { shownPrice } from '#web/state/purchase/shown-price.ts';
import { useOptions } from '#web/state/purchase/use-options.ts';
import { usePurchase } from '#web/state/purchase/use-purchase.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Note } from '#web/ui/note.tsx';
import { ColorPicker, SizePicker } from '#web/ui/option-pickers.tsx';
import { Price } from '#web/ui/price.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { Thumb } from '#web/ui/thumb.tsx';
import { openedChoice, withColor, withSize } from './quick-pick-state.ts';
import { pickMessage, stockOf } from './quick-pick-texts.ts';
import './quick-pick.css';

/** What stands beside the word «Размер»: the way to the table of sizes. */
export type SizeAside = (product: Product, size: string | null) => ReactNode;

interface QuickPickDialogProps {
  product: Product;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  sizeAside?: SizeAside | undefined;
}

/** Colour and size of a card's product, and the button. A list may be old, so the stock is asked for anew. */
export function QuickPickDialog({ product: listed, open, onOpenChange, sizeAside }: QuickPickDialogProps) {
  const { data } = useQuery({ ...productQuery(useCaller(), listed.id), placeholderData: listed });
  const product = data ?? listed;
  const [choice, setChoice] = useState<Choice>(() => openedChoice(listed));
  const { colors, sizes, words } = useOptions(product, choice);
  const { isSold, variant, isFull, isBusy, buy } = usePurchase(product, choice);
  const message = isFull
    ? ({ tone: 'warn', text: 'Всё, что есть в наличии, уже в вашей корзине' } as const)
    : pickMessage(product.variants, choice, words);
  const confirm = async () => {
    if (await buy()) onOpenChange(false);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Быстрый выбор"
      footer={
        <>
          <Button className="pick__cancel" variant="quiet" onClick={() => onOpenChange(false)}>
            Отмена
          </Button>
          <Button
            className="pick__confirm"
            busy={isBusy}
            disabled={!isSold || variant === null || isFull}
            onClick={() => void confirm()}
          >
            Добавить в корзину
          </Button>
        </>
      }
    >
      <Picked product={product} color={choice.color} variant={variant} />
      <ColorPicker
        label="Цвет"
        options={colors}
        value={choice.color}
        onChange={(color) => setChoice(withColor(choice, color, product.variants))}
      />
      <SizePicker
        label="Размер"
        options={sizes}
        value={choice.size}
        onChange={(size) => setChoice(withSize(choice, size, product.variants))}
        aside={sizeAside?.(product, choice.size)}
      />
      <div className="pick__answer" role="status">
        {message ? (
          <Note tone={message.tone} {...(message.tone === 'error' ? { live: 'alert' } : {})}>
            {message.text}
          </Note>
        ) : null}
      </div>
    </Dialog>
  );
}

interface PickedProps {
  product: Product;
  color: string | null;
  variant: Variant | null;
}

function Picked({ product, color, variant }: PickedProps) {
  const stock = stockOf(product.variants);
  return (
    <div className="pick">
      <div className="pick__img">
        <Thumb src={primaryImage(product.images, color)} size="l" />
      </div>
      <div className="pick__facts">
        <p className="pick__name">{product.name}</p>
        <Price {...shownPrice(product, variant)} />
        <p className="small muted">{stock.text}</p>
        {stock.isLimited ? <Tag tone="warn">Размеры ограничены</Tag> : null}
      </div>
    </div>
  );
}

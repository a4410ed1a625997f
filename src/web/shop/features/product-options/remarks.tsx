import { useEffect, useRef } from 'react';
import type { Product } from '#contract/catalog.ts';
import { checkVariant } from '#domain/catalog/check-variant.ts';
import { variantMessage } from '#domain/catalog/variant-message.ts';
import { formatRoubles } from '#domain/money/money.ts';
import { wholesaleQuantityHint } from '#domain/wholesale/quantity-hint.ts';
import type { Choice } from '#web/shop/purchase/choice.ts';
import { useOptions } from '#web/shop/purchase/use-options.ts';
import { useOpenWholesale } from '#web/shop/purchase/wholesale-terms.ts';
import { Note } from '#web/ui/note.tsx';

interface VariantNoteProps {
  product: Product;
  choice: Choice;
  /** It answers a press of a button that stands elsewhere. */
  takesFocus: boolean;
}

/** What is missing of a choice, or why it cannot be had and what can instead (docs/rules/catalogue.md). */
export function VariantNote({ product, choice, takesFocus }: VariantNoteProps) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) note.current?.focus();
  }, [takesFocus]);
  const { words } = useOptions(product, choice);
  const check = checkVariant(product.variants, choice);
  const message = variantMessage(check, words);
  if (message === null) return null;
  return (
    <div ref={note} tabIndex={-1}>
      <Note tone={check.status === 'incomplete' ? 'warn' : 'error'} live="alert">
        {message.message}
        {message.suggestion ? `. ${message.suggestion}` : null}
      </Note>
    </div>
  );
}

/**
 * Said when so many pieces are wanted that wholesale is near (docs/rules/retail.md); figures that are not known are
 * left out.
 */
export function WholesaleSuggestion({ product }: { product: Product }) {
  const { minQuantity, wholesalePrice } = product.wholesale;
  const { open, isOpening } = useOpenWholesale();
  return (
    <Note tone="wholesale" live="status">
      {wholesalePrice === undefined
        ? 'Этот товар есть оптом'
        : `Оптом — ${formatRoubles(wholesalePrice)} за штуку`}
      <div>{wholesaleQuantityHint(minQuantity)}</div>
      {open === null ? null : (
        <button type="button" className="link" aria-busy={isOpening} onClick={() => open(product)}>
          Купить оптом
        </button>
      )}
    </Note>
  );
}

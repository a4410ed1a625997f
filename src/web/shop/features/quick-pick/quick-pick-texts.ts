import { checkVariant } from '#domain/catalog/check-variant.ts';
import { stockLabel } from '#domain/catalog/stock-label.ts';
import { type VariantWords, variantMessage } from '#domain/catalog/variant-message.ts';
import { availableColors, availableSizes, type StockedVariant } from '#domain/catalog/variants.ts';
import { NBSP } from '#domain/ru/number.ts';
import { pluralForm } from '#domain/ru/plural.ts';
import type { Choice } from '#web/shop/purchase/choice.ts';

/** Below this share of variants in stock the badge «Размеры ограничены» is shown. Limited is under 80%. */
const LIMITED_BELOW = 0.8;

interface Stock {
  /** Null where every variant is in stock: that says nothing. */
  readonly text: string | null;
  readonly isLimited: boolean;
}

/** «Доступно 22 из 35 вариантов», and whether that is little. */
export function stockOf(variants: readonly StockedVariant[]): Stock {
  const inStock = variants.filter(({ quantity }) => quantity > 0).length;
  const noun = pluralForm(variants.length) === 'one' ? 'варианта' : 'вариантов';
  return {
    text:
      inStock === variants.length ? null : `Доступно ${inStock} из${NBSP}${variants.length}${NBSP}${noun}`,
    isLimited: variants.length > 0 && inStock / variants.length < LIMITED_BELOW,
  };
}

export interface PickMessage {
  readonly tone: 'ok' | 'warn' | 'error';
  readonly text: string;
}

/** What to say of a choice: confirmed, impossible with a way out (docs/rules/catalogue.md), or nothing yet. */
export function pickMessage(
  variants: readonly StockedVariant[],
  choice: Choice,
  words: VariantWords,
): PickMessage | null {
  const check = checkVariant(variants, choice);
  switch (check.status) {
    case 'available': {
      const { colorCode, sizeCode, quantity } = check.variant;
      const stock = stockLabel(quantity);
      const what = `${words.colorName(colorCode)}, размер ${words.sizeName(sizeCode)}`;
      return {
        tone: stock.tone === 'ok' ? 'ok' : 'warn',
        text: `${what}: ${stock.text.charAt(0).toLowerCase()}${stock.text.slice(1)}`,
      };
    }
    case 'unavailable':
      return impossible(variantMessage(check, words)?.suggestion);
    case 'incomplete':
      return isDeadEnd(variants, choice) ? impossible(null) : null;
  }
}

/** The one thing chosen is sold out in everything that could go with it. */
function isDeadEnd(variants: readonly StockedVariant[], { color, size }: Choice): boolean {
  if (color !== null) return availableSizes(variants, color).length === 0;
  return size !== null && availableColors(variants, size).length === 0;
}

const impossible = (suggestion: string | null | undefined): PickMessage => ({
  tone: 'error',
  text: `Извините, эта комбинация недоступна${suggestion ? `. ${suggestion}` : ''}`,
});

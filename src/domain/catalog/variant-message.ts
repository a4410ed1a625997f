import type { VariantCheck, VariantSuggestion } from './check-variant.ts';
import { colorByCode } from './colors.ts';
import { sizeLabel } from './sizes.ts';
import type { StockedVariant } from './variants.ts';

/** How codes become the words of a message. */
export type VariantWords = {
  readonly colorName: (code: string) => string;
  readonly sizeName: (code: string) => string;
};

const BUILT_IN_WORDS: VariantWords = {
  colorName: (code) => colorByCode(code).name,
  sizeName: (code) => sizeLabel(code),
};

const MISSING = {
  both: 'Пожалуйста, выберите цвет и размер',
  color: 'Пожалуйста, выберите цвет',
  size: 'Пожалуйста, выберите размер',
} as const;

/** What to tell about a choice of colour and size; null when it can be bought. See docs/rules/catalogue.md. */
export function variantMessage(
  check: VariantCheck<StockedVariant>,
  words: VariantWords = BUILT_IN_WORDS,
): { readonly message: string; readonly suggestion: string | null } | null {
  if (check.status === 'available') return null;
  if (check.status === 'incomplete') return { message: MISSING[check.missing], suggestion: null };
  const combination = `${words.colorName(check.color)}-${words.sizeName(check.size)}`;
  return {
    message: `Комбинация ${combination} недоступна`,
    suggestion: suggestionText(check.suggestion, words),
  };
}

function suggestionText(suggestion: VariantSuggestion, words: VariantWords): string {
  switch (suggestion.kind) {
    case 'sizes': {
      const noun = suggestion.sizes.length === 1 ? 'Есть размер' : 'Есть размеры';
      return `${noun} ${listText(suggestion.sizes.map(words.sizeName))}`;
    }
    case 'colors': {
      const noun = suggestion.colors.length === 1 ? 'Этот размер есть в цвете' : 'Этот размер есть в цветах';
      return `${noun}: ${listText(suggestion.colors.map(words.colorName))}`;
    }
    case 'combination':
      return `Есть комбинация ${words.colorName(suggestion.color)}-${words.sizeName(suggestion.size)}`;
    case 'sold_out':
      return 'К сожалению, этот товар закончился';
  }
}

function listText(items: readonly string[]): string {
  const last = items.at(-1) ?? '';
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} и ${last}`;
}

import { withoutInvisible } from '#domain/ru/invisible.ts';
import { tidyText } from '#domain/ru/tidy-text.ts';

/**
 * A promo code as it is kept: in capitals, so that codes which differ in case alone are one. See
 * docs/rules/promo-codes.md.
 */
export function normalizeCode(typed: string): string {
  return tidyText(withoutInvisible(typed)).toUpperCase();
}

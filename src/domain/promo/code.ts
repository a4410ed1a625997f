import { withoutInvisible } from '#domain/ru/invisible.ts';
import { tidyText } from '#domain/ru/tidy-text.ts';

/** A promo code as it is kept: in capitals, so that codes which differ in case alone are one. Spec 5. */
export function normalizeCode(typed: string): string {
  return tidyText(withoutInvisible(typed)).toUpperCase();
}

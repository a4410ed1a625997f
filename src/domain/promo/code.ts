import { withoutInvisible } from '#domain/ru/invisible.ts';

/** A promo code as it is kept: in capitals, so that codes which differ in case alone are one. Spec 5. */
export function normalizeCode(typed: string): string {
  return withoutInvisible(typed).trim().toUpperCase();
}

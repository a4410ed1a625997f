import { type Kopecks, kopecks } from '#domain/money/money.ts';

/** The rates of VAT that prices may include, in per cent; a shop that pays none has none (docs/rules/store.md). */
export const VAT_RATES = [5, 7, 10, 22] as const;
export type VatRate = (typeof VAT_RATES)[number];

/** The VAT that an amount includes, rounded to the nearest kopeck. */
export const vatWithin = (amount: Kopecks, rate: VatRate): Kopecks =>
  kopecks(Math.round((amount * rate) / (100 + rate)));

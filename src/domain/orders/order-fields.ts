import {
  isPersonalInn,
  judgeInn,
  judgeKpp,
  NO_KPP_TEXT,
  type NumberVerdict,
} from '#domain/ru/company-number.ts';
import { withoutInvisible } from '#domain/ru/invisible.ts';
import { NBSP } from '#domain/ru/number.ts';

/** Most characters of a shopper's comment. See docs/rules/checkout.md. */
export const COMMENT_MOST = 1000;

/** Most characters of what is said beside a step of an order: why it is cancelled, what staff note. */
export const STEP_COMMENT_MOST = 500;

/** Most characters of a shopper's own words on why they cancel: the chosen reason stands before them. */
export const CANCEL_WORDS_MOST = STEP_COMMENT_MOST - 100;

/** Most characters of a company's name and address. */
export const COMPANY_MOST = { name: 200, address: 300 } as const;

/** Orders that staff may move by one call, and whose file they may ask for by name: a page of the list has fewer. */
export const BULK_ORDERS_MOST = 100;
export const EXPORTED_BY_ID_MOST = 50;

/** What is said of the fields of an order. */
export const ORDER_FIELD_TEXTS = {
  paymentMethod: 'Выберите способ оплаты',
  companyMissing: 'Укажите компанию',
  innMissing: 'Укажите ИНН',
  inn: `ИНН — 10${NBSP}или 12${NBSP}цифр`,
  kpp: `КПП — 9${NBSP}цифр`,
  typo: 'В номере опечатка, проверьте цифры',
} as const;

/** A number of a company as it is kept. */
export const tidyNumber = (typed: string): string => withoutInvisible(typed).trim();

/** What is wrong with an ИНН; null when it is good. */
export const checkInn = (typed: string): string | null =>
  textOf(judgeInn(tidyNumber(typed)), ORDER_FIELD_TEXTS.inn);

/** What is wrong with a КПП by itself; null when it is good. */
export const checkKpp = (typed: string): string | null =>
  textOf(judgeKpp(tidyNumber(typed)), ORDER_FIELD_TEXTS.kpp);

/** What is wrong with a КПП beside an ИНН, as a sole proprietor has none; null when it is good. */
export const checkKppBesideInn = (kpp: string, inn: string): string | null =>
  isPersonalInn(tidyNumber(inn)) ? NO_KPP_TEXT : checkKpp(kpp);

function textOf(verdict: NumberVerdict, wrongLength: string): string | null {
  if (verdict === 'good') return null;
  return verdict === 'length' ? wrongLength : ORDER_FIELD_TEXTS.typo;
}

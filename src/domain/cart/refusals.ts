import { formatRoubles, type Kopecks, kopecksToRoubles } from '#domain/money/money.ts';
import { PRICE_ON_REQUEST } from '#domain/money/price-on-request.ts';
import type { PromoVerdict } from '#domain/promo/discount.ts';
import { piecesText } from '#domain/ru/plural.ts';
import { wholesaleQuantityHint } from '#domain/wholesale/quantity-hint.ts';
import type { CartChange } from './change.ts';
import { CART_FULL } from './limits.ts';
import type { CartLine } from './line.ts';

/** Why a change of a cart is refused, with the figures that its text tells: pieces, unless they are named sets. */
export type Refusal =
  | { readonly reason: PlainReason }
  | { readonly reason: 'not_enough'; readonly available: number; readonly requested: number }
  | { readonly reason: 'not_enough_sets'; readonly availableSets: number; readonly requestedSets: number }
  | { readonly reason: 'below_minimum' | 'below_wholesale_minimum'; readonly min: number }
  | { readonly reason: 'above_maximum'; readonly max: number }
  | { readonly reason: 'other_code'; readonly present: string }
  | {
      readonly reason: 'below_code_minimum';
      readonly promocode: string;
      readonly minimum: Kopecks;
      readonly missing: Kopecks;
    };

/** A refusal; of lines that come in it names the line with the pieces that are left out. */
export type Refused = { readonly line: CartLine | null; readonly refusal: Refusal };

type PlainReason =
  | 'unknown_product'
  | 'unknown_color'
  | 'unknown_size'
  | 'not_sold'
  | 'retail_closed'
  | 'price_hidden'
  | 'wholesale_closed'
  | 'cart_full'
  | 'wholesale_in_cart'
  | 'retail_in_cart'
  | 'line_absent'
  | 'group_absent'
  | 'group_present'
  | 'group_invalid'
  | 'group_protected'
  | 'no_sets'
  | 'code_absent'
  | 'code_present'
  | 'code_invalid'
  | 'code_not_applicable';

/** The refusals for some reasons, with their figures. */
export type RefusalOf<R extends Refusal['reason']> = Refusal & { readonly reason: R };

/**
 * Everything that the shop may refuse of a change: the error code over HTTP, the field that it is told at, and the text.
 * What stands between a whole cart and an order is in `problems.ts`.
 */
export const REFUSALS = {
  unknown_product: { code: 'not_found', text: 'Товар не найден' },
  unknown_color: { code: 'validation_failed', field: 'color', text: 'Такого цвета у товара нет' },
  unknown_size: { code: 'validation_failed', field: 'size', text: 'Такого размера у товара нет' },
  not_sold: { code: 'not_found', text: 'Товар больше не продаётся' },
  retail_closed: { code: 'retail_unavailable', text: 'Розничная продажа недоступна' },
  price_hidden: { code: 'retail_unavailable', text: PRICE_ON_REQUEST },
  wholesale_closed: { code: 'wholesale_unavailable', text: 'Оптовая продажа недоступна для этого товара' },
  not_enough: { code: 'out_of_stock', text: 'Недостаточно товара' },
  not_enough_sets: { code: 'out_of_stock', text: 'Недостаточно товара' },
  below_minimum: {
    code: 'validation_failed',
    field: 'quantity',
    text: ({ min }: RefusalOf<'below_minimum'>) => `Минимум ${piecesText(min)}`,
  },
  above_maximum: {
    code: 'validation_failed',
    field: 'quantity',
    text: ({ max }: RefusalOf<'above_maximum'>) => `Максимум ${piecesText(max)}`,
  },
  below_wholesale_minimum: {
    code: 'wholesale_minimum',
    text: ({ min }: RefusalOf<'below_wholesale_minimum'>) => wholesaleQuantityHint(min),
  },
  cart_full: {
    code: 'validation_failed',
    text: CART_FULL,
  },
  wholesale_in_cart: {
    code: 'mixed_cart_forbidden',
    text: 'В корзине оптовый набор. Розничные товары оформляют отдельным заказом',
  },
  retail_in_cart: {
    code: 'mixed_cart_forbidden',
    text: 'В корзине розничные товары. Оптовый набор оформляют отдельным заказом',
  },
  line_absent: { code: 'not_found', text: 'Этого товара нет в корзине' },
  group_absent: { code: 'not_found', text: 'Этого оптового набора нет в корзине' },
  group_present: { code: 'validation_failed', text: 'Этот оптовый набор уже в корзине' },
  group_invalid: { code: 'validation_failed', text: 'Строки не составляют одного оптового набора' },
  group_protected: {
    code: 'wholesale_group_protected',
    text: 'Отдельные товары оптового набора нельзя изменить или убрать. Измените набор целиком',
  },
  no_sets: {
    code: 'validation_failed',
    field: 'newQuantity',
    text: 'Этот набор собран по отдельным вариантам: его количество не меняется целиком',
  },
  code_absent: { code: 'not_found', text: 'Этого промокода нет в корзине' },
  code_present: { code: 'promo_already_applied', text: 'Промокод уже применен' },
  other_code: {
    code: 'promo_only_one',
    text: ({ present }: RefusalOf<'other_code'>) => `Только один промокод. Сначала удалите ${present}`,
  },
  code_invalid: { code: 'promo_invalid', text: 'Промокод недействителен' },
  code_not_applicable: {
    code: 'promo_not_applicable',
    text: 'Промокод не действует на товары в корзине',
  },
  below_code_minimum: {
    code: 'promo_minimum',
    text: ({ promocode, minimum, missing }: RefusalOf<'below_code_minimum'>) =>
      codeMinimumText(promocode, minimum, missing),
  },
} as const satisfies {
  readonly [R in Refusal as R['reason']]: {
    readonly code: string;
    readonly field?: string;
    readonly text: string | ((refusal: never) => string);
  };
};

/** What may be refused of each kind of change. */
type ReasonsOf = {
  add_lines:
    | 'unknown_product'
    | 'unknown_color'
    | 'unknown_size'
    | 'not_sold'
    | 'retail_closed'
    | 'price_hidden'
    | 'not_enough'
    | 'below_minimum'
    | 'above_maximum'
    | 'cart_full'
    | 'wholesale_in_cart';
  add_group:
    | 'not_sold'
    | 'wholesale_closed'
    | 'not_enough'
    | 'above_maximum'
    | 'below_wholesale_minimum'
    | 'cart_full'
    | 'retail_in_cart'
    | 'group_present'
    | 'group_invalid';
  set_pieces:
    | 'line_absent'
    | 'group_protected'
    | 'retail_closed'
    | 'price_hidden'
    | 'not_enough'
    | 'below_minimum'
    | 'above_maximum';
  set_sets: 'group_absent' | 'no_sets' | 'wholesale_closed' | 'not_enough_sets';
  remove_line: 'line_absent' | 'group_protected';
  remove_group: 'group_absent';
  clear: never;
  migrate: ReasonsOf['add_lines'] | ReasonsOf['add_group'];
  apply_code: 'code_present' | 'other_code' | 'code_invalid' | 'code_not_applicable' | 'below_code_minimum';
  remove_code: 'code_absent';
};

/** The error codes by which a kind of change may be refused. */
export type RefusalCode<K extends CartChange['kind']> = (typeof REFUSALS)[ReasonsOf[K]]['code'];

/** What is said of a refusal. */
export function refusalText(refusal: Refusal): string {
  const text: string | ((refusal: never) => string) = REFUSALS[refusal.reason].text;
  return typeof text === 'string' ? text : text(refusal as never);
}

/** Why there is no room for a code in a cart: the same one lies in it already, or another one; null when there is. */
export function takenRefusal(
  present: string | null,
  code: string,
): RefusalOf<'code_present' | 'other_code'> | null {
  if (present === null) return null;
  return present === code ? { reason: 'code_present' } : { reason: 'other_code', present };
}

/** Why a code may not be put into a cart for which it was judged; null while it holds. */
export function codeRefusal(promo: {
  readonly code: string;
  readonly verdict: PromoVerdict;
}): RefusalOf<'code_invalid' | 'code_not_applicable' | 'below_code_minimum'> | null {
  const { code: promocode, verdict } = promo;
  switch (verdict.status) {
    case 'holds':
      return null;
    case 'invalid':
      return { reason: 'code_invalid' };
    case 'not_applicable':
      return { reason: 'code_not_applicable' };
    case 'below_minimum':
      return {
        reason: 'below_code_minimum',
        promocode,
        minimum: verdict.minimum,
        missing: verdict.missing,
      };
  }
}

/** What is said of a promo code whose minimum the retail lines do not reach. */
export const codeMinimumText = (promocode: string, minimum: Kopecks, missing: Kopecks): string =>
  `Промокод ${promocode} действует от ${money(minimum)}. Не хватает ${money(missing)}`;

const money = (kopecks: Kopecks): string => formatRoubles(kopecksToRoubles(kopecks));

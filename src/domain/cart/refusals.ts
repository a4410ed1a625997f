import { formatKopecks, type Kopecks } from '#domain/money/money.ts';
import { PRICE_ON_REQUEST } from '#domain/money/price-on-request.ts';
import { piecesText } from '#domain/ru/plural.ts';
import { MAX_ROW_PIECES } from '#domain/wholesale/bundle.ts';
import { wholesaleQuantityHint } from '#domain/wholesale/quantity-hint.ts';
import type { CartChange } from './change.ts';
import type { CartLine } from './line.ts';
import { CART_FULL, RETAIL_IN_CART, WHOLESALE_IN_CART } from './refusal-texts.ts';

const LINES = ['add_lines', 'migrate'] as const;
const GROUPS = ['add_group', 'migrate'] as const;
const ADDITIONS = ['add_lines', ...GROUPS] as const;
const PIECES = ['set_pieces', ...LINES] as const;

/**
 * Everything that the shop may refuse, `of` which changes, with its code over HTTP, field and text. What the text takes
 * goes along with the refusal, in pieces unless named sets. What keeps a whole cart from an order: `problems.ts`.
 */
export const REFUSALS = {
  unknown_product: { code: 'not_found', of: LINES, text: 'Товар не найден' },
  unknown_color: { code: 'validation_failed', of: LINES, field: 'color', text: 'Такого цвета у товара нет' },
  unknown_size: { code: 'validation_failed', of: LINES, field: 'size', text: 'Такого размера у товара нет' },
  not_sold: { code: 'not_found', of: ADDITIONS, text: 'Товар больше не продаётся' },
  retail_closed: { code: 'retail_unavailable', of: PIECES, text: 'Розничная продажа недоступна' },
  price_hidden: { code: 'retail_unavailable', of: PIECES, text: PRICE_ON_REQUEST },
  wholesale_closed: {
    code: 'wholesale_unavailable',
    of: ['set_sets', ...GROUPS],
    text: 'Оптовая продажа недоступна для этого товара',
  },
  not_enough: {
    code: 'out_of_stock',
    of: ['set_pieces', ...ADDITIONS],
    text: (_: { available: number; requested: number }) => 'Недостаточно товара',
  },
  not_enough_sets: {
    code: 'out_of_stock',
    of: ['set_sets'],
    text: (_: { availableSets: number; requestedSets: number }) => 'Недостаточно товара',
  },
  below_minimum: {
    code: 'validation_failed',
    of: PIECES,
    field: 'quantity',
    text: ({ min }: { min: number }) => `Минимум ${piecesText(min)}`,
  },
  above_maximum: {
    code: 'validation_failed',
    of: ['set_pieces', ...ADDITIONS],
    field: 'quantity',
    text: ({ max }: { max: number }) => `Максимум ${piecesText(max)}`,
  },
  below_wholesale_minimum: {
    code: 'wholesale_minimum',
    of: GROUPS,
    text: ({ min }: { min: number }) => wholesaleQuantityHint(min),
  },
  cart_full: { code: 'validation_failed', of: ADDITIONS, text: CART_FULL },
  wholesale_in_cart: {
    code: 'mixed_cart_forbidden',
    of: LINES,
    text: WHOLESALE_IN_CART,
  },
  retail_in_cart: {
    code: 'mixed_cart_forbidden',
    of: GROUPS,
    text: RETAIL_IN_CART,
  },
  line_absent: {
    code: 'not_found',
    of: ['set_pieces', 'remove_line'],
    text: 'Этого товара нет в корзине',
  },
  group_absent: {
    code: 'not_found',
    of: ['set_sets', 'remove_group'],
    text: 'Этого оптового набора нет в корзине',
  },
  group_present: { code: 'validation_failed', of: GROUPS, text: 'Этот оптовый набор уже в корзине' },
  group_invalid: {
    code: 'validation_failed',
    of: GROUPS,
    text: 'Строки не составляют одного оптового набора',
  },
  set_changed: {
    code: 'validation_failed',
    of: GROUPS,
    text: 'Состав набора изменился. Соберите его заново',
  },
  bundle_closed: { code: 'wholesale_unavailable', of: GROUPS, text: 'Этот способ покупки недоступен' },
  row_above_limit: {
    code: 'validation_failed',
    of: GROUPS,
    text: `Не больше ${MAX_ROW_PIECES}\u00A0шт. одного варианта`,
  },
  group_protected: {
    code: 'wholesale_group_protected',
    of: ['set_pieces', 'remove_line'],
    text: 'Отдельные товары оптового набора нельзя изменить или убрать. Измените набор целиком',
  },
  no_sets: {
    code: 'validation_failed',
    of: ['set_sets'],
    field: 'newQuantity',
    text: 'Этот набор собран по отдельным вариантам: его количество не меняется целиком',
  },
  code_absent: { code: 'not_found', of: ['remove_code'], text: 'Этого промокода нет в корзине' },
  code_present: { code: 'promo_already_applied', of: ['apply_code'], text: 'Промокод уже применен' },
  other_code: {
    code: 'promo_only_one',
    of: ['apply_code'],
    text: ({ present }: { present: string }) => `Только один промокод. Сначала удалите ${present}`,
  },
  code_invalid: { code: 'promo_invalid', of: ['apply_code'], text: 'Промокод недействителен' },
  code_not_applicable: {
    code: 'promo_not_applicable',
    of: ['apply_code'],
    text: 'Промокод не действует на товары в корзине',
  },
  below_code_minimum: {
    code: 'promo_minimum',
    of: ['apply_code'],
    text: ({ promocode, minimum, missing }: { promocode: string; minimum: Kopecks; missing: Kopecks }) =>
      `Промокод ${promocode} действует от ${formatKopecks(minimum)}. Не хватает ${formatKopecks(missing)}`,
  },
} as const satisfies Record<
  string,
  {
    readonly code: string;
    readonly of: readonly CartChange['kind'][];
    readonly field?: string;
    readonly text: string | ((figures: never) => string);
  }
>;

type Refusals = typeof REFUSALS;
type Reason = keyof Refusals;
type FiguresOf<R extends Reason> = Refusals[R]['text'] extends (figures: infer F) => string ? F : unknown;

/** Why a change of a cart is refused. */
export type Refusal = {
  readonly [R in Reason]: { readonly reason: R } & Readonly<FiguresOf<R>>;
}[Reason];

/** The refusals for some reasons, with their figures. */
export type RefusalOf<R extends Reason> = Refusal & { readonly reason: R };

/** A refusal; of lines that come in it names the line with the pieces that are left out. */
export type Refused = { readonly line: CartLine | null; readonly refusal: Refusal };

/** The error codes by which a kind of change may be refused. */
export type RefusalCode<K extends CartChange['kind']> = {
  [R in Reason]: K extends Refusals[R]['of'][number] ? Refusals[R]['code'] : never;
}[Reason];

/** What is said of a refusal. */
export function refusalText(refusal: Refusal): string {
  const text: string | ((refusal: never) => string) = REFUSALS[refusal.reason].text;
  return typeof text === 'string' ? text : text(refusal as never);
}

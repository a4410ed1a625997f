import type { OrderedProduct } from '#contract/wholesale-order.ts';
import { sizeLabel } from '#domain/catalog/sizes.ts';
import type { Roubles } from '#domain/money/money.ts';
import { NBSP } from '#domain/ru/number.ts';
import { piecesText } from '#domain/ru/plural.ts';
import { variantKey } from '#domain/wholesale/bundle.ts';
import type { FormEntry } from '#domain/wholesale/order-form.ts';
import type { WantedCell } from './focused-cell.tsx';
import type { OpenQuestion } from './order-summary.tsx';

/** A product of the order with what its rows come to. */
export interface ChosenProduct {
  readonly product: OrderedProduct;
  readonly entry: FormEntry<Roubles>;
}

/** Everything that needs a decision, each with the way to its cell. */
export const questionsOf = (
  chosen: readonly ChosenProduct[],
  colorNameOf: (code: string) => string,
  go: (to: Omit<WantedCell, 'time'>) => void,
): OpenQuestion[] =>
  chosen.flatMap(({ product: { id, name }, entry: { shorts, belowMinimum } }) => [
    ...shorts.map((short) => {
      const { colorCode, sizeCode, quantity, left } = short;
      return {
        key: `${id} ${variantKey(short)}`,
        title: `${name}, ${colorNameOf(colorCode).toLocaleLowerCase('ru')}, ${sizeLabel(sizeCode)}`,
        text: `не хватает ${piecesText(quantity - left)}`,
        go: () => go({ productId: id, variant: { colorCode, sizeCode } }),
      };
    }),
    ...(belowMinimum > 0
      ? [
          {
            key: id,
            title: name,
            text: `ещё ${piecesText(belowMinimum)} до${NBSP}минимума`,
            go: () => go({ productId: id, variant: null }),
          },
        ]
      : []),
  ]);

import type { StaffOrder } from '#contract/staff-orders.ts';
import { kopecks, kopecksToRoubles, type Roubles, roublesToKopecks, sum } from '#domain/money/money.ts';
import { returnValue } from '#domain/orders/returning.ts';

type Line = StaffOrder['items'][number];

/** What is chosen of one line: how many pieces came back, and whether to the shelf. */
export interface ChosenReturn {
  readonly quantity: number;
  readonly restock: boolean;
}

/** What is chosen, by line; a line that is not in it stays with the shopper. */
export type ReturnChoice = Readonly<Record<string, ChosenReturn>>;

/** Lines of which pieces are still with the shopper. */
export const returnableLines = ({ items }: StaffOrder): Line[] =>
  items.filter(({ quantity, returnedQuantity }) => returnedQuantity < quantity);

/** What the chosen pieces of a line had cost. */
export function chosenValue(line: Line, { quantity }: ChosenReturn): Roubles {
  return kopecksToRoubles(returnValue({ ...line, total: roublesToKopecks(line.total) }, quantity));
}

/** What all chosen pieces had cost. */
export function returnAmount(order: StaffOrder, choice: ReturnChoice): Roubles {
  const values = returnableLines(order).map((line) => {
    const chosen = choice[line.id];
    return chosen === undefined ? kopecks(0) : roublesToKopecks(chosenValue(line, chosen));
  });
  return kopecksToRoubles(sum(values));
}

/** Whether nothing stays with the shopper. */
export const isWholeReturn = (order: StaffOrder, choice: ReturnChoice): boolean =>
  returnableLines(order).every(
    ({ id, quantity, returnedQuantity }) => choice[id]?.quantity === quantity - returnedQuantity,
  );

/** All that the shopper still has; what was chosen to be written off stays so. */
export const wholeReturn = (order: StaffOrder, choice: ReturnChoice): ReturnChoice =>
  Object.fromEntries(
    returnableLines(order).map(({ id, quantity, returnedQuantity, variantId }) => [
      id,
      {
        quantity: quantity - returnedQuantity,
        restock: choice[id]?.restock ?? variantId !== null,
      },
    ]),
  );

/** Pieces that go to the shelf, and those that are written off. */
export function countReturn(choice: ReturnChoice): { toShelf: number; writtenOff: number } {
  const chosen = Object.values(choice);
  const pieces = (restock: boolean) =>
    chosen.filter((it) => it.restock === restock).reduce((all, { quantity }) => all + quantity, 0);
  return { toShelf: pieces(true), writtenOff: pieces(false) };
}

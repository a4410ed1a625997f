/** Most pieces of one size in a set. See docs/rules/wholesale.md. */
export const MAX_RATIO = 10;

/** Pieces of each size in one set, by size code; a size that is not named has 1. */
export type SizeRatios = Readonly<Record<string, number>>;

/** Whether a number may stand for the pieces of a size in one set: whole, from 1 to 10. */
export const isRatio = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= MAX_RATIO;

/** Pieces of a size in one set; what is no ratio counts as 1, so that no stored value makes a set impossible. */
export function ratioOf(ratios: SizeRatios, sizeCode: string): number {
  const ratio = Object.hasOwn(ratios, sizeCode) ? ratios[sizeCode] : 1;
  return isRatio(ratio) ? ratio : 1;
}

/** The ratios of some sizes in their order, '1-2-2-1'; null where all are 1 and nothing is to be said. */
export function ratioText(ratios: SizeRatios, sizeCodes: readonly string[]): string | null {
  const all = sizeCodes.map((code) => ratioOf(ratios, code));
  return all.every((ratio) => ratio === 1) ? null : all.join('-');
}

/**
 * What of the rows of one product comes in, each wholly or not at all: those that may be had, as long as they keep the
 * wholesale minimum with the `elsewhere` pieces of the product's other groups; else none, `below` being why.
 */
export function judgeRows<L extends { readonly quantity: number }, R>(
  rows: readonly { readonly line: L; readonly refusal: R | null }[],
  minimum: { readonly pieces: number; readonly elsewhere: number; readonly below: R },
): { readonly taken: L[]; readonly refused: { readonly line: L; readonly refusal: R }[] } {
  const fits = rows.flatMap(({ line, refusal }) => (refusal === null ? [line] : []));
  const pieces = fits.reduce((sum, { quantity }) => sum + quantity, minimum.elsewhere);
  const isBelow = pieces < minimum.pieces;
  return {
    taken: isBelow ? [] : fits,
    refused: rows.flatMap(({ line, refusal }) => {
      const why = refusal ?? (isBelow ? minimum.below : null);
      return why === null ? [] : [{ line, refusal: why }];
    }),
  };
}

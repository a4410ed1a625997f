/** The no-break space that holds a number and its unit together. */
export const NBSP = '\u00A0';

/** The typographic minus sign (docs/rules/texts.md). */
export const MINUS = '\u2212';

/**
 * A number as Russian text: groups of three split by no-break spaces, decimal comma, typographic minus.
 * Written by hand because `Intl` output changes between versions. `12490` gives '12 490', `-1.5` gives '−1,5'.
 */
export function numberText(value: number): string {
  const [whole = '', fraction] = Math.abs(value).toString().split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, NBSP);
  return `${value < 0 ? MINUS : ''}${grouped}${fraction ? `,${fraction}` : ''}`;
}

import { luminance } from '#domain/color/contrast.ts';
import { COLOR_TOKENS, type ContentColor } from '#domain/home/config.ts';

/** What is written on the design's own colours. */
const ON_TOKEN: Readonly<Record<string, string>> = {
  paper: 'ink',
  wash: 'ink',
  sunk: 'ink',
  ink: 'on-ink',
  'ink-2': 'on-ink',
  'on-ink': 'ink',
  petrol: 'on-petrol',
  'petrol-wash': 'petrol',
  'on-petrol': 'petrol',
  sale: 'on-sale',
  'sale-wash': 'sale',
  'on-sale': 'sale',
};

/** Tokens that are light in the light theme. */
const LIGHT_TOKENS: ReadonlySet<string> = new Set([
  'paper',
  'wash',
  'sunk',
  'on-ink',
  'petrol-wash',
  'on-petrol',
  'sale-wash',
  'on-sale',
]);

/** Grounds that the design itself has under its words, in every theme. */
const OWN_GROUNDS: ReadonlySet<string> = new Set(['paper', 'wash']);

/** Of two greys, the one above contrasts better with black, the one below with white (WCAG: relative luminance). */
const MIDDLE_LUMINANCE = 0.179;

/** A colour that staff chose, as a style sheet reads it; null for what is neither a design colour nor `#rrggbb`. */
export function cssColor(color: ContentColor | null): string | null {
  if (color === null) return null;
  if ((COLOR_TOKENS as readonly string[]).includes(color)) return `var(--${color})`;
  return /^#[0-9a-f]{6}$/i.test(color) ? color : null;
}

/** Words for a ground that staff chose without naming the words' colour. */
export function readableOn(color: ContentColor | null): string | null {
  if (color === null) return null;
  const token = ON_TOKEN[color];
  if (token !== undefined) return `var(--${token})`;
  if (cssColor(color) === null) return null;
  return isLight(color) ? 'var(--always-ink)' : 'var(--always-paper)';
}

/** Whether a ground is none of the page's own: what is coloured there by its meaning may not be readable. */
export const isStrange = (ground: ContentColor | null): boolean =>
  cssColor(ground) !== null && !OWN_GROUNDS.has(String(ground));

/** Whether a colour is light; design colours as the light theme has them. */
export function isLight(color: ContentColor): boolean {
  if (LIGHT_TOKENS.has(color)) return true;
  return cssColor(color) === color && luminance(color) > MIDDLE_LUMINANCE;
}

import { contrast, type Hex, isHex, mixed } from '#domain/color/contrast.ts';

export type Theme = 'light' | 'dark';

/** A colour of the store with what is written on it. */
export interface Paint {
  readonly ground: Hex;
  readonly words: Hex;
}

interface Grounds {
  /** The page itself, which a pressed or pointed-at control lets through. */
  readonly paper: Hex;
  /** The quiet ground nearest to the controls in lightness. */
  readonly nearest: Hex;
  /** Away from the page: where a colour that is too near to it is moved. */
  readonly away: Hex;
}

/** The grounds of the design that controls stand on; the same values as in the style sheet of tokens. */
export const GROUNDS: Readonly<Record<Theme, Grounds>> = {
  light: { paper: '#ffffff', nearest: '#e9ebea', away: '#000000' },
  dark: { paper: '#15181a', nearest: '#25292d', away: '#ffffff' },
};

/** Words are written in one of these, whichever reads better. */
const WORDS: readonly [Hex, Hex] = ['#ffffff', '#16191b'];

/** WCAG 2.2 AA: edges of controls (1.4.11) and words (1.4.3). */
const LEAST_EDGE = 3;
const LEAST_WORDS = 4.5;
/** So much of the page shows through a control under the pointer. */
const POINTED_AT = 0.14;
const STEP = 0.02;

/**
 * A colour that staff chose, as a theme can wear it. One that stands out too little from the page, or that nothing can
 * be read on, is moved away from the page in lightness, no further than it has to be: it stays the store's colour.
 * What is no colour is refused, and the design's own stays.
 */
export function readablePaint(color: string | null, theme: Theme): Paint | null {
  if (color === null || !isHex(color)) return null;
  const { paper, nearest, away } = GROUNDS[theme];
  for (let share = 0; share < 1; share += STEP) {
    const ground = mixed(color, away, share);
    const words = wordsOn(ground);
    const isReadable =
      contrast(ground, nearest) >= LEAST_EDGE &&
      contrast(words, ground) >= LEAST_WORDS &&
      contrast(words, mixed(ground, paper, POINTED_AT)) >= LEAST_WORDS;
    if (isReadable) return { ground, words };
  }
  return { ground: away, words: wordsOn(away) };
}

function wordsOn(ground: Hex): Hex {
  const [light, dark] = WORDS;
  return contrast(light, ground) >= contrast(dark, ground) ? light : dark;
}

import { contrast, type Hex, isHex, mixed } from '#domain/color/contrast.ts';

export type Theme = 'light' | 'dark';

/** A colour of the store with what is written on it. */
export interface Paint {
  readonly ground: Hex;
  readonly words: Hex;
}

interface Grounds {
  /** The page's background, which shows through a pressed or hovered control. */
  readonly paper: Hex;
  /** The secondary background nearest to the controls in lightness. */
  readonly nearest: Hex;
  /** Away from the page: where a colour that is too near to it is moved. */
  readonly away: Hex;
}

/** The grounds of the design that controls stand on; the same values as in the style sheet of tokens. */
export const GROUNDS: Readonly<Record<Theme, Grounds>> = {
  light: { paper: '#ffffff', nearest: '#e9ebea', away: '#000000' },
  dark: { paper: '#15181a', nearest: '#25292d', away: '#ffffff' },
};

/** Text is written in one of these, whichever has more contrast. */
const WORDS: readonly [Hex, Hex] = ['#ffffff', '#16191b'];

/** Least contrast by WCAG 2.2 AA: of edges of controls (1.4.11) and of text (1.4.3). */
const LEAST_EDGE = 3;
const LEAST_WORDS = 4.5;
/** The share of the page's background in a hovered control. */
const POINTED_AT = 0.14;
const STEP = 0.02;

/**
 * A colour that staff chose, adapted to a theme. One with too little contrast to the page, or on which no text can be
 * read, is moved away from the page in lightness, no further than needed, so that it stays the store's colour.
 * A value that is no colour is ignored, and the design's own stays.
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

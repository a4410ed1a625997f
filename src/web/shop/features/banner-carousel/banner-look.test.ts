import { expect, it } from 'vitest';
import { wordsTone } from './banner-look.ts';

it.each([
  ['#16191b', null, 0.3, 'ink'],
  ['#ffffff', '#e0e3e4', 0, 'paper'],
  [null, null, 0.3, 'paper'],
  [null, '#e0e3e4', 0.3, 'paper'],
  [null, '#e0e3e4', 0, 'ink'],
  [null, '#8a2a31', 0, 'paper'],
  ['url(x)', '#e0e3e4', 0, 'ink'],
] as const)(
  'words coloured %s on %s, darkened by %d, count as %s',
  (textColor, ground, overlayOpacity, tone) => {
    expect(wordsTone({ textColor, backgroundColor: ground, overlayOpacity })).toBe(tone);
  },
);

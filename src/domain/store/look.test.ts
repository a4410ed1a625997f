import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast, mixed } from '#domain/color/contrast.ts';
import { GROUNDS, readablePaint, type Theme } from './look.ts';

const THEMES: readonly Theme[] = ['light', 'dark'];
const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('contrast (WCAG 2.2)', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#000000', 21],
    ['#777777', '#777777', 1],
    ['#767676', '#ffffff', 4.54],
  ])('of %s and %s is %d', (one, other, expected) => {
    expect(contrast(one, other)).toBeCloseTo(expected, 2);
  });

  it('is that of the colour in between once they are mixed', () => {
    expect(mixed('#000000', '#ffffff', 0.5)).toBe('#808080');
    expect(mixed('#102030', '#ffffff', 0)).toBe('#102030');
    expect(mixed('#102030', '#ffffff', 1)).toBe('#ffffff');
  });
});

describe('a colour of the store', () => {
  it('is worn as it is where it reads well', () => {
    expect(readablePaint('#1f4e79', 'light')).toEqual({ ground: '#1f4e79', words: '#ffffff' });
    expect(readablePaint('#FFD54F', 'dark')).toEqual({ ground: '#ffd54f', words: '#16191b' });
  });

  it('is darkened on white and lightened on black, and keeps its hue', () => {
    const onWhite = readablePaint('#ffd54f', 'light');
    expect(onWhite?.ground).not.toBe('#ffd54f');
    const [red = 0, green = 0, blue = 0] = channels(onWhite?.ground);
    expect(red > green && green > blue).toBe(true);
    const onBlack = channels(readablePaint('#100000', 'dark')?.ground);
    expect(onBlack.every((channel) => channel > 80)).toBe(true);
  });

  it('reads well on every ground and under the pointer, whatever was chosen', () => {
    fc.assert(
      fc.property(hex, fc.constantFrom(...THEMES), (color, theme) => {
        const paint = readablePaint(color, theme);
        const { paper, nearest } = GROUNDS[theme];
        const ground = String(paint?.ground);
        expect(contrast(ground, paper)).toBeGreaterThanOrEqual(3);
        expect(contrast(ground, nearest)).toBeGreaterThanOrEqual(3);
        expect(contrast(String(paint?.words), ground)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(String(paint?.words), mixed(ground, paper, 0.14))).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });

  it.each([null, '', 'red', '#fff', '#12345g', '#1234567', 'var(--ink)', '#123456;color:red'])(
    'is refused when it is %j',
    (color) => {
      expect(THEMES.map((theme) => readablePaint(color, theme))).toEqual([null, null]);
    },
  );

  it('is measured against the grounds that the style sheet has', () => {
    const css = readFileSync('src/web/styles/tokens.css', 'utf8');
    const valuesOf = (name: string) =>
      [...css.matchAll(new RegExp(`--${name}: (#[0-9a-f]{6})`, 'g'))].map(([, value]) => value);
    for (const theme of THEMES) {
      expect(valuesOf('paper')).toContain(GROUNDS[theme].paper);
      expect(valuesOf('sunk')).toContain(GROUNDS[theme].nearest);
    }
  });
});

const channels = (color = '') => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

import { describe, expect, it } from 'vitest';
import { cssColor, isLight, isStrange, readableOn } from './content-colors.ts';

describe('a colour that staff chose', () => {
  it.each([
    ['ink', 'var(--ink)'],
    ['#8A2a31', '#8A2a31'],
    [null, null],
    ['red;background:url(//evil.example)', null],
    ['var(--ink)', null],
    ['#fff', null],
  ])('%s becomes %s in a style sheet', (color, css) => {
    expect(cssColor(color)).toBe(css);
  });

  it.each([
    ['ink', 'var(--on-ink)'],
    ['wash', 'var(--ink)'],
    ['petrol', 'var(--on-petrol)'],
    ['#8a2a31', 'var(--always-paper)'],
    ['#e0e3e4', 'var(--always-ink)'],
    ['nonsense', null],
    [null, null],
  ])('%s carries words in %s when staff named none', (color, words) => {
    expect(readableOn(color)).toBe(words);
  });

  it.each([
    [null, false],
    ['nonsense', false],
    ['paper', false],
    ['wash', false],
    ['petrol', true],
    ['sale-wash', true],
    ['#ffffff', true],
  ])('%s is a ground that the page itself has not: %s', (color, strange) => {
    expect(isStrange(color)).toBe(strange);
  });

  it.each([
    ['#ffffff', true],
    ['#16191b', false],
    ['#8a2a31', false],
    ['paper', true],
    ['petrol', false],
    ['nonsense', false],
  ])('%s is light: %s', (color, light) => {
    expect(isLight(color)).toBe(light);
  });
});

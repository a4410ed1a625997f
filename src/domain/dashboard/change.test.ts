import { describe, expect, it } from 'vitest';
import { averageOf, changeOf, changeText, moodOf, shareChange, shareOf } from './change.ts';

describe('how a figure stands to what it was', () => {
  it.each([
    [2_418_600, 2_151_800, '+12,4%', 'good', 'bad'],
    [7752, 7854, '\u22121,3%', 'bad', 'good'],
    [0, 100, '\u2212100%', 'bad', 'good'],
    [300, 100, '+200%', 'good', 'bad'],
    [100, 100, 'без изменений', 'none', 'none'],
    [0, 0, 'без изменений', 'none', 'none'],
    [100_000, 99_999, 'без изменений', 'none', 'none'],
    [5, 0, 'раньше не было', 'good', 'bad'],
    [1_000_000, 1, 'раньше не было', 'good', 'bad'],
  ])('%d after %d: %s', (now, before, text, mood, moodWhereLessIsBetter) => {
    const change = changeOf(now, before);
    expect(changeText(change)).toBe(text);
    expect(moodOf(change)).toBe(mood);
    expect(moodOf(change, true)).toBe(moodWhereLessIsBetter);
  });

  it.each([
    [3.8, 4.4, '\u22120,6\u00A0п.\u00A0п.'],
    [4.4, 0, '+4,4\u00A0п.\u00A0п.'],
    [3.84, 3.81, 'без изменений'],
  ])('a share of %d after %d: %s', (now, before, text) => {
    expect(changeText(shareChange(now, before))).toBe(text);
  });

  it.each([
    [38, 1000, 3.8],
    [1, 3, 33.3],
    [0, 100, 0],
    [5, 0, 0],
  ])('%d of %d is %d percent', (part, whole, percent) => {
    expect(shareOf(part, whole)).toBe(percent);
  });

  it.each([
    [100, 3, 33],
    [200, 3, 67],
    [0, 0, 0],
  ])('%d over %d is %d', (total, count, average) => {
    expect(averageOf(total, count)).toBe(average);
  });
});

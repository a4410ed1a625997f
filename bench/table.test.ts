import { expect, it } from 'vitest';
import { putBetweenMarks, rowsOf } from './table.ts';

const PAGE = '# Bench\n\n<!-- bench: begin -->\nold\n<!-- bench: end -->\n\nEnd\n';

it('puts the table where the page has its place, as often as it likes', () => {
  const once = putBetweenMarks(PAGE, '| a |');
  expect(once).toBe('# Bench\n\n<!-- bench: begin -->\n\n| a |\n\n<!-- bench: end -->\n\nEnd\n');
  expect(putBetweenMarks(once, '| b |')).toBe(once.replace('| a |', '| b |'));
});

it('leaves a page without a place alone', () => {
  expect(() => putBetweenMarks('# Bench\n', '| a |')).toThrow(/bench: begin/);
});

it('has a row for each number of connections', () => {
  const found = {
    perSecond: 201.4,
    p50Ms: 5.123,
    p99Ms: 12,
    cpuMs: 4.9,
    limitPerSecond: 2806,
    limitCpuMs: 0.36,
    ratio: 0.0717,
  };
  const rows = rowsOf({
    ...{ name: 'order', title: 'order', limit: 'six trips', statements: 14, later: 5, bytes: 900, failed: 0 },
    found: [
      { connections: 1, ...found },
      { connections: 8, ...found, limitPerSecond: Number.NaN, limitCpuMs: Number.NaN, ratio: Number.NaN },
    ],
  });
  expect(rows).toEqual([
    ['order', '1', '201', '5.1', '12', '4.9', '14 + 5', '900', 'six trips', '2806', '0.36', '0.072'],
    ['', '8', '201', '5.1', '12', '4.9', '', '', '', '—', '—', '—'],
  ]);
});

import { expect, it } from 'vitest';
import { spansOf } from './row-window.ts';

it.each<[string, [number, number, number, number], string[]]>([
  ['the first rows', [1000, 0, 20, 0], ['0-24', '+975']],
  ['rows in the middle, and the cursor above', [1000, 500, 520, 3], ['+3', '3-3', '+492', '496-524', '+475']],
  ['rows in the middle, and the cursor below', [1000, 500, 520, 999], ['+496', '496-524', '+474', '999-999']],
  ['the last rows', [1000, 980, 1000, 990], ['+976', '976-999']],
])('%s', (_, [count, first, last, active], spans) => {
  const told = spansOf(count, first, last, active).map((span) =>
    span.kind === 'room' ? `+${span.count}` : `${span.from}-${span.to}`,
  );
  expect(told).toEqual(spans);
});

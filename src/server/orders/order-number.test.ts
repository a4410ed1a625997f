import { expect, it } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';

const { owner } = await testDatabase();

it.each([
  ['2026-11-20', 42, '261120-0042'],
  ['2026-01-02', 1, '260102-0001'],
  ['2030-12-31', 9999, '301231-9999'],
  ['2026-11-20', 12345, '261120-12345'],
])('the number of the order of %s in position %d is %s', async (day, position, number) => {
  const { rows } = await owner.query('select order_number($1, $2) as number', [day, position]);
  expect(rows).toEqual([{ number }]);
});

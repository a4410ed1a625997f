import { expect, it } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { readTradeSettings } from './settings.queries.ts';

const { db } = await testDatabase();

it('gives every reader the same value, which nobody can change', async () => {
  const { retail } = await readTradeSettings(db);
  expect((await readTradeSettings(db)).retail).toBe(retail);
  expect(() => Object.assign(retail.displaySettings, { hideRetailPrices: true })).toThrow(TypeError);
});

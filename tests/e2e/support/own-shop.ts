import { createDatabase, createPool } from '#server/db/connect.ts';
import { apiCaller } from './api.ts';
import { startShop } from './shop-process.ts';
import { test as shared } from './test.ts';

/** A shop of its own for journeys that change its settings: in the common one every other would feel it. */
export const test: typeof shared = shared.extend({
  shop: [
    async ({ browserName: _ }, use) => {
      const { origin, database, stop } = await startShop();
      const db = createDatabase(createPool({ connection: database, max: 2, patience: 8 }));
      await use({ origin, db, call: apiCaller(origin), callAs: (token) => apiCaller(origin, token) });
      await db.destroy();
      await stop();
    },
    { scope: 'worker', timeout: 100_000 },
  ],
});

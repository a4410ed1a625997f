import type { Config } from './config.ts';
import { APP_ROLE, type ConnectionAddress, createDatabase, createPool } from './db/connect.ts';
import { START_CONNECT_MS } from './db/first-connection.ts';
import { seedBase } from './seed/seed-base.ts';
import { seedDemo } from './seed/seed-demo.ts';
import { ensureFirstAdmin, type FirstAdmin } from './users/first-admin.ts';

/**
 * Base data, the first admin, the demo where it is asked for, in a database that has been migrated. Of several processes
 * that start at once one does it, and the others wait for it as long as it needs.
 */
export async function fillDatabase(
  connection: ConnectionAddress,
  config: Config,
  now: () => Date,
): Promise<FirstAdmin> {
  const applicationName = 'mera-shop-prepare';
  const db = createDatabase(
    createPool({
      connection,
      max: 2,
      role: APP_ROLE,
      applicationName,
      hasNoTimeouts: true,
      connectMs: START_CONNECT_MS,
    }),
  );
  try {
    await seedBase(db);
    const admin = await ensureFirstAdmin(db, config, now);
    if (config.demo) await seedDemo(db, { now: now() });
    return admin;
  } finally {
    await db.destroy();
  }
}

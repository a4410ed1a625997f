import type { ConnectionAddress } from '#server/db/connect.ts';

/** What the one setup of a run leaves for its workers. */
export interface Run {
  readonly origin: string;
  readonly database: ConnectionAddress;
}

const VARIABLE = 'SHOP_UNDER_TEST';

/** Workers start after the setup and inherit its environment. */
export function announceRun(run: Run): void {
  process.env[VARIABLE] = JSON.stringify(run);
}

export function readRun(): Run {
  const text = process.env[VARIABLE];
  if (text === undefined) throw new Error('the shop under test was not started');
  return JSON.parse(text) as Run;
}

/** Signs in to the shop under test, which is thrown away with it. */
export const ADMIN = { email: 'owner@example.com', password: 'Osen-v-Tveri-26' } as const;

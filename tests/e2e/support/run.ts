import type { ConnectionAddress } from '#server/db/connect.ts';

/** What the one setup of a run leaves for its workers. */
export interface Run {
  readonly origin: string;
  readonly database: ConnectionAddress;
  /** The folder that the shop's letters arrive in. */
  readonly mailbox: string;
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

/** What the shop under test signs links with, known here so that a test can read its letters. */
export const APP_SECRET = 'a-secret-of-the-journeys-and-of-nothing-else-26';

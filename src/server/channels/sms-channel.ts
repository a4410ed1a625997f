import type { Kysely } from 'kysely';
import type { Config } from '#server/config.ts';
import type { DB } from '#server/db/types.ts';
import type { SmsSender } from '#server/integrations/sms/sms-sender.ts';
import { writeCodeMessage } from '#server/notices/code-message.ts';
import type { Channel } from './channel.ts';

export interface SmsDeps {
  readonly db: Kysely<DB>;
  readonly config: Config;
  readonly now: () => Date;
  /** Null: the shop sends no messages to phones, and what would be sent is let go. */
  readonly sms: SmsSender | null;
}

/** Messages to phones: codes, and nothing else. */
export const smsChannel = (deps: SmsDeps): Channel => ({
  name: 'sms',
  recipientsOf: ({ kind }) => (deps.sms !== null && kind === 'phone.code_asked' ? ['phone'] : []),
  send: async ({ event }) => {
    const message = deps.sms === null ? null : await writeCodeMessage(deps, event);
    if (message === null) return 'skipped';
    await deps.sms?.send(message);
    return 'sent';
  },
  // somebody waits for it, and a code works for minutes only
  retry: { maxAttempts: 8, firstPauseMs: 3000, longestPauseMs: 60_000 },
  leaseMs: 60_000,
  senders: 2,
});

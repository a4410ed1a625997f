import type { Kysely } from 'kysely';
import type { Config } from '#server/config.ts';
import type { DB } from '#server/db/types.ts';
import { tellsNobody } from '#server/events/shop-event.ts';
import type { Letter, Mailer } from '#server/integrations/mail/mailer.ts';
import { htmlLetter } from '#server/notices/letters/html-letter.ts';
import { plainLetter } from '#server/notices/letters/plain-letter.ts';
import { writeLetter } from '#server/notices/write-letter.ts';
import { readPublicStore } from '#server/settings/settings.queries.ts';
import type { Channel, Delivery } from './channel.ts';

const MINUTE_MS = 60_000;

export interface MailDeps {
  readonly db: Kysely<DB>;
  readonly config: Config;
  readonly now: () => Date;
  /** Null: mail is off, and what would be sent is let go. */
  readonly mailer: Mailer | null;
}

/** Letters to customers: of everything that happens to their orders and accounts. */
export const mailChannel = (deps: MailDeps): Channel => ({
  name: 'mail',
  recipientsOf: (event) =>
    deps.mailer === null || event.kind === 'phone.code_asked' || tellsNobody(event) ? [] : ['customer'],
  send: async (delivery) => {
    const letter = deps.mailer === null ? null : await letterOf(deps, delivery);
    if (letter === null) return 'skipped';
    await deps.mailer?.send(letter);
    return 'sent';
  },
  // the pauses add up to more than a day
  retry: { maxAttempts: 32, firstPauseMs: MINUTE_MS / 2, longestPauseMs: 60 * MINUTE_MS },
  // a mail server may keep silent at every step of one letter
  leaseMs: 5 * MINUTE_MS,
  senders: 2,
});

/** The letter of a delivery, written as things are now; null when there is nobody to write to. */
async function letterOf(deps: MailDeps, { id, event }: Delivery): Promise<Letter | null> {
  const store = await readPublicStore(deps.db, deps.config.publicUrl);
  const written = await writeLetter({ ...deps, store }, event);
  if (written === null) return null;
  const { hostname } = new URL(deps.config.publicUrl);
  return {
    messageId: `<${id}@${hostname}>`,
    from: { name: store.storeName, address: deps.config.mailFrom ?? store.contact.email },
    replyTo: store.contact.email,
    to: written.to,
    subject: written.content.subject,
    text: plainLetter(written.content, store),
    html: htmlLetter(written.content, store),
  };
}

import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Config } from '#server/config.ts';
import type { DB } from '#server/db/types.ts';
import { type Letter, type Mailer, MailFailure } from '#server/integrations/mail/mailer.ts';
import { readPublicStore } from '#server/settings/settings.queries.ts';
import { composeNotice, TOPICS } from './compose-notice.ts';
import { htmlLetter } from './letters/html-letter.ts';
import { plainLetter } from './letters/plain-letter.ts';
import { type ClaimedEvent, claimEvent, postponeEvent, settleEvent } from './outbox.queries.ts';
import { MAX_ATTEMPTS, pauseAfter } from './retry.ts';

/** Longer than a mail server may keep silent at every step of one letter. */
const LEASE_MS = 5 * 60_000;

export interface NoticeDeps {
  readonly db: Kysely<DB>;
  readonly config: Config;
  readonly now: () => Date;
  /** Null: mail is off, and what would be sent is let go. */
  readonly mailer: Mailer | null;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

/**
 * Sends the letter of the next event that is due; false when there was none. At least once: a letter that went out
 * before the event could be closed goes out again under the same Message-ID (decisions 4).
 */
export async function sendNext(deps: NoticeDeps): Promise<boolean> {
  const event = await claimEvent(deps.db, { topics: TOPICS, now: deps.now(), leaseMs: LEASE_MS });
  if (event === null) return false;
  try {
    const letter = deps.mailer === null ? null : await writeLetter(deps, event);
    if (letter !== null) await deps.mailer?.send(letter);
    await settleEvent(deps.db, event, { outcome: letter === null ? 'skipped' : 'sent', now: deps.now() });
  } catch (error) {
    await putAside(deps, event, error);
  }
  return true;
}

async function writeLetter(deps: NoticeDeps, event: ClaimedEvent): Promise<Letter | null> {
  const store = await readPublicStore(deps.db, deps.config.publicUrl);
  const notice = await composeNotice({ ...deps, store }, event);
  if (notice === null) return null;
  const { hostname } = new URL(deps.config.publicUrl);
  return {
    messageId: `<${event.id}@${hostname}>`,
    from: { name: store.storeName, address: deps.config.mailFrom ?? store.contact.email },
    replyTo: store.contact.email,
    to: notice.to,
    subject: notice.content.subject,
    text: plainLetter(notice.content, store),
    html: htmlLetter(notice.content, store),
  };
}

/** Later, or never again: no address is logged, and of an unexpected error only its kind is kept. */
async function putAside(deps: NoticeDeps, event: ClaimedEvent, error: unknown): Promise<void> {
  const now = deps.now();
  const { id, topic, attempts } = event;
  const reason = error instanceof MailFailure ? error.message : String((error as Error).name);
  const isPermanent = error instanceof MailFailure && error.isPermanent;
  if (isPermanent || attempts >= MAX_ATTEMPTS) {
    deps.log.error({ eventId: id, topic, attempts, reason }, 'letter given up');
    return settleEvent(deps.db, event, { outcome: 'dead', now, error: reason });
  }
  const fields = { eventId: id, topic, attempts, reason };
  deps.log.warn(error instanceof MailFailure ? fields : { ...fields, err: error }, 'letter not sent yet');
  await postponeEvent(deps.db, event, {
    until: new Date(now.getTime() + pauseAfter(attempts)),
    error: reason,
  });
}

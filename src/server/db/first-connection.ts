import { setTimeout as sleep } from 'node:timers/promises';
import { StartRefusal } from '../start-refusal.ts';
import type { Database } from './connect.ts';
import { codeOf, isDatabaseUnavailable } from './unavailable.ts';

export interface FirstConnectionOptions {
  /** How long a database that does not answer is waited for, in milliseconds; 30,000. */
  readonly waitMs?: number;
  /** Called once, when the waiting begins. */
  readonly onWait?: ((notice: string) => void) | undefined;
}

/** How long a connection of a start may take, in milliseconds: on a full machine the server needs seconds to begin one. */
export const START_CONNECT_MS = 30_000;

const PAUSE_MS = 250;

/**
 * Does the work on the first connection of a start. Shop and database often start together, so one that does not answer
 * yet is waited for. One that refuses the connection, or still does not answer, is a `StartRefusal`.
 */
export async function onFirstConnection<T>(
  db: Database,
  work: (session: Database) => Promise<T>,
  { waitMs = 30_000, onWait }: FirstConnectionOptions = {},
): Promise<T> {
  const deadline = performance.now() + waitMs;
  for (let tries = 1; ; tries += 1) {
    let isConnected = false;
    try {
      return await db.connection().execute((session) => {
        isConnected = true;
        return work(session);
      });
    } catch (error) {
      if (isConnected) throw error;
      const reason = reasonOf(error);
      if (!mayAnswerLater(error))
        throw new StartRefusal(`База данных отказала в соединении: ${reason}`, { cause: error });
      if (performance.now() >= deadline) {
        throw new StartRefusal(
          `База данных не ответила за ${Math.round(waitMs / 1000)} с: ${reason}\n` +
            'Проверьте, запущен ли PostgreSQL и верен ли DATABASE_URL.',
          { cause: error },
        );
      }
      if (tries === 1) onWait?.(`База данных ещё не отвечает, магазин ждёт её: ${reason}`);
      await sleep(PAUSE_MS);
    }
  }
}

/** A host without an address may be one whose name is not known yet, as in a group of containers. */
const mayAnswerLater = (error: unknown): boolean =>
  isDatabaseUnavailable(error) || codeOf(error) === 'ENOTFOUND';

/** In the words of the driver or the server, which name neither the password nor the address as a whole. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  // several addresses of one host fail with one error that has no words
  return (cause instanceof Error && cause.message) || (codeOf(cause) ?? String(cause));
}

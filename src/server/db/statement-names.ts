import { createHash } from 'node:crypto';
import { sql } from 'kysely';

/** So many texts have a name at most: each costs memory on every connection. */
const MOST_NAMES = 500;
/** So many texts seen once are remembered, the oldest forgotten first. */
const MOST_SEEN = 2000;
/** Characters; the text of a longer one is that of a list, which differs each time. */
const LONGEST = 8000;
/** Others change what is there, steer a transaction or open it, and gain nothing. */
const PREPARABLE = /^\s*(?:select|with|insert|update|delete)\b/i;

/**
 * Begins a statement whose best plan depends on its values, as where a period is a day or a year: it gets no name. Of a
 * named one PostgreSQL may keep one plan for all values after five executions, and chooses that too readily, as it
 * expects few rows of a range that it does not know.
 */
export const PLANNED_EACH_TIME = sql.raw('/* planned each time */');

/** The name under which connections keep the plan of a text, or undefined where it is sent without one. */
export type StatementNames = (text: string) => string | undefined;

/**
 * Names texts from the second time on that this process sends them, so that PostgreSQL parses and plans each once on a
 * connection. Texts that never come again get none; when all names are given away, later texts do without.
 */
export function createStatementNames(): StatementNames {
  const names = new Map<string, string>();
  const seen = new Set<string>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined) return known;
    if (text.length > LONGEST || names.size >= MOST_NAMES || !PREPARABLE.test(text)) return undefined;
    if (!seen.delete(text)) {
      seen.add(text);
      const [oldest] = seen;
      if (seen.size > MOST_SEEN && oldest !== undefined) seen.delete(oldest);
      return undefined;
    }
    // the text itself in the name: another process on the same connection would mean the same
    const name = `s_${createHash('sha256').update(text).digest('base64url').slice(0, 24)}`;
    names.set(text, name);
    return name;
  };
}

/** Whether a table has changed since the text was prepared: without the name it works. */
export const isStalePlan = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  // by the state and by the function of the server that says so: its words come in the language of the server
  ((error.code === '0A000' && 'routine' in error && error.routine === 'RevalidateCachedQuery') ||
    // somebody emptied the connection: DEALLOCATE or DISCARD
    error.code === '26000');

import { commonErrors, type ErrorCode, errorCatalogue } from '#contract/errors.ts';
import type { Answer } from '../wire.ts';
import type { Write } from './endpoints.ts';
import type { Expectation } from './expectation.ts';

/** Begins in Russian, or with the name of a field and goes on in Russian. */
const RUSSIAN = /^[^a-z]*[а-яё]|^[\w.-]+: [а-яё]/i;
/** What only the inside of the shop knows. */
const INSIDE =
  /node_modules|\.[cm]?[jt]s:\d|\bat \w[\w.]* \(|syntax error|relation "|violates|constraint|invalid input|duplicate key|\bselect .+ from\b|\binsert into\b|kysely|fastify|FST_|ZodError/i;

/** What came of one request. */
export type Seen = {
  readonly expectation: Expectation;
  readonly answer: Answer;
  readonly changed: readonly string[];
  /** Tables that the correct request changes. */
  readonly mayChange: ReadonlySet<string>;
};

/**
 * What is wanted and not there is noted by an analysis, and by accepting that comes too late, as it answers with a fresh one
 * (docs/rules/wholesale.md, "Lost demand").
 */
const NOTE = 'lost_demand';
const mayNote = ({ name }: Write, { status, body }: Answer): boolean =>
  name === 'wholesaleAnalyzeShortage'
    ? status === 200
    : name === 'wholesaleAccept' && body.error?.code === 'stale_version';

/** What is wrong about an answer and what it left in the tables; empty: nothing. */
export function faultsOf(endpoint: Write, seen: Seen): string[] {
  const { expectation, answer, mayChange } = seen;
  const changed = mayNote(endpoint, answer) ? seen.changed.filter((table) => table !== NOTE) : seen.changed;
  if (answer.status === 0 || answer.status >= 500) return [`answered ${answer.status} ${beginning(answer)}`];
  if (answer.status >= 400) {
    return [
      ...(changed.length === 0 ? [] : [`refused, and yet changed ${changed.join(', ')}`]),
      ...refusalFaults(endpoint, expectation, answer),
    ];
  }
  if (expectation !== 'right') {
    return [
      `let in with ${answer.status}, changing ${changed.join(', ') || 'nothing'}: ${beginning(answer)}`,
    ];
  }
  const beyond = changed.filter((table) => !mayChange.has(table));
  return beyond.length === 0 ? [] : [`changed ${beyond.join(', ')}, which the correct call does not`];
}

function refusalFaults(endpoint: Write, expectation: Expectation, answer: Answer): string[] {
  const { success, message, error } = answer.body;
  const code = error?.code as ErrorCode | undefined;
  if (success !== false || code === undefined || errorCatalogue[code] === undefined) {
    return [`refused outside of the envelope: ${beginning(answer)}`];
  }
  const faults: string[] = [];
  const expected: readonly ErrorCode[] =
    expectation === 'right' ? [...endpoint.errors, ...commonErrors] : expectation;
  if (!expected.includes(code)) faults.push(`refused with ${code} instead of ${expected.join(' or ')}`);
  if (code === 'too_many_requests') faults.push('kept from being judged by a limit');
  if (answer.status !== errorCatalogue[code].status) faults.push(`${code} with status ${answer.status}`);
  if (!RUSSIAN.test(message ?? '')) faults.push(`refused with the words "${message}"`);
  if (INSIDE.test(answer.text)) faults.push(`tells of its inside: ${beginning(answer)}`);
  return faults;
}

const beginning = ({ text }: Answer) => text.slice(0, 300);

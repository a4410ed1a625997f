import { isStalePlan } from './statement-names.ts';

/** The database cannot answer just now; the same request may succeed in a moment: 503 with Retry-After. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
  readonly retryAfterSeconds: number;
  /** Nothing can be written until somebody makes room: that takes longer, and the operator has to be informed. */
  readonly isDiskFull: boolean;

  constructor(cause: unknown) {
    const isDiskFull = codeOf(cause) === DISK_FULL;
    super(isDiskFull ? 'the disk of the database is full' : 'the database is unavailable', { cause });
    this.isDiskFull = isDiskFull;
    this.retryAfterSeconds = isDiskFull ? 60 : 1;
  }
}

const DISK_FULL = '53100';
const BUSY_STATES = new Set([
  '40001', // serialization failure, after the retries
  '40P01', // deadlock, after the retries
  '55P03', // lock_timeout
  '57014', // statement_timeout
  '25P03', // idle_in_transaction_session_timeout
  DISK_FULL,
  '53200', // out of memory
  '53300', // too many connections
  '57P01', // the server is shutting down
  '57P02', // the server crashed
  '57P03', // the server is starting
  '57P05', // idle_session_timeout
]);
const NETWORK_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EAI_AGAIN',
]);
const LOST_CONNECTION =
  /timeout exceeded when trying to connect|connection terminated|connection error and is not queryable|client was closed|query read timeout|connection timeout/i;

/** The SQL state of a server's error or the code of the network's; the driver has only words. */
export function codeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

const causeOf = (error: unknown): unknown => (error instanceof DatabaseUnavailable ? error.cause : error);

/** Deadlocks, serialization failures and stale plans: certainly rolled back, so the whole transaction may run again. */
export function isRetryable(error: unknown): boolean {
  const code = codeOf(causeOf(error));
  return code === '40001' || code === '40P01' || isStalePlan(causeOf(error));
}

/** After these the state of the connection is unknown, and nobody else may get it from the pool. */
export function isConnectionLost(error: unknown): boolean {
  const cause = causeOf(error);
  const code = codeOf(cause);
  if (code !== undefined && (code.startsWith('08') || code.startsWith('57P') || NETWORK_CODES.has(code)))
    return true;
  return cause instanceof Error && LOST_CONNECTION.test(cause.message);
}

/** The error as the application knows it: unavailability by its name, everything else as it came. */
export function translateDatabaseError(error: unknown): unknown {
  if (error instanceof DatabaseUnavailable) return error;
  if (isConnectionLost(error) || BUSY_STATES.has(codeOf(error) ?? '')) return new DatabaseUnavailable(error);
  return error;
}

/** For errors that did not pass through Kysely, as well as for those that did. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return translateDatabaseError(error) instanceof DatabaseUnavailable;
}

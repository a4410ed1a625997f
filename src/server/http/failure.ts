import { type ErrorCode, errorCatalogue, type Failure } from '#contract/errors.ts';

/** Thrown where a result cannot be returned: in hooks and compilers. The error handler answers with it. */
export class HttpFailure extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure.code);
    this.name = 'HttpFailure';
    this.failure = failure;
  }
}

/** An expected failure as a value; the message defaults to the catalogue's. */
export function fail<C extends ErrorCode>(
  code: C,
  more: Omit<Failure<C>, 'code'> = {},
): { ok: false; error: Failure<C> } {
  return { ok: false, error: { code, ...more } };
}

/** What is said of a failure: its own words, else the catalogue's. */
export const failureText = ({ code, message }: Failure): string => message ?? errorCatalogue[code].message;

/** Status and body of a failure, in the envelope of docs/rules/calls.md. */
export function failureReply(failure: Failure, requestId: string) {
  const { status } = errorCatalogue[failure.code];
  const message = failureText(failure);
  return {
    status,
    body: {
      success: false as const,
      message,
      error: {
        code: failure.code,
        message,
        ...(failure.details === undefined ? {} : { details: failure.details }),
        requestId,
      },
    },
  };
}

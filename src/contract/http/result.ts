/** What a use case answers: a value, or an expected failure as data. A throw means a fault, not an answer. */
export type Result<T, E> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: E };

/** Wraps a value as the good outcome. */
export const ok = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value });

/** An outcome as an endpoint answers it: its value is the `data` of the envelope. */
export const inData = <T, E>(result: Result<T, E>) => (result.ok ? ok({ data: result.value }) : result);

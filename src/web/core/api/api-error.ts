import type { ApiError } from '#contract/http/caller.ts';

/**
 * Whether it is open what became of the call: no answer, one that cannot be read, or one that the shop itself did not
 * mean. Anything else is a refusal.
 */
export const isUnanswered = ({ status }: ApiError): boolean => status < 400 || status >= 500;

/**
 * Whether a call failed with an answer of the API. By name, not by class: on the server the caller comes from
 * another bundle than the pages, and each has a class of its own.
 */
export const isApiError = (error: unknown): error is ApiError =>
  error instanceof Error && error.name === 'ApiError';

export const isSignedOut = (error: unknown): boolean => isApiError(error) && error.status === 401;

/**
 * The shop has understood the change and will not make it. Anything else, an answer that cannot be read among it, may
 * hide that the change was made, or passes by itself.
 */
export const isRefusal = (error: unknown): error is ApiError =>
  isApiError(error) && error.status >= 400 && error.status < 500 && ![401, 408, 429].includes(error.status);

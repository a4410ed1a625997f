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

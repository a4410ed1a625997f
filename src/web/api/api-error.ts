import type { ApiError } from '#contract/http/caller.ts';

/**
 * Whether a call failed with an answer of the API. By name, not by class: on the server the caller comes from
 * another bundle than the pages, and each has a class of its own.
 */
export const isApiError = (error: unknown): error is ApiError =>
  error instanceof Error && error.name === 'ApiError';

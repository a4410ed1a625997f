import { tidyText } from '#domain/ru/tidy-text.ts';
import { MAX_QUERY_LENGTH } from '#domain/search/normalize.ts';

/** No letter, and the API takes none of them. */
const UNSEEN = /[\p{Cc}\p{Cs}]+/gu;

/** A query as it is looked for: one line without what nobody sees, no longer than the API reads. */
export function tidyQuery(raw: string): string {
  // a letter of two halves that the cut parts is dropped by the second look
  return clean(clean(raw).slice(0, MAX_QUERY_LENGTH));
}

/** Whether a query is looked for by its beginning alone. */
export const isCutQuery = (raw: string): boolean => clean(raw).length > MAX_QUERY_LENGTH;

const clean = (text: string) => tidyText(text.replace(UNSEEN, ' ').replace(/\s+/g, ' '));

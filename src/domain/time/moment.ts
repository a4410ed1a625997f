/** A point in time: ISO 8601 text with an offset or Z, or milliseconds since 1970. */
export type Moment = string | number;

/** Milliseconds since 1970 of a moment; NaN when the text is not a date. */
export function momentMs(moment: Moment): number {
  return typeof moment === 'number' ? moment : Date.parse(moment);
}

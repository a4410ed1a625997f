/**
 * A change of the text that the renderer gave. A page of a hundred thousand letters is not put together anew for each: all
 * changes are told by their places in the first text and made when the page is written out.
 */
export interface Edit {
  /** The first letter that goes. */
  readonly at: number;
  /** The first that stays. */
  readonly until: number;
  /** What comes instead. */
  readonly text: string;
}

/**
 * The text from one place to another in pieces, with the changes that begin there, at the end of all of it too; `edits` in
 * the order of their places, each within one such stretch.
 */
export function editedPieces(html: string, edits: readonly Edit[], from = 0, to = html.length): string[] {
  const pieces: string[] = [];
  let place = from;
  for (const { at, until, text } of edits) {
    if (at < from || (at >= to && to < html.length)) continue;
    pieces.push(html.slice(place, at), text);
    place = until;
  }
  pieces.push(html.slice(place, to));
  return pieces.filter((piece) => piece !== '');
}

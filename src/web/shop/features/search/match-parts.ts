import { foldText, wordsOf } from '#domain/search/normalize.ts';

/** A piece of a text; `isMatch` where it is what was typed. */
export interface TextPart {
  readonly text: string;
  readonly isMatch: boolean;
}

/** Parts a text where its words begin as the words of a query do; ё counts as е, capitals as small letters. */
export function matchParts(text: string, query: string): readonly TextPart[] {
  const typed = wordsOf(foldText(query)).sort((a, b) => b.length - a.length);
  const parts: TextPart[] = [];
  const push = (piece: string, isMatch: boolean) => {
    const before = parts.at(-1);
    if (piece === '') return;
    if (before?.isMatch === isMatch) parts[parts.length - 1] = { text: before.text + piece, isMatch };
    else parts.push({ text: piece, isMatch });
  };
  for (const piece of text.split(/([\p{L}\p{N}]+)/u)) {
    const length = typed.find((word) => foldText(piece.slice(0, word.length)) === word)?.length ?? 0;
    push(piece.slice(0, length), true);
    push(piece.slice(length), false);
  }
  return parts;
}

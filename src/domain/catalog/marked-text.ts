import { aroundBold } from './bold-words.ts';

/** A stretch of a line. */
export interface TextSpan {
  readonly text: string;
  readonly isBold: boolean;
}

/** A paragraph of lines, or a list of points. */
export interface TextBlock {
  readonly kind: 'paragraph' | 'list';
  readonly lines: readonly (readonly TextSpan[])[];
}

const POINT = /^\s*[-•]\s+/;

/**
 * What a description holds beside its words: an empty line ends a paragraph, a line that begins with `• ` or `- ` is a point
 * of a list, and what stands between `**` is bold (docs/rules/catalogue.md). There is no other markup, so that nothing of a
 * text can be more than text.
 */
export function readMarkedText(text: string): TextBlock[] {
  const blocks: { kind: TextBlock['kind']; lines: TextSpan[][] }[] = [];
  let isOpen = false;
  for (const line of text.split('\n')) {
    const isEmpty = line.trim() === '';
    if (!isEmpty) {
      const kind = POINT.test(line) ? 'list' : 'paragraph';
      const last = blocks.at(-1);
      const spans = spansOf(line.replace(POINT, '').trim());
      if (isOpen && last?.kind === kind) last.lines.push(spans);
      else blocks.push({ kind, lines: [spans] });
    }
    isOpen = !isEmpty;
  }
  return blocks;
}

/** `a **b** c` as three spans. */
const spansOf = (line: string): TextSpan[] =>
  aroundBold(line)
    .map((text, at) => ({ text, isBold: at % 2 === 1 }))
    .filter(({ text }) => text !== '');

/** The words alone, on one line, as search engines and messengers show them. */
export const wordsOf = (text: string): string =>
  readMarkedText(text)
    .flatMap(({ lines }) => lines)
    .map((spans) => spans.map((span) => span.text).join(''))
    .join(' ');

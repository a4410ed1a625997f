import type { JSONContent } from '@tiptap/core';
import { readMarkedText, type TextSpan } from '#domain/catalog/marked-text.ts';

const nodeOf = ({ text, isBold }: TextSpan): JSONContent => ({
  type: 'text',
  text,
  ...(isBold ? { marks: [{ type: 'bold' }] } : {}),
});

/** A text with marks as the editor opens it. */
export function docOf(text: string): JSONContent {
  const content = readMarkedText(text).map(({ kind, lines }): JSONContent => {
    if (kind === 'list') {
      const points = lines.map((spans) => ({
        type: 'listItem',
        content: [{ type: 'paragraph', content: spans.map(nodeOf) }],
      }));
      return { type: 'bulletList', content: points };
    }
    const nodes = lines.flatMap((spans, at) => [
      ...(at === 0 ? [] : [{ type: 'hardBreak' }]),
      ...spans.map(nodeOf),
    ]);
    return { type: 'paragraph', content: nodes };
  });
  return { type: 'doc', content: content.length === 0 ? [{ type: 'paragraph' }] : content };
}

/** What stands in the editor as a text with marks; paragraphs without a word are left out. */
export const textOfDoc = ({ content = [] }: JSONContent): string =>
  content
    .map((block) =>
      block.type === 'bulletList'
        ? (block.content ?? []).map((point) => `• ${lineOf(point.content?.[0], ' ')}`).join('\n')
        : lineOf(block, '\n'),
    )
    .filter((text) => text.replaceAll('•', '').trim() !== '')
    .join('\n\n');

/** The line of a paragraph; its marks are made of what is bold alone. */
function lineOf(paragraph: JSONContent | undefined, lineEnd: string): string {
  return (paragraph?.content ?? [])
    .map(({ type, text = '', marks }) => {
      if (type === 'hardBreak') return lineEnd;
      const plain = text.replaceAll('**', '*');
      return marks?.some((mark) => mark.type === 'bold') ? `**${plain}**` : plain;
    })
    .join('');
}

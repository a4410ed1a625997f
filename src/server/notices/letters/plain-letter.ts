import type { Block, LetterContent, Sender } from './content.ts';
import { signatureLines } from './signature.ts';

/** The plain edition of a letter: whole, readable without any HTML. */
export function plainLetter(content: LetterContent, sender: Sender): string {
  const signature = ['—', content.reason, '', ...signatureLines(sender)].join('\n');
  return `${[content.title, ...content.blocks.map(plainBlock), signature].join('\n\n')}\n`;
}

function plainBlock(block: Block): string {
  switch (block.kind) {
    case 'text':
      return block.text;
    case 'heading':
      return block.text.toUpperCase();
    case 'button':
      return `${block.label}:\n${block.url}`;
    case 'facts':
      return block.rows.map(([label, value]) => `${label}: ${value}`).join('\n');
    case 'goods':
      return block.rows.map(({ name, details, sum }) => `${name}\n${details}\n${sum}`).join('\n\n');
    case 'sums':
      return [...block.rows, block.total].map(([label, sum]) => `${label}: ${sum}`).join('\n');
  }
}

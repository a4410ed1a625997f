import { expect, it } from 'vitest';
import { docOf, textOfDoc } from './marked-doc.ts';

it.each([
  '',
  'одна строка',
  'строка\nи вторая',
  'абзац\n\nвторой, **важный** абзац',
  'состав:\n\n• шерсть\n• **шёлк**\n\nконец',
])('%j comes back from the editor as it went in', (text) => {
  expect(textOfDoc(docOf(text))).toBe(text);
});

it('what nobody sees is left out, and a typed mark makes nothing bold', () => {
  const typed = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });
  const empty = { type: 'bulletList', content: [{ type: 'listItem', content: [{ type: 'paragraph' }] }] };
  expect(textOfDoc({ type: 'doc', content: [{ type: 'paragraph' }, typed('a **b** c'), empty] })).toBe(
    'a *b* c',
  );
});

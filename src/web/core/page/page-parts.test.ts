import { expect, it } from 'vitest';
import { createPartMemory } from './page-parts.ts';

const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

/** Draws a page of parts as React would, each part a text. */
function draw(memory: ReturnType<typeof createPartMemory>, parts: Record<string, string>) {
  const page = memory.open();
  const drawn: string[] = [];
  const html = Object.entries(parts).map(([key, text]) => {
    const { isKept, marks } = page.slot(key);
    if (isKept) return `<${marks.kept}></${marks.kept}>`;
    drawn.push(key);
    return `<${marks.begin}></${marks.begin}>${text}<${marks.end}></${marks.end}>`;
  });
  return { html: textOf(page.fill(`<ul>${html.join('<hr>')}</ul>`)), drawn };
}

it('puts each part in its slot, drawn or kept', () => {
  const memory = createPartMemory(1_000_000, 'secret');
  expect(draw(memory, { a: '<b>Ж</b>', b: '<b>2</b>' })).toEqual({
    html: '<ul><b>Ж</b><hr><b>2</b></ul>',
    drawn: ['a', 'b'],
  });
  expect(draw(memory, { b: '', c: '<b>3</b>', a: '' })).toEqual({
    html: '<ul><b>2</b><hr><b>3</b><hr><b>Ж</b></ul>',
    drawn: ['c'],
  });
});

it('forgets what was not used longest when there is no more room', () => {
  const memory = createPartMemory(2 * 550, 'secret');
  draw(memory, { a: 'x'.repeat(100) });
  draw(memory, { b: 'x'.repeat(100) });
  draw(memory, { a: '' });
  draw(memory, { c: 'x'.repeat(100) });
  expect(draw(memory, { a: '' }).drawn).toEqual([]);
  expect(draw(memory, { b: '' }).drawn).toEqual(['b']);
});

it('keeps a new part where all others were used', () => {
  const memory = createPartMemory(2 * 550, 'secret');
  draw(memory, { a: 'x'.repeat(100), b: 'x'.repeat(100) });
  draw(memory, { a: '', b: '' });
  draw(memory, { c: 'x'.repeat(100) });
  expect(draw(memory, { b: '', c: '' }).drawn).toEqual([]);
  expect(draw(memory, { a: '' }).drawn).toEqual(['a']);
});

it('keeps no part that is larger than all its room', () => {
  const memory = createPartMemory(2 * 550, 'secret');
  draw(memory, { a: 'x'.repeat(100) });
  draw(memory, { b: 'x'.repeat(2000) });
  expect(draw(memory, { a: '' }).drawn).toEqual([]);
  expect(draw(memory, { b: '' }).drawn).toEqual(['b']);
});

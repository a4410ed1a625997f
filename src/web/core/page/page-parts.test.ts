import { expect, it } from 'vitest';
import { createPartMemory } from './page-parts.ts';

const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

/** Draws a page of parts as React would, each part a text. */
function draw(memory: ReturnType<typeof createPartMemory>, parts: Record<string, string>) {
  const page = memory.open();
  const { marks } = page;
  const drawn: string[] = [];
  const html = Object.entries(parts).map(([key, text]) => {
    const [run] = page.row([key]);
    if (run?.isKept) return `<${marks.kept}></${marks.kept}>`;
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

it('draws one mark for parts that are kept and stand in a row', () => {
  const memory = createPartMemory(1_000_000, 'secret');
  draw(memory, { a: '<b>Ж</b>', b: '<b>2</b>', d: '<b>4</b>' });
  const page = memory.open();
  const { kept, begin, end } = page.marks;
  expect(page.row(['a', 'b', 'c', 'd'])).toEqual([
    { first: 0, isKept: true },
    { first: 2, isKept: false },
    { first: 3, isKept: true },
  ]);
  const mark = `<${kept}></${kept}>`;
  const html = `<ul>${mark}<${begin}></${begin}><i>3</i><${end}></${end}>${mark}</ul>`;
  expect(textOf(page.fill(html))).toBe('<ul><b>Ж</b><b>2</b><i>3</i><b>4</b></ul>');
  expect(memory.open().row(['d', 'c'])).toEqual([{ first: 0, isKept: true }]);
});

it('makes changes of the text around the parts by their places', () => {
  const memory = createPartMemory(1_000_000, 'secret');
  draw(memory, { a: '<b>Ж</b>' });
  const page = memory.open();
  const { kept } = page.marks;
  page.row(['a']);
  const html = `<html><p>1</p><${kept}></${kept}><p>2</p></html>`;
  const end = html.indexOf('</html>');
  const edits = [
    { at: 0, until: 0, text: '<!DOCTYPE html>' },
    { at: html.indexOf('<p>1'), until: html.indexOf(`<${kept}`), text: '' },
    { at: end, until: end, text: '<i>3</i>' },
  ];
  expect(textOf(page.fill(html, edits))).toBe('<!DOCTYPE html><html><b>Ж</b><p>2</p><i>3</i></html>');
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

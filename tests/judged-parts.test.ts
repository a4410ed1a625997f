import { JSDOM } from 'jsdom';
import { expect, it, vi } from 'vitest';
import { repeatedIn } from './e2e/support/repeated.ts';

/** The classes and words of what is left out of a page with these rows. */
function leftOut(rows: readonly string[], part?: string): string[] {
  const { window } = new JSDOM(`<main><ul>${rows.join('')}</ul></main><footer><b>1</b><b>2</b></footer>`);
  vi.stubGlobal('document', window.document);
  return repeatedIn([part, 2]).map(({ outerHTML }) => outerHTML);
}

const ROW = '<li class="row"><b class="name">А</b><i class="state">да</i></li>';

it.each([
  ['nothing is left out of what is few', [ROW, ROW], []],
  ['a further row of the same look is', [ROW, ROW, ROW, ROW], [ROW, ROW]],
  [
    'of a row with another state the known cells alone are',
    [ROW, ROW, ROW.replace('"state"', '"state late"')],
    ['<b class="name">А</b>'],
  ],
  [
    'a style, a role and a state that a row has of its own keep it',
    [ROW, ROW, '<li class="row" style="color: red"></li>', '<li class="row" role="none"></li>'],
    [],
  ],
  [
    'so does a cell without words, whose name may be missing',
    [ROW, ROW, ROW.replace('>А<', '><')],
    ['<i class="state">да</i>'],
  ],
  [
    'an attribute more is another look, whatever it says; another value of an address is not',
    [
      '<li><a href="/1">А</a></li>',
      '<li><a href="/2">Б</a></li>',
      '<li><a href="/3">В</a></li>',
      '<li><a href="/4" tabindex="-1">Г</a></li>',
    ],
    ['<li><a href="/3">В</a></li>'],
  ],
])('%s', (_, rows, expected) => {
  expect(leftOut(rows)).toEqual(expected);
});

it('looks at the named part alone', () => {
  expect(leftOut([ROW, ROW, ROW], 'footer')).toEqual([]);
});

import { JSDOM } from 'jsdom';
import { expect, it, vi } from 'vitest';
import { LARGE, markLargeTargets, unmarkLargeTargets } from './e2e/support/large-targets.ts';

type Box = readonly [left: number, top: number, width: number, height: number];

/** A page of controls with these boxes, in their order; jsdom lays nothing out. */
function pageOf(html: string, boxes: readonly Box[]): Document {
  const { document } = new JSDOM(html).window;
  vi.stubGlobal('document', document);
  for (const [at, element] of [...document.body.querySelectorAll('*')].entries()) {
    const [left, top, width, height] = boxes[at] ?? [0, 0, 0, 0];
    element.getBoundingClientRect = () =>
      ({ left, top, width, height, right: left + width, bottom: top + height }) as DOMRect;
  }
  return document;
}

const marked = (document: Document) =>
  [...document.querySelectorAll(`[${LARGE}]`)].map(({ textContent }) => textContent);

it.each([
  [
    'large ones with room between them',
    [
      [0, 0, 24, 24],
      [30, 0, 100, 48],
    ],
    ['а', 'б'],
  ],
  [
    'one that begins where another ends',
    [
      [0, 0, 24, 24],
      [24, 0, 24, 24],
    ],
    ['а', 'б'],
  ],
  [
    'not one that is too narrow',
    [
      [0, 0, 23, 24],
      [30, 0, 24, 24],
    ],
    ['б'],
  ],
  [
    'not one that is too low',
    [
      [0, 0, 24, 24],
      [0, 40, 24, 23.5],
    ],
    ['а'],
  ],
  [
    'none of two that touch, the small one or the large one',
    [
      [0, 0, 24, 24],
      [23, 23, 200, 200],
    ],
    [],
  ],
  [
    'none of which one lies on the other',
    [
      [0, 0, 200, 200],
      [50, 50, 24, 24],
    ],
    [],
  ],
] as const)('marks %s', (_, boxes, expected) => {
  const document = pageOf('<button>а</button><a href="/">б</a>', boxes);
  markLargeTargets(LARGE);
  expect(marked(document)).toEqual(expected);
});

it('takes the main part and a dialog, which only take the focus, for no controls', () => {
  const document = pageOf(
    '<main tabindex="-1"><div role="dialog" tabindex="-1"><button>а</button></div></main>',
    [
      [0, 0, 400, 400],
      [0, 0, 400, 400],
      [10, 10, 48, 48],
    ],
  );
  markLargeTargets(LARGE);
  expect(marked(document)).toEqual(['а']);
});

it('measures anew when it is asked again, and leaves nothing behind', () => {
  const document = pageOf('<button>а</button>', [[0, 0, 48, 48]]);
  markLargeTargets(LARGE);
  const button = document.querySelector('button');
  if (button !== null) button.getBoundingClientRect = () => ({ width: 20, height: 20 }) as DOMRect;
  markLargeTargets(LARGE);
  expect(marked(document)).toEqual([]);
  unmarkLargeTargets(LARGE);
  expect(document.body.innerHTML).toBe('<button>а</button>');
});

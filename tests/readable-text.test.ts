import { JSDOM } from 'jsdom';
import { expect, it, vi } from 'vitest';
import { markReadable, READABLE, unmarkReadable } from './e2e/support/readable-text.ts';

const PLAIN = {
  ...{ display: 'block', color: 'rgb(0, 0, 0)', opacity: '1', textShadow: 'none', mixBlendMode: 'normal' },
  ...{ backgroundColor: 'rgba(0, 0, 0, 0)', backgroundImage: 'none', filter: 'none' },
  ...{ backdropFilter: 'none', maskImage: 'none', clipPath: 'none' },
};

/** A page whose elements give their style in `data-look` and their box in `data-box`, as jsdom lays nothing out. */
function pageOf(body: string): Document {
  const { document } = new JSDOM(`<body data-look='{"backgroundColor":"rgb(255, 255, 255)"}'>${body}</body>`)
    .window;
  const window = document.defaultView as Window & typeof globalThis;
  const boxOf = (element: Element): DOMRect => {
    const [left = 0, top = 0, width = 1000, height = 1000] = (element.getAttribute('data-box') ?? '')
      .split(' ')
      .filter(Boolean)
      .map(Number);
    return { left, top, width, height, right: left + width, bottom: top + height } as DOMRect;
  };
  vi.stubGlobal('document', document);
  vi.stubGlobal('Node', window.Node);
  vi.stubGlobal('getComputedStyle', (element: Element) => {
    const look = { ...PLAIN, ...JSON.parse(element.getAttribute('data-look') ?? '{}') };
    return { ...look, webkitTextFillColor: look.webkitTextFillColor ?? look.color };
  });
  window.Element.prototype.getBoundingClientRect = function (this: Element) {
    return boxOf(this);
  };
  let chosen: Element = document.body;
  window.Range.prototype.selectNodeContents = (node) => {
    chosen = node.parentElement ?? document.body;
  };
  window.Range.prototype.getBoundingClientRect = () => boxOf(chosen);
  return document;
}

const look = (values: object) => `data-look='${JSON.stringify(values)}'`;
const TEXT = '<p data-box="10 10 100 20">текст</p>';

it.each([
  ['black text on a white page', TEXT, true],
  [
    'text of a contrast just high enough',
    `<p ${look({ color: 'rgb(118, 118, 118)' })} data-box="10 10 100 20">текст</p>`,
    true,
  ],
  [
    'text of a contrast just too low',
    `<p ${look({ color: 'rgb(119, 119, 119)' })} data-box="10 10 100 20">текст</p>`,
    false,
  ],
  [
    'black text on a dark background of its own',
    `<p ${look({ backgroundColor: 'rgb(60, 0, 0)' })}>текст</p>`,
    false,
  ],
  [
    'text on a translucent background',
    `<div ${look({ backgroundColor: 'rgba(255, 255, 255, 0.9)' })}>${TEXT}</div>`,
    false,
  ],
  ['text on a picture', `<div ${look({ backgroundImage: 'url(x.jpg)' })}>${TEXT}</div>`, false],
  ['translucent text', `<p ${look({ color: 'rgba(0, 0, 0, 0.9)' })}>текст</p>`, false],
  ['text of a colour that is not given as RGB', `<p ${look({ color: 'oklch(0.2 0 0)' })}>текст</p>`, false],
  [
    'text with a fill colour of its own',
    `<p ${look({ webkitTextFillColor: 'rgb(200, 200, 200)' })}>текст</p>`,
    false,
  ],
  ['text with a shadow', `<p ${look({ textShadow: '0 0 2px red' })}>текст</p>`, false],
  ['text in a translucent element', `<div ${look({ opacity: '0.5' })}>${TEXT}</div>`, false],
  [
    'text on a background within a translucent element',
    `<div ${look({ opacity: '0.5' })}><div ${look({ backgroundColor: 'rgb(255, 255, 255)' })}>${TEXT}</div></div>`,
    false,
  ],
  ['text under a filter', `<div ${look({ filter: 'invert(1)' })}>${TEXT}</div>`, false],
  [
    'text with another background at the same place',
    `${TEXT}<div ${look({ backgroundColor: 'rgb(0, 0, 0)' })} data-box="100 20 50 50"></div>`,
    false,
  ],
  ['text with a picture at the same place', `${TEXT}<img data-box="0 0 30 30">`, false],
  ['text beside a picture', `${TEXT}<img data-box="110 10 30 30">`, true],
  [
    'text with a child of another background at the same place',
    `<p data-box="10 10 100 20">текст <b ${look({ backgroundColor: 'rgb(0, 0, 0)' })} data-box="50 10 20 20"></b></p>`,
    false,
  ],
  ['text beside its icon', '<p data-box="10 10 100 20">текст <svg data-box="110 10 20 20"></svg></p>', true],
  [
    'text that reaches beyond its background',
    `<div ${look({ backgroundColor: 'rgb(255, 255, 255)' })} data-box="0 0 80 40">${TEXT}</div>`,
    false,
  ],
  [
    'visually hidden text',
    `<p ${look({ clipPath: 'inset(50%)', overflowX: 'hidden', overflowY: 'hidden' })} data-box="10 10 1 1">текст</p>`,
    true,
  ],
  ['no text', '<p data-box="10 10 100 20"> <!-- nothing --> </p>', false],
])('%s', (_, body, expected) => {
  const document = pageOf(body);
  markReadable(READABLE);
  expect(document.querySelector('p')?.hasAttribute(READABLE)).toBe(expected);
  unmarkReadable(READABLE);
  expect(document.querySelector(`[${READABLE}]`)).toBe(null);
});

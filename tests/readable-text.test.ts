import { JSDOM } from 'jsdom';
import { expect, it, vi } from 'vitest';
import { markReadable, READABLE, unmarkReadable } from './e2e/support/readable-text.ts';

const PLAIN = {
  ...{ display: 'block', color: 'rgb(0, 0, 0)', opacity: '1', textShadow: 'none', mixBlendMode: 'normal' },
  ...{ backgroundColor: 'rgba(0, 0, 0, 0)', backgroundImage: 'none', filter: 'none' },
  ...{ backdropFilter: 'none', maskImage: 'none', clipPath: 'none' },
};

/** A page whose elements say in `data-look` how they look and in `data-box` where they stand; jsdom paints nothing. */
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
const WORDS = '<p data-box="10 10 100 20">слова</p>';

it.each([
  ['dark words on a white page', WORDS, true],
  [
    'words of a contrast just enough',
    `<p ${look({ color: 'rgb(118, 118, 118)' })} data-box="10 10 100 20">слова</p>`,
    true,
  ],
  [
    'words of a contrast just too poor',
    `<p ${look({ color: 'rgb(119, 119, 119)' })} data-box="10 10 100 20">слова</p>`,
    false,
  ],
  [
    'dark words on a dark ground of their own',
    `<p ${look({ backgroundColor: 'rgb(60, 0, 0)' })}>слова</p>`,
    false,
  ],
  [
    'words on a see-through ground',
    `<div ${look({ backgroundColor: 'rgba(255, 255, 255, 0.9)' })}>${WORDS}</div>`,
    false,
  ],
  ['words on a picture', `<div ${look({ backgroundImage: 'url(x.jpg)' })}>${WORDS}</div>`, false],
  ['see-through words', `<p ${look({ color: 'rgba(0, 0, 0, 0.9)' })}>слова</p>`, false],
  ['words of a colour that is no plain one', `<p ${look({ color: 'oklch(0.2 0 0)' })}>слова</p>`, false],
  [
    'words that are filled otherwise',
    `<p ${look({ webkitTextFillColor: 'rgb(200, 200, 200)' })}>слова</p>`,
    false,
  ],
  ['words with a shadow', `<p ${look({ textShadow: '0 0 2px red' })}>слова</p>`, false],
  ['words in what is half there', `<div ${look({ opacity: '0.5' })}>${WORDS}</div>`, false],
  [
    'words on a ground within what is half there',
    `<div ${look({ opacity: '0.5' })}><div ${look({ backgroundColor: 'rgb(255, 255, 255)' })}>${WORDS}</div></div>`,
    false,
  ],
  ['words under a filter', `<div ${look({ filter: 'invert(1)' })}>${WORDS}</div>`, false],
  [
    'words with another ground at their place',
    `${WORDS}<div ${look({ backgroundColor: 'rgb(0, 0, 0)' })} data-box="100 20 50 50"></div>`,
    false,
  ],
  ['words with a picture at their place', `${WORDS}<img data-box="0 0 30 30">`, false],
  ['words beside a picture', `${WORDS}<img data-box="110 10 30 30">`, true],
  [
    'words at whose place a part of them has a ground of its own',
    `<p data-box="10 10 100 20">слова <b ${look({ backgroundColor: 'rgb(0, 0, 0)' })} data-box="50 10 20 20"></b></p>`,
    false,
  ],
  [
    'words beside a sign of theirs',
    '<p data-box="10 10 100 20">слова <svg data-box="110 10 20 20"></svg></p>',
    true,
  ],
  [
    'words that reach beyond their ground',
    `<div ${look({ backgroundColor: 'rgb(255, 255, 255)' })} data-box="0 0 80 40">${WORDS}</div>`,
    false,
  ],
  [
    'words that are only read aloud',
    `<p ${look({ clipPath: 'inset(50%)', overflowX: 'hidden', overflowY: 'hidden' })} data-box="10 10 1 1">слова</p>`,
    true,
  ],
  ['no words', '<p data-box="10 10 100 20"> <!-- nothing --> </p>', false],
])('%s', (_, body, expected) => {
  const document = pageOf(body);
  markReadable(READABLE);
  expect(document.querySelector('p')?.hasAttribute(READABLE)).toBe(expected);
  unmarkReadable(READABLE);
  expect(document.querySelector(`[${READABLE}]`)).toBe(null);
});

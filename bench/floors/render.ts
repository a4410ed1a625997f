import { createElement as h } from 'react';
import { renderToString } from 'react-dom/server';
import type { Floor } from './table.ts';

const CARDS = 24;

interface Shown {
  readonly at: number;
}

/** A card of some 28 elements and a kilobyte of text. */
function Card({ at }: Shown) {
  const swatch = (n: number) => h('li', { key: n }, h('span', { className: 'swatch', title: `Цвет ${n}` }));
  const size = (n: number) => h('li', { key: n }, h('a', { href: `/product/${at}?size=${n}` }, String(n)));
  return h(
    'article',
    { className: 'card', 'data-id': at },
    h(
      'a',
      { href: `/product/plate-${at}`, className: 'picture' },
      h('img', {
        src: `/media/demo/${at}.webp`,
        width: 600,
        height: 800,
        loading: 'lazy',
        alt: `Платье ${at}`,
      }),
      h('span', { className: 'badge' }, 'Новинка'),
    ),
    h('h3', null, h('a', { href: `/product/plate-${at}` }, `Платье летнее из вискозы с поясом ${at}`)),
    h('p', { className: 'price' }, h('strong', null, `${1000 + at} ₽`), ' ', h('s', null, `${2000 + at} ₽`)),
    h('ul', { className: 'colors' }, [1, 2, 3, 4].map(swatch)),
    h('ul', { className: 'sizes' }, [42, 44, 46, 48].map(size)),
    h('button', { type: 'button', 'aria-label': 'В избранное' }, h('span', null, '♡')),
  );
}

/** 24 cards are drawn by React, with nothing to ask for and nothing around them. */
const render: Floor = () => {
  const cards = Array.from({ length: CARDS }, (_, at) => h(Card, { key: at, at }));
  return renderToString(h('main', null, h('section', { className: 'grid' }, cards)));
};

export const renderFloors: Readonly<Record<string, Floor>> = { render };

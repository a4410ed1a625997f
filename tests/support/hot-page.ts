import type { StoredPage } from '#server/http/page-store.ts';
import type { SharedPages } from '#server/http/shared-pages.ts';

/** A page that is in memory. */
export const HOT: StoredPage = {
  operation: '/*',
  isAnswer: false,
  category: 'hot',
  headers: { 'content-type': 'text/html; charset=utf-8' },
  tag: 'hot',
  text: Buffer.from('<!doctype html><title>Мера</title>'),
  packed: new Map(),
  sources: { topics: [] },
  mark: 0,
  seen: 0,
  until: Number.POSITIVE_INFINITY,
};

/** A memory that holds that page alone, under `/hot`. */
export const pagesWithHot = (onVisit: (visit: string) => void = () => {}): SharedPages => ({
  find: (url) => (url === '/hot' ? HOT : null),
  findNow: (url) => (url === '/hot' ? HOT : null),
  isExpected: (url) => url === '/hot',
  announce: () => () => {},
  make: (_address, render) => render(),
  visited: (category, ip) => onVisit(`${category} ${ip}`),
  hear: () => {},
  state: () => ({ pages: 1, bytes: 100, made: 1 }),
});

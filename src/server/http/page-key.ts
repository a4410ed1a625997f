import { PRODUCT_SORTS } from '#domain/catalog/product-sort.ts';
import { MAX_QUERY_LENGTH } from '#domain/search/normalize.ts';

/** A page that is the same for everyone: its address, brought to one form, and what it shows. */
export interface SharedAddress {
  /** The path and the parameters that mean something to the page, in one order: all others are left out. */
  readonly key: string;
  /** An answer of the interface, which has the form of its route. */
  readonly isAnswer: boolean;
  /** What anybody may type: kept apart, so that it drives no page out of memory. */
  readonly isSearch: boolean;
  /** The slug of the category that a visitor looks at. */
  readonly category: string | null;
}

type Reading = (given: string) => string | null;

const oneOf =
  (...values: readonly string[]): Reading =>
  (given) =>
    values.includes(given) ? given : null;
const matching =
  (pattern: RegExp): Reading =>
  (given) =>
    pattern.test(given) ? given : null;
const codes = matching(/^[\w./-]{1,32}(?:,[\w./-]{1,32}){0,49}$/);
const amount = matching(/^\d{1,9}$/);

const CATEGORY = 'category';
/** In this order they stand in a key. A value that means nothing to a page is left out as the page leaves it out. */
const LIST: Readonly<Record<string, Reading>> = {
  filter: oneOf('new', 'sale'),
  [CATEGORY]: matching(/^[a-z0-9-]{1,200}$/),
  colors: codes,
  sizes: codes,
  priceMin: amount,
  priceMax: amount,
  inStock: oneOf('true'),
  isSale: oneOf('true'),
  isNew: oneOf('true'),
  sort: oneOf(...PRODUCT_SORTS),
  page: matching(/^[1-9]\d{0,4}$/),
};
const SEARCH: Readonly<Record<string, Reading>> = {
  q: (given) => (given.length <= MAX_QUERY_LENGTH ? given : null),
  literal: oneOf('true'),
  ...LIST,
};
const NONE: Readonly<Record<string, Reading>> = {};

const SLUG = '[a-z0-9-]{1,200}';
const PAGES: readonly (readonly [RegExp, Readonly<Record<string, Reading>>])[] = [
  [/^\/$/, NONE],
  [/^\/products$/, LIST],
  [new RegExp(`^/products/category/${SLUG}$`), LIST],
  [new RegExp(`^/product/${SLUG}$`), NONE],
  [/^\/search$/, SEARCH],
  [/^\/(?:about|contact|delivery-payment|size-chart)$/, NONE],
  [
    /^\/(?:returns-exchange|privacy-policy|offer|personal-data-consent|marketing-consent)(?:\/[\d-]{1,20})?$/,
    NONE,
  ],
];
/** Of these only the bare address is known: whatever else stands in it may be meant for one person. */
const BARE = /^\/(?:cart|wishlist|auth|create-account|forgot-password)$/;

/** One request asks about its address several times in a row. */
let last: { readonly url: string; readonly address: SharedAddress | null } = { url: '', address: null };

/** What the address of a request means where its page is the same for everyone; null for every other page. */
export function sharedAddress(url: string): SharedAddress | null {
  if (last.url !== url) last = { url, address: readAddress(url) };
  return last.address;
}

function readAddress(url: string): SharedAddress | null {
  const [path = '', query] = url.split('?', 2);
  if (path.startsWith('/api/')) return addressOfAnswer(url, path);
  const whole = { isAnswer: false, isSearch: false, category: null };
  if (BARE.test(path)) return query === undefined ? { ...whole, key: path } : null;
  const known = PAGES.find(([pattern]) => pattern.test(path))?.[1];
  if (known === undefined) return null;
  const given = new URLSearchParams(url.slice(path.length + 1));
  const kept = new URLSearchParams();
  for (const [name, read] of Object.entries(known)) {
    // a form sent without scripts names a parameter once for each value
    const values = given.getAll(name);
    const text = values.length === 0 ? null : read(values.join(','));
    // a value that the page would read otherwise than it is kept: the page is made for this visitor alone
    if (text !== null) kept.set(name, text);
    else if (values.length > 0 && !isMeaningless(values)) return null;
  }
  const search = kept.toString();
  return {
    ...whole,
    key: search === '' ? path : `${path}?${search}`,
    isSearch: kept.has('q'),
    category:
      /^\/products\/category\/(.+)$/.exec(path)?.[1] ?? (path === '/products' ? kept.get(CATEGORY) : null),
  };
}

const isMeaningless = (values: readonly string[]) => values.every((value) => value === '');

/** Longer addresses are nobody's second time. */
const LONGEST = 500;

/**
 * The address of a call of a kept route (`kept-answers.ts`) with its parameters in one order, as they came: what its route
 * refuses is kept by nobody.
 */
function addressOfAnswer(url: string, path: string): SharedAddress | null {
  if (url.length > LONGEST) return null;
  const given = new URLSearchParams(url.slice(path.length + 1));
  given.sort();
  const search = given.toString();
  return {
    key: search === '' ? path : `${path}?${search}`,
    isAnswer: true,
    isSearch: given.has('q'),
    category: path === '/api/products' ? given.get(CATEGORY) : null,
  };
}

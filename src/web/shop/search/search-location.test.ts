import { describe, expect, it } from 'vitest';
import { paths } from '#web/paths.ts';
import { listQueryOf } from '../catalog/list-address.ts';
import { listHref } from '../catalog/list-location.ts';
import { searchLocation } from './search-location.ts';
import { isCutQuery, tidyQuery } from './search-query.ts';

const read = (search: string) => searchLocation({ pathname: '/search', search })?.address ?? {};

describe('the address of a search', () => {
  it.each([
    ['', '/search'],
    ['q=', '/search'],
    ['q=%20%20', '/search'],
    ['q=платье', '/search?q=платье'],
    ['q=%20красное%20%20платье%0A', '/search?q=красное+платье'],
    ['q=платье&sort=-createdAt', '/search?q=платье&sort=-createdAt'],
    ['q=платье&sort=relevance&page=1', '/search?q=платье'],
    ['q=gkfnmt&literal=true&sizes=46&page=2', '/search?q=gkfnmt&sizes=46&literal=true&page=2'],
    ['q=a%00b%07', '/search?q=a+b'],
    ['q=%3Cscript%3E', '/search?q=<script>'],
    ["q=' or 1=1;--", "/search?q='+or+1=1;--"],
  ])('%j is understood as %s', (search, path) => {
    expect(decodeURIComponent(paths.search(read(search)))).toBe(path);
  });

  it('is no address of a list', () => {
    expect(searchLocation({ pathname: '/products', search: '?q=платье' })).toBeNull();
    expect(listHref(read('q=платье&colors=RED'), false)).toContain('/search?q=');
  });

  it('asks the API for the best first, and with counts', () => {
    expect(listQueryOf(read('q=платье&sizes=46'))).toEqual({
      page: 1,
      limit: 24,
      sort: 'relevance',
      q: 'платье',
      sizes: ['46'],
      facets: true,
    });
  });
});

describe('a query', () => {
  it('is cut where the API stops reading, never through a letter', () => {
    const long = '😀'.repeat(100);
    expect(tidyQuery(long)).toHaveLength(120);
    expect(tidyQuery(`a${long}`)).toHaveLength(119);
    expect(tidyQuery(`a${long}`).endsWith('😀')).toBe(true);
    expect([isCutQuery(long), isCutQuery('платье'), isCutQuery(` ${'я'.repeat(120)} `)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('of ten kilobytes is a query of 120 characters', () => {
    expect(tidyQuery('платье '.repeat(1500)).length).toBeLessThanOrEqual(120);
    expect(tidyQuery('\u0000\uD800'.repeat(5000))).toBe('');
  });

  it('of signs that nobody sees is none', () => {
    expect(tidyQuery(' \u200B\u2060')).toBe('');
  });
});

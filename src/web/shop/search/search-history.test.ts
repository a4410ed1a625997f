import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetPerson } from '#web/core/session/forget-person.ts';
import { keepCookieChoice } from '#web/shop/cookie-choice/cookie-choice.ts';
import {
  forgetSearch,
  forgetSearches,
  MOST_SEARCHES,
  rememberSearch,
  useSearches,
} from './search-history.ts';

const KEY = 'search-history';
const shown = () => renderHook(() => useSearches()).result.current;

beforeEach(() => {
  localStorage.clear();
  keepCookieChoice('accepted');
});

describe('what was looked for on this device', () => {
  it('stands newest first, each once, whatever the letters', () => {
    for (const query of ['чёрное платье', 'пальто', '  Черное   платье ']) rememberSearch(query.trim());
    expect(shown()).toHaveLength(2);
    rememberSearch('пальто');
    expect(shown()[0]).toBe('пальто');
  });

  it.each(['declined', undefined] as const)('is not kept where the visitor said %s', (choice) => {
    localStorage.clear();
    if (choice) keepCookieChoice(choice);
    rememberSearch('пальто');
    expect(shown()).toEqual([]);
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it('is bounded', () => {
    for (let number = 0; number < MOST_SEARCHES + 5; number += 1) rememberSearch(`платье ${number}`);
    expect(shown()).toHaveLength(MOST_SEARCHES);
    expect(shown()[0]).toBe('платье 14');
  });

  it('goes one by one, and as a whole leaves nothing behind', () => {
    for (const query of ['платье', 'пальто', 'юбка']) rememberSearch(query);
    const { result } = renderHook(() => useSearches());
    act(() => forgetSearch('пальто'));
    expect(result.current).toEqual(['юбка', 'платье']);
    act(() => forgetSearches());
    expect(result.current).toEqual([]);
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it('goes with the person who signs out', () => {
    rememberSearch('платье');
    forgetPerson();
    expect(shown()).toEqual([]);
  });

  it.each([
    '{',
    '[]',
    'null',
    '{"queries":["платье"]}',
    '{"version":0,"queries":["платье"]}',
    '{"version":1,"queries":"платье"}',
    '{"version":1,"queries":[1,null,{},"","\\u0000"]}',
  ])('is empty after a store like %s, and is written anew', (text) => {
    localStorage.setItem(KEY, text);
    expect(shown()).toEqual([]);
    rememberSearch('платье');
    expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toEqual({ version: 1, queries: ['платье'] });
  });

  it('of a hostile store is cut to what the shop reads', () => {
    const queries = Array.from({ length: 1000 }, (_, number) => `${number} ${'я'.repeat(500)}`);
    localStorage.setItem(KEY, JSON.stringify({ version: 1, queries }));
    expect(shown()).toHaveLength(MOST_SEARCHES);
    expect(Math.max(...shown().map(({ length }) => length))).toBe(120);
  });

  it('follows what another tab does', () => {
    const { result } = renderHook(() => useSearches());
    localStorage.setItem(KEY, JSON.stringify({ version: 1, queries: ['юбка'] }));
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: KEY })));
    expect(result.current).toEqual(['юбка']);
  });

  it('lives as long as the page where the browser keeps nothing', () => {
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(() => rememberSearch('платье')).not.toThrow();
    full.mockRestore();
    expect([shown(), localStorage.getItem('search-history')]).toEqual([['платье'], null]);
    forgetSearches();
    expect(shown()).toEqual([]);
  });
});

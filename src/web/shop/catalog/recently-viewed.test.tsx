import { renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { keepCookieChoice } from '#web/shop/cookie-choice/cookie-choice.ts';
import { MOST_VIEWED, useRecentlyViewed } from './recently-viewed.ts';

const idOf = (number: number) => `0199a000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const look = (number: number) => renderHook(() => useRecentlyViewed(idOf(number))).result.current;

beforeEach(() => {
  localStorage.clear();
  keepCookieChoice('accepted');
});

describe('recently viewed products', () => {
  it('gives those before, newest first, each once', () => {
    expect(look(1)).toEqual([]);
    look(2);
    look(1);
    expect(look(3)).toEqual([idOf(1), idOf(2)]);
  });

  it('remembers a bounded number', () => {
    for (let number = 0; number < MOST_VIEWED + 5; number += 1) look(number);
    expect(look(99)).toHaveLength(MOST_VIEWED);
  });

  it.each([
    ['nobody was asked', () => localStorage.removeItem('cookie-choice')],
    ['the visitor declined', () => keepCookieChoice('declined')],
    ['another question was answered', () => localStorage.setItem('cookie-choice', 'accepted 0')],
  ])('keeps nothing where %s', (_, answer) => {
    answer();
    look(1);
    expect(look(2)).toEqual([]);
    expect(localStorage.getItem('recently-viewed')).toBeNull();
  });

  it.each(['{', '[]', '{"productIds":"x"}', '{"productIds":[1,null,"<script>"]}'])(
    'takes a broken store for an empty one: %s',
    (text) => {
      localStorage.setItem('recently-viewed', text);
      expect(look(1)).toEqual([]);
      expect(look(2)).toEqual([idOf(1)]);
    },
  );
});

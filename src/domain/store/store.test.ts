import { describe, expect, it } from 'vitest';
import { DEFAULT_CUSTOMER_SERVICE, DEFAULT_STORE_PROFILE, FALLBACK_CATEGORIES } from './defaults.ts';

describe('the built-in store', () => {
  it('sells in roubles under its name', () => {
    expect(DEFAULT_STORE_PROFILE.storeName).toBe('МЕРА');
    expect(DEFAULT_STORE_PROFILE.business).toEqual({ currency: 'RUB', currencySymbol: '₽' });
  });

  it('links to no network and opens no chat until staff say so', () => {
    expect(Object.values(DEFAULT_STORE_PROFILE.social).every((address) => address === null)).toBe(true);
    expect(Object.values(DEFAULT_CUSTOMER_SERVICE.channels).some((channel) => channel.enabled)).toBe(false);
  });

  it('has three categories to fall back on', () => {
    expect(FALLBACK_CATEGORIES.map(({ slug, name }) => [slug, name])).toEqual([
      ['dresses', 'Платья'],
      ['outerwear', 'Верхняя одежда'],
      ['knitwear', 'Трикотаж'],
    ]);
  });
});

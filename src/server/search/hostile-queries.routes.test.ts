import { beforeAll, describe, expect, it } from 'vitest';
import { testApi } from '#tests/support/api.ts';
import { searcher, stockForSearch } from '#tests/support/search.ts';

const { app, db, call } = await testApi();
const { found } = searcher(call);

beforeAll(() => stockForSearch(db));

describe('hostile queries', () => {
  const HOSTILE = [
    "' or 1=1; drop table products; --",
    '<script>alert(1)</script>',
    'a & !b | (c <-> d):*',
    "'\\",
    ':*',
    '((((((',
    '%',
    '_%_%',
    '$$',
    '!!!',
    'платье:A & юбка',
    '😀😀',
    'ё'.repeat(120),
    'a b c d e f g h i j k l m n o p q r s t u v w x y z',
    'плтье '.repeat(20).trim(),
    'size44',
  ];

  it.each(HOSTILE)('%j are only words', async (q) => {
    for (const path of ['/api/search', '/api/search/suggest']) {
      const response = await app.inject({ url: path, query: { q } });
      expect(response.statusCode).toBe(200);
      expect(response.body).not.toMatch(/syntax|tsquery|node_modules/);
    }
    expect(await found('пальто')).toBe('coat');
  });

  it.each([
    ['%00', 'Поиск: недопустимые символы'],
    ['%D1%8E%07', 'Поиск: недопустимые символы'],
    ['', 'Поиск: заполните поле'],
    ['+++', 'Поиск: заполните поле'],
    ['a'.repeat(121), 'Поиск: не длиннее 120\u00A0символов'],
    ['a'.repeat(10_000), 'Поиск: не длиннее 120\u00A0символов'],
  ])('%j are refused clearly', async (raw, message) => {
    for (const path of ['/api/search', '/api/search/suggest']) {
      const response = await app.inject({ url: `${path}?q=${raw}` });
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({ message, error: { code: 'validation_failed' } });
    }
  });

  it.each([
    'q=%ED%A0%80',
    'q=%FF%FE',
    'q=a&q=b',
    'q[]=a',
    'q=a&role=admin',
    '',
    'q=a&sort=best',
    'q=a&page=0',
  ])('?%s never ends in a failure of the server', async (query) => {
    for (const path of ['/api/search', '/api/search/suggest']) {
      const response = await app.inject({ url: `${path}?${query}` });
      expect(response.statusCode).toBeLessThan(500);
    }
  });
});

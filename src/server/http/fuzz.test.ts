import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import type { RouteName } from '#contract/routes.ts';
import { buildProduct, buildUser } from '#tests/support/builders.ts';
import { freshKey, openTestShop } from '#tests/support/order-fixtures.ts';

// no message goes out: nothing sends what is asked for here
const shop = await openTestShop({ env: { SMS_URL: 'smsru://KEY?api=http://127.0.0.1:9' } });
const product = await buildProduct(shop.db);
const manager = await buildUser(shop.db, { role: 'manager' });

const NAMES = Object.keys(api) as RouteName[];

const words = fc.oneof(
  fc.constantFrom(
    '',
    '0',
    '-1',
    '1',
    '1.5',
    '1e3',
    '100',
    '99999999999999999999',
    'NaN',
    'null',
    'true',
    '\u0000',
    '%',
    '_',
  ),
  fc.constantFrom(
    "' or 1=1 --",
    '"; drop table orders; --',
    '../../../etc/passwd',
    '$ne',
    '[]',
    '{}',
    'RED,BLK',
    'price',
  ),
  fc.constantFrom('0000-01-01', '9999-12-31', '2026-02-30', 'ё'.repeat(500), '\\', '(', '*', '😀', '\u202E'),
  fc.string({ unit: 'binary', maxLength: 30 }),
);
const values = fc.oneof(words, fc.jsonValue({ maxDepth: 2 }), fc.constantFrom(null, 2 ** 53, 1e308, -0.5));

/** The fields that a part of the endpoint declares. */
function fieldsOf(name: RouteName, part: 'params' | 'query' | 'body'): string[] {
  const schema: unknown = (api[name] as unknown as Record<string, unknown>)[part];
  const inner = (schema as { unwrap?: () => unknown } | undefined)?.unwrap?.() ?? schema;
  return Object.keys((inner as { shape?: object } | undefined)?.shape ?? {});
}
const anyOf = <T>(keys: string[], value: fc.Arbitrary<T>) =>
  fc.record<Record<string, T>>(Object.fromEntries(keys.map((key) => [key, value])), {
    requiredKeys: [],
  }) as fc.Arbitrary<Record<string, T>>;

describe.each(NAMES)('%s', (name) => {
  const { method } = api[name];
  const params = anyOf(
    fieldsOf(name, 'params'),
    fc.oneof(words, fc.constant(product.id), fc.constant(product.slug)),
  );
  const query = anyOf(fieldsOf(name, 'query'), words);
  const body = anyOf(fieldsOf(name, 'body'), values);

  it('answers anything with less than 500, in the envelope, in Russian', async () => {
    await fc.assert(
      fc.asyncProperty(params, query, body, async (givenParams, givenQuery, givenBody) => {
        // a session of its own each time, as some calls sign out everywhere
        const { token } = await shop.sessionFor(manager.id);
        const answer = await shop.ask(name, {
          as: { id: manager.id, token },
          params: givenParams,
          query: givenQuery,
          headers: { 'idempotency-key': freshKey() },
          ...(method === 'GET' ? {} : { body: givenBody }),
        });
        expect(answer.status).toBeLessThan(500);
        if (answer.error === null) return;
        expect(answer.error.message).toMatch(/^[^a-z]*[а-яё]|^[A-Za-z.-]+: [а-яё]/i);
        expect(answer.text).not.toMatch(/node_modules|\.ts:|syntax error|relation "/);
      }),
      { numRuns: 25 },
    );
  });
});

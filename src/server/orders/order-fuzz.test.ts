import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tidyText } from '#domain/ru/tidy-text.ts';
import {
  addGoods,
  DELIVERY,
  freshPhone,
  guestBody,
  keyHeader,
  openTestShop,
  snapshot,
  withValue,
} from '#tests/support/order-fixtures.ts';

const shop = await openTestShop();
const goods = await addGoods(shop, { stock: 1_000_000 });
const items = [{ ...goods.line, quantity: 1 }];
const RUNS = { numRuns: 200 };

type Path = readonly (string | number)[];

/** Every field of a body, down to its leaves. */
function pathsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  const inner = Object.entries(value).flatMap(([key, part]) =>
    pathsOf(part, [...path, Array.isArray(value) ? Number(key) : key]),
  );
  return path.length === 0 ? inner : [path, ...inner];
}

/** Values that a field was never meant for, and some that it nearly was. */
const strange = fc.oneof(
  fc.constantFrom<unknown>(
    undefined,
    null,
    true,
    -1,
    0,
    0.5,
    1e9,
    2 ** 53,
    -(2 ** 31),
    1e308,
    '',
    '0',
    '1e3',
    [],
    {},
  ),
  fc.constantFrom(
    '\u0000',
    '\uD800',
    '%',
    "'; drop table orders; --",
    '__proto__',
    '<script>',
    '../../etc',
    'ё'.repeat(300),
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.double(),
  fc.jsonValue({ maxDepth: 2 }),
);

const sample = await guestBody(shop, items);
/** Valid but for a version that no cart has, so that nothing can be ordered by it. */
const order = {
  ...sample,
  contact: { ...sample.contact, email: 'maria@example.ru' },
  delivery: { ...DELIVERY, city: 'Москва', address: 'Тверская, 1', postalCode: '125009' },
  paymentMethod: 'invoice',
  company: { name: 'ООО «Ромашка»', inn: '7707083893', kpp: '770701001', address: 'Москва' },
  comment: 'Позвоните',
  consents: { personalData: true, offer: true, marketing: true },
  seen: [{ ...goods.line, unitPrice: 1000 }],
  cartVersion: 'never-priced',
};
const quote = { items, delivery: DELIVERY };

describe.each([
  ['orderCreate', order],
  ['cartQuote', quote],
] as const)('%s with one broken field', (name, body) => {
  it('never falls over and never changes anything', async () => {
    const before = await snapshot(shop);
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...pathsOf(body)), strange, async (path, value) => {
        const answer = await shop.ask(name, { headers: keyHeader(), body: withValue(body, path, value) });
        expect(answer.status).toBeLessThan(500);
        if (answer.error !== null) expect(answer.error.message).toMatch(/[а-яё]/i);
      }),
      RUNS,
    );
    expect(await snapshot(shop)).toEqual(before);
  });

  it('never falls over a field that nobody knows, and never takes it', async () => {
    const before = await snapshot(shop);
    const names = fc.oneof(
      fc.constantFrom('price', 'role', 'userId', 'isAdmin', 'status', '__proto__', 'constructor', 'toString'),
      fc.string({ minLength: 1, maxLength: 20 }).filter((key) => !(key in body)),
    );
    await fc.assert(
      fc.asyncProperty(names, strange, async (key, value) => {
        const given = JSON.stringify(value) ?? 'null';
        const payload = `{${JSON.stringify(key)}:${given},${JSON.stringify(body).slice(1)}`;
        const answer = await shop.ask(name, { headers: keyHeader(), payload });
        expect([answer.status, answer.error?.code]).toEqual([400, 'validation_failed']);
      }),
      RUNS,
    );
    expect(await snapshot(shop)).toEqual(before);
  });
});

describe('an order that may be placed', () => {
  const texts = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.string({ unit: 'grapheme', maxLength: 30 }),
  );

  it('is placed or refused, whatever is written in it, and read back tidied, a name on one line', async () => {
    await fc.assert(
      fc.asyncProperty(texts, texts, texts, async (name, address, comment) => {
        const body = {
          ...sample,
          contact: { name, phone: freshPhone() },
          delivery: { ...DELIVERY, address },
          comment,
        };
        const { status, data, error } = await shop
          .ask('orderCreate', { headers: keyHeader(), body })
          .then((answer) => ({
            status: answer.status,
            error: answer.error,
            data: answer.status === 201 ? answer.data : null,
          }));
        if (data === null) {
          expect([status, error?.code]).toEqual([400, 'validation_failed']);
          return;
        }
        expect(data.order.contact.name).toBe(tidyText(name).replace(/\s+/g, ' '));
        expect(data.order.delivery.address).toBe(tidyText(address));
        expect(data.order.comment ?? '').toBe(tidyText(comment));
      }),
      { numRuns: 100 },
    );
  });
});

import { expect, it } from 'vitest';
import * as z from 'zod';
import { listedProducts } from '#contract/catalog.ts';
import { answerCompiler } from './answer-text.ts';

const write = (schema: z.ZodType, answer: unknown) =>
  JSON.parse(String(answerCompiler({ checks: false })({ schema, method: 'GET', url: '/' })(answer)));

const dress = z.object({ kind: z.literal('dress'), size: z.string() });
const bag = z.object({ kind: z.literal('bag'), size: z.string(), litres: z.number().optional() });
const goods = z.array(z.union([dress, bag]));

it('writes each of several shapes as the first that it fits, without what that does not declare', () => {
  const given = [
    { kind: 'bag', size: 'M', litres: 3, cost: 1 },
    { kind: 'dress', size: '44', litres: 3, cost: 1 },
  ];
  expect(write(goods, given)).toEqual([
    { kind: 'bag', size: 'M', litres: 3 },
    { kind: 'dress', size: '44' },
  ]);
});

it('looks at the types where names tell nothing', () => {
  const either = z.array(
    z.union([z.object({ value: z.string() }), z.object({ value: z.array(z.string()) })]),
  );
  expect(write(either, [{ value: 'a' }, { value: ['b'] }])).toEqual([{ value: 'a' }, { value: ['b'] }]);
});

it('writes something or nothing', () => {
  const either = z.array(z.union([dress, bag]).nullable());
  expect(write(either, [null, { kind: 'bag', size: 'M', cost: 1 }])).toEqual([
    null,
    { kind: 'bag', size: 'M' },
  ]);
});

it('writes a card of each view with all that it has', () => {
  const brief = {
    id: '0199c000-0000-7000-8000-000000000001',
    slug: 'silk-dress',
    sku: 'A-1',
    name: 'Платье',
    isActive: true,
    totalStock: 3,
    colors: ['RED'],
    sizes: ['44'],
    images: [{ url: '/a.webp' }],
  };
  expect(write(listedProducts, [{ ...brief, price: 100, cost: 1 }])).toEqual([{ ...brief, price: 100 }]);
  const card = {
    ...brief,
    _id: brief.id,
    isSale: false,
    isNew: true,
    stockStatus: 'in_stock',
    images: [{ url: '/a.webp', colorCode: null, width: 600, height: 800 }],
    retail: { enabled: true, allowPurchase: true },
    wholesale: { enabled: false, available: false, minQuantity: 1, priceOnRequest: true },
  };
  expect(write(listedProducts, [card])).toEqual([card]);
});

it('hands a long answer over as the bytes that are sent', () => {
  const long = Array.from({ length: 5000 }, () => ({ kind: 'dress', size: 'Сорок четыре', cost: 1 }));
  const bytes = answerCompiler({ checks: false })({ schema: goods, method: 'GET', url: '/' })(long);
  expect(bytes).toBeInstanceOf(Buffer);
  expect(JSON.parse(String(bytes))).toEqual(long.map(({ cost: _, ...it }) => it));
});

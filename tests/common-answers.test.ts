import { beforeAll, expect, it } from 'vitest';
import type { Caller } from '#contract/http/caller.ts';
import { seedBase } from '#server/seed/seed-base.ts';
import { isPersonal } from '#web/core/session/personal-answers.ts';
import { testApi } from './support/api.ts';
import { buildCategory, buildProduct, storeSetting } from './support/builders.ts';

const { db, call, signIn } = await testApi();

beforeAll(async () => {
  await seedBase(db);
  await storeSetting(db, 'retail', {
    displaySettings: { hideRetailPrices: true, showWholesalePriceToRetail: false },
  });
  const categories = [await buildCategory(db, { slug: 'dresses' })];
  await buildCategory(db, { slug: 'closed', isActive: false });
  await buildProduct(db, { slug: 'dress', categories, price: 5000, oldPrice: 6000, wholesalePrice: 3500 });
  await buildProduct(db, { slug: 'hidden', categories, isActive: false });
});

type Query = { queryKey: readonly unknown[]; queryFn: (context: object) => Promise<unknown> };
type MakeQuery = (call: Caller, ...input: unknown[]) => Query;

/** The files of the site that say what is asked of the shop. */
const sources = Object.entries(
  import.meta.glob<string>(['../src/web/**/*.{ts,tsx}', '!**/*.test.*'], {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
).filter(([, source]) => source.includes('queryOptions({'));
const modules = import.meta.glob<Record<string, unknown>>('../src/web/**/*.{ts,tsx}');
const exported = await Promise.all(sources.flatMap(([file]) => modules[file]?.() ?? []));
const queries = exported
  .flatMap((module) => Object.entries(module))
  .flatMap(([name, made]) => (name.endsWith('Query') ? [{ name, make: made as MakeQuery }] : []));

/** Whatever a query may be asked with, the first words of its key are the same. */
const isKept = (make: MakeQuery) => !isPersonal(make(call, {}, {}, {}, {}));

/** What the kept ones that need something are asked with; a new one has to name it here. */
const INPUT: Record<string, unknown[]> = {
  legalDocumentQuery: ['offer', undefined],
  shippingMethodsQuery: ['moscow', 4000],
  shippingPriceQuery: ['moscow', 'post', 4000],
};

it('finds every query of the site', () => {
  const keys = sources.flatMap(([, source]) => source.match(/queryOptions\(\{\n\s*queryKey: \[/g) ?? []);
  expect(queries.length).toBe(keys.length);
  expect(queries.length).toBeGreaterThan(20);
});

it.each(queries.filter(({ make }) => isKept(make)))(
  '$name, which outlives whoever asked, is the same for a guest, a wholesale buyer and staff',
  async ({ name, make }) => {
    const input = INPUT[name] ?? [];
    expect(make.length).toBe(1 + input.length);
    const callers = [
      call,
      (await signIn({ wholesale: 'approved' })).call,
      (await signIn({ role: 'admin' })).call,
    ];
    const ask = (as: Caller) => make(as, ...input).queryFn({ signal: new AbortController().signal });
    const [guest, ...others] = await Promise.all(callers.map(ask));
    expect(others).toEqual([guest, guest]);
  },
);

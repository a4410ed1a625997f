import { describe, expect, it } from 'vitest';
import type { Changes } from '#server/db/changes.ts';
import { sharedAddress } from './page-key.ts';
import { createSharedPages, type MadePage } from './shared-pages.ts';

const made: MadePage = {
  status: 200,
  headers: {},
  operation: '/*',
  tag: 'a',
  text: Buffer.from('page'),
  isWhole: true,
  productIds: [],
};

/** A memory whose news can be made old, and late. */
function openPages() {
  const news = { isFresh: true, come: Promise.resolve() };
  const changes: Changes = {
    isFresh: () => news.isFresh,
    catchUp: () => news.come,
    announce: () => {},
    mark: () => 0,
    areUnchanged: () => true,
    follow: () => {},
    position: () => null,
    seen: () => null,
  };
  const pages = createSharedPages({
    changes,
    now: () => new Date(),
    nextMoment: async () => Number.POSITIVE_INFINITY,
  });
  const keep = async (url: string) => {
    const address = sharedAddress(url);
    if (address === null) throw new Error(`${url} is not shared`);
    await pages.make(address, async () => made);
  };
  return { pages, keep, news };
}

describe('while news of changes are late', () => {
  const late = () => new Promise<void>(() => {});

  it('nobody waits for them who asks for a page that nobody made', () => {
    const { pages, news } = openPages();
    Object.assign(news, { isFresh: false, come: late() });
    expect(pages.find('/products?priceMax=123')).toBeNull();
    expect(pages.isExpected('/products?priceMax=123')).toBe(false);
  });

  it('a page that is there is waited for, and given up in the time of a refusal', async () => {
    const { pages, keep, news } = openPages();
    await keep('/products?priceMax=123');
    expect(pages.find('/products?priceMax=123')).toMatchObject({ tag: 'a' });
    Object.assign(news, { isFresh: false, come: late() });
    expect(pages.isExpected('/products?priceMax=123')).toBe(true);
    const begun = performance.now();
    expect(await pages.find('/products?priceMax=123')).toBeNull();
    expect(performance.now() - begun).toBeLessThan(280);
  });
});

it('a page that is being made is waited for', async () => {
  const { pages, keep, news } = openPages();
  const done = pages.announce('/about');
  expect(pages.isExpected('/about')).toBe(true);
  news.isFresh = false;
  const found = pages.find('/about?utm_source=x');
  await keep('/about');
  done();
  expect(await found).toMatchObject({ tag: 'a' });
});

it('the page of an address is found by whatever else stands in it', async () => {
  const { pages, keep } = openPages();
  await keep('/products?category=dresses&page=2');
  expect(pages.findNow('/products?page=2&utm_source=x&category=dresses')).toMatchObject({
    tag: 'a',
    category: 'dresses',
  });
});

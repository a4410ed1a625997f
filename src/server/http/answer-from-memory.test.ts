import { expect, it } from 'vitest';
import { bareApp } from '#tests/support/bare-app.ts';
import { HOT, pagesWithHot } from '#tests/support/hot-page.ts';
import { packingFor } from './send-shared.ts';

const visits: string[] = [];
const sharedPages = pagesWithHot((visit) => visits.push(visit));

it('a page that is kept is sent while the shop is too full to make any other', async () => {
  let open = () => {};
  const closing = new Promise<void>((resolve) => {
    open = resolve;
  });
  const app = await bareApp({
    sharedPages,
    pages: async (scope) => {
      scope.get('/*', { config: { isPage: true, isDocument: true } }, async () => closing.then(() => 'made'));
    },
  });
  const crowd = Array.from({ length: 150 }, (_, index) => app.inject(`/cold-${index}`));
  await expect.poll(async () => (await app.inject('/cold')).statusCode).toBe(503);
  const hot = await app.inject({ url: '/hot', remoteAddress: '203.0.113.7' });
  expect([hot.statusCode, hot.body]).toEqual([200, HOT.text.toString()]);
  expect(hot.headers).toMatchObject({
    etag: '"hot"',
    'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  expect(visits).toEqual(['hot 203.0.113.7']);
  open();
  await Promise.all(crowd);
});

it.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br;q=0.0,gzip;q=0', 'identity'],
  ['brotli, x-gzip', 'identity'],
  ['BR', 'br'],
])('whoever takes %s gets %s', (accepted, packing) => {
  expect(packingFor(accepted)).toBe(packing);
});

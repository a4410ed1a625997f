import sharp from 'sharp';
import { expect, test } from './support/test.ts';

const TAG = /<link rel="canonical" href="([^"]+)"/;

test('everything in the sitemap is there, is to be found, and is found at this very address', async ({
  request,
}) => {
  const read = async (url: string) => {
    const answer = await request.get(url, { maxRedirects: 0 });
    expect(answer.status(), url).toBe(200);
    return answer.text();
  };
  const placesIn = (xml: string) =>
    [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place = '']) => place.replaceAll('&amp;', '&'));
  const robots = await read('/robots.txt');
  const index = /^Sitemap: (.+)$/m.exec(robots)?.[1] ?? '';
  const parts = await Promise.all(placesIn(await read(index)).map(read));
  const [pages = [], categories = [], products = []] = parts.map(placesIn);
  expect(products.length).toBeGreaterThan(50);
  for (const place of [...pages, ...categories, ...products.slice(0, 5), ...products.slice(-5)]) {
    const html = await read(place);
    expect(TAG.exec(html)?.[1]?.replaceAll('&amp;', '&'), place).toBe(place);
    expect(html, place).not.toContain('noindex');
  }
});

test('a preview of a page really has its picture, a JPEG of the size that is told', async ({
  page,
  request,
}) => {
  for (const path of ['/', '/product/plate-na-zapah']) {
    await page.goto(path);
    const told = (name: string) => page.locator(`meta[property="og:${name}"]`).getAttribute('content');
    const answer = await request.get(String(await told('image')));
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/jpeg']);
    const { width, height } = await sharp(await answer.body()).metadata();
    expect([String(width), String(height)]).toEqual([await told('image:width'), await told('image:height')]);
  }
});

test('an address that cannot be read shows the way back', async ({ page, watch }) => {
  watch.expectStatus(404);
  watch.expectRemark(/The URL path .* could not be decoded/);
  const answer = await page.goto('/%E0%A4%A');
  expect(answer?.status()).toBe(404);
  await page.getByRole('main').getByRole('link', { name: 'В каталог' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Каталог' })).toBeVisible();
});

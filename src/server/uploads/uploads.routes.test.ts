import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { diskStore } from '#server/integrations/files/disk-store.ts';
import { multipartOf, type TestFile } from '#tests/support/multipart.ts';
import { openTestShop, snapshot } from '#tests/support/order-fixtures.ts';
import { productFields } from '#tests/support/staff-products.ts';
import { removeUnusedUploads } from './unused-uploads.job.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'shop-uploads-'));
const shop = await openTestShop({ env: { DATA_DIR: dataDir } });
const as = await shop.signIn({ role: 'manager' });
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
const dir = join(dataDir, 'uploads');
beforeEach(() => rmSync(dir, { recursive: true, force: true }));
const stored = () => (readdirSync(dataDir).includes('uploads') ? readdirSync(dir) : []);

async function upload(...files: TestFile[]) {
  const { payload, contentType } = multipartOf(files);
  const response = await shop.app.inject({
    method: 'POST',
    url: '/api/admin/uploads',
    headers: { 'content-type': contentType, authorization: `Bearer ${as.token}` },
    payload,
  });
  return { status: response.statusCode, body: response.json() };
}
const plain = (width = 90, height = 120) =>
  sharp({ create: { width, height, channels: 3, background: '#9e2b30' } });
const jpeg = async () => ({ name: 'Фото 1.jpg', content: await plain().jpeg().toBuffer() });

describe('a picture', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'of kind %s is stored as WebP under a name of the shop',
    async (kind) => {
      const { status, body } = await upload({
        name: '../../evil.svg',
        content: await plain().toFormat(kind).toBuffer(),
      });
      expect([status, body.data]).toMatchObject([201, [{ width: 90, height: 120 }]]);
      expect(body.data[0].url).toMatch(/^\/media\/uploads\/[0-9a-f-]{36}\.webp$/);
      const [file = ''] = stored();
      expect((await sharp(readFileSync(join(dir, file))).metadata()).format).toBe('webp');
    },
  );

  it('is refused before it is read where its kind would take too much memory', async () => {
    const avif = { name: 'a.avif', content: await plain(4001, 2000).avif({ effort: 0 }).toBuffer() };
    const { status, body } = await upload(avif);
    expect([status, body.error]).toMatchObject([
      422,
      { code: 'picture_refused', details: { file: 'a.avif', problem: 'avif_too_many_pixels' } },
    ]);
    expect(stored()).toEqual([]);
  });

  it('is turned upright, made smaller, and says nothing of where it was taken', async () => {
    const content = await plain(3000, 2000)
      .withExif({ IFD0: { Artist: 'somebody' }, IFD3: { GPSLatitude: '55/1 45/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { body } = await upload({ name: 'a.jpg', content });
    expect(body.data[0]).toMatchObject({ width: 1600, height: 2400 });
    const meta = await sharp(readFileSync(join(dir, stored()[0] ?? ''))).metadata();
    expect([meta.exif, meta.orientation, meta.icc]).toEqual([undefined, undefined, undefined]);
  });

  it('hides nothing: what hangs at its end is gone', async () => {
    const { content } = await jpeg();
    const hostile = Buffer.concat([content, Buffer.from('<script>alert(1)</script><?php system("id"); ?>')]);
    await upload({ name: 'a.jpg', content: hostile });
    expect(readFileSync(join(dir, stored()[0] ?? '')).includes('<script>')).toBe(false);
  });
});

describe('a file that is no picture for a shop', () => {
  it('is refused and nothing is stored, what came with it neither', async () => {
    const whole = await jpeg();
    const before = await snapshot(shop);
    const { status, body } = await upload(whole, { name: 'a.jpg', content: whole.content.subarray(0, 200) });
    expect([status, body.error.code]).toEqual([422, 'picture_refused']);
    expect(stored()).toEqual([]);
    expect(await snapshot(shop)).toEqual(before);
  });

  it('of over 20 MB is refused as too large', async () => {
    const { status, body } = await upload({ name: 'a.jpg', content: Buffer.alloc(21 * 1024 * 1024, 0xff) });
    expect([status, body.message]).toEqual([413, 'Файл больше 20\u00A0МБ']);
  });

  it('one of too many at once refuses them all', async () => {
    const files = await Promise.all(Array.from({ length: 11 }, jpeg));
    expect((await upload(...files)).status).toBe(413);
    expect(stored()).toEqual([]);
  });

  it('a body that is no form is refused', async () => {
    const { status } = await shop.ask('staffUploadCreate', { as, payload: '{}' });
    expect(status).toBe(415);
  });
});

it('a picture of a product cannot be removed; once nothing shows it, it is collected after a day', async () => {
  const { body } = await upload(await jpeg());
  const [{ id: uploadId, url }] = body.data;
  const pictures = [{ uploadId, colorCode: null, alt: 'Платье', isMain: false }];
  const made = await shop.ask('staffProductCreate', { as, body: productFields({ pictures }) });
  expect(made.data.pictures).toMatchObject([{ url, alt: 'Платье', isMain: true, width: 90 }]);
  expect((await shop.ask('staffUploadRemove', { as, params: { id: uploadId } })).error?.code).toBe(
    'wrong_state',
  );
  const deps = { db: shop.db, now: shop.now, files: diskStore(dir) };
  shop.passSeconds(100_000);
  await removeUnusedUploads(deps);
  expect(stored()).toHaveLength(1);
  const fields = productFields({ version: 1, pictures: [] });
  await shop.ask('staffProductUpdate', {
    as: await shop.signIn({ role: 'manager' }),
    params: { id: made.data.id },
    body: fields,
  });
  await removeUnusedUploads(deps);
  expect(stored()).toHaveLength(1);
  shop.passSeconds(100_000);
  await removeUnusedUploads(deps);
  expect(stored()).toEqual([]);
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { mediaFiles } from '#server/http/files.ts';
import { pictureRoutes } from '#server/pictures/pictures.routes.ts';
import { createPictures } from '#server/pictures/pictures.ts';
import { multipartOf } from '#tests/support/multipart.ts';
import { openTestShop } from '#tests/support/order-fixtures.ts';
import { bringUploads } from './bring-uploads.ts';
import { chooseFileStore } from './choose-file-store.ts';
import { UPLOADS_PREFIX } from './uploads.actions.ts';

const folder = mkdtempSync(join(tmpdir(), 'shop-s3-'));
const store = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: join(folder, 'store'),
  configureBuckets: [{ name: 'pictures', configs: [] }],
});
const { port } = await store.run();
const UPLOADS_URL = `s3+http://S3RVER:S3RVER@127.0.0.1:${port}/pictures?region=us-east-1`;

/** A machine of the shop with a disk of its own; all share the store. */
async function machine(name: string, url = UPLOADS_URL) {
  const dataDir = join(folder, name);
  const uploads = join(dataDir, 'uploads');
  const shop = await openTestShop({
    env: { DATA_DIR: dataDir, UPLOADS_URL: url },
    pages: async (app) => {
      bringUploads(app, chooseFileStore({ dataDir, uploadsUrl: url }));
      await mediaFiles(app, UPLOADS_PREFIX, uploads);
      const roots = { uploads };
      pictureRoutes(app, createPictures({ roots, dir: join(dataDir, 'pictures'), log: app.log }));
    },
  });
  return { shop, uploads };
}
const first = await machine('first');
const second = await machine('second');
const cut = await machine('cut', UPLOADS_URL.replace(`:${port}`, ':1'));
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

const as = await first.shop.signIn({ role: 'manager' });
async function upload(): Promise<{ id: string; url: string }> {
  const content = await sharp({ create: { width: 90, height: 120, channels: 3, background: '#9e2b30' } })
    .jpeg()
    .toBuffer();
  const { payload, contentType } = multipartOf([{ name: 'dress.jpg', content }]);
  const response = await first.shop.app.inject({
    method: 'POST',
    url: '/api/admin/uploads',
    headers: { 'content-type': contentType, authorization: `Bearer ${as.token}` },
    payload,
  });
  expect(response.statusCode).toBe(201);
  return response.json().data[0];
}
const get = ({ shop }: typeof first, url: string) => shop.app.inject(url);

it('a picture that one machine stored is served by another, with the same headers', async () => {
  const { url } = await upload();
  const [here, there] = [await get(first, url), await get(second, url)];
  expect([here.statusCode, there.statusCode]).toEqual([200, 200]);
  expect(there.rawPayload.equals(here.rawPayload)).toBe(true);
  expect(there.headers['cache-control']).toBe(here.headers['cache-control']);
  expect(there.headers['content-type']).toBe('image/webp');
  const sized = await get(second, `/pictures/240${url.slice('/media'.length)}.webp`);
  expect(sized.statusCode).toBe(200);
});

it('a removed one is gone from the store', async () => {
  const { id, url } = await upload();
  const removed = await first.shop.ask('staffUploadRemove', { as, params: { id } });
  expect(removed.status).toBe(204);
  expect((await get(second, url)).statusCode).toBe(404);
});

it('a name that the shop never gave is not asked of the store', async () => {
  const nothing = `${UPLOADS_PREFIX}01930000-0000-7000-8000-000000000000.webp`;
  expect((await get(second, nothing)).statusCode).toBe(404);
  expect((await get(cut, `${UPLOADS_PREFIX}../secret.webp`)).statusCode).toBe(404);
});

it('a store that does not answer is no missing picture', async () => {
  const { url } = await upload();
  expect((await get(cut, url)).statusCode).toBe(503);
});

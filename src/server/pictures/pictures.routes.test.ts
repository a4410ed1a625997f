import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import sharp, { type Sharp } from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PICTURE_FORMATS } from '#domain/pictures/picture-address.ts';
import { buildPicturesApp } from '#tests/support/pictures-app.ts';
import { createPictures, type Pictures } from './pictures.ts';

const FOR_EVER = 'public, max-age=31536000, immutable';
const DRESS = 'shop/dress.webp';

// drawing it takes longer than most tests
const dress = await drawing(900, 1200).webp().toBuffer();

let folder: string;
let made: string;
let warnings: unknown[];
let pictures: Pictures;
let app: FastifyInstance;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'shop-pictures-'));
  made = join(folder, 'made');
  mkdirSync(join(folder, 'originals'));
  writeFileSync(join(folder, 'originals/dress.webp'), dress);
  writeFileSync(join(folder, 'secret.webp'), 'not for visitors');
  warnings = [];
  pictures = createPictures({
    roots: { shop: join(folder, 'originals') },
    dir: made,
    log: { warn: (what: unknown) => void warnings.push(what) },
  });
  app = await buildPicturesApp(pictures);
});

afterEach(async () => {
  await pictures.idle();
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Noise, so that sizes and formats differ in bytes as photographs do. */
function drawing(width: number, height: number): Sharp {
  return sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#9e2b30',
      noise: { type: 'gaussian', mean: 128, sigma: 20 },
    },
  });
}

async function ask(size: string, path = DRESS) {
  const [width, format] = size.split('.');
  return app.inject(`/pictures/${width}/${path}.${format}`);
}

const original = () => readFileSync(join(folder, 'originals/dress.webp'));

describe('a size that was not asked for before', () => {
  it('is answered at once with the original, and only for a moment', async () => {
    const answer = await ask('560.avif');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('image/webp');
    expect(answer.headers['cache-control']).toBe('public, max-age=20');
    expect(answer.rawPayload.equals(original())).toBe(true);
  });

  it('is there for the next visitor, for ever', async () => {
    await ask('560.avif');
    await pictures.idle();
    const answer = await ask('560.avif');
    expect(answer.headers['content-type']).toBe('image/avif');
    expect(answer.headers['cache-control']).toBe(FOR_EVER);
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 560, height: 747 });
    expect(answer.rawPayload.length).toBeLessThan(original().length);
  });

  it('is answered with the nearest size that is wide enough, once there is one', async () => {
    for (const size of ['768.webp', '900.webp', '240.webp']) await ask(size);
    await pictures.idle();
    const answer = await ask('384.avif');
    expect(answer.headers['cache-control']).toBe('public, max-age=20');
    expect((await sharp(answer.rawPayload).metadata()).width).toBe(768);
  });

  it('makes a browser wait that can read nothing of what is there', async () => {
    const answer = await ask('384.jpeg');
    expect(answer.headers['content-type']).toBe('image/jpeg');
    expect(answer.headers['cache-control']).toBe(FOR_EVER);
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 384 });
  });
});

it.each(PICTURE_FORMATS)('makes %s', async (format) => {
  await ask(`240.${format}`);
  await pictures.idle();
  const { headers, rawPayload } = await ask(`240.${format}`);
  expect(headers['content-type']).toBe(`image/${format}`);
  const { format: kind, compression, width } = await sharp(rawPayload).metadata();
  expect(kind === 'heif' ? compression === 'av1' && 'avif' : kind).toBe(format);
  expect(width).toBe(240);
});

it('makes a size once, however many ask for it at the same time', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask('560.avif')));
  expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
  await pictures.idle();
  expect(readdirSync(join(made, DRESS))).toEqual(['560.avif']);
});

it('keeps what it made over a restart', async () => {
  await ask('240.webp');
  await pictures.idle();
  const again = await buildPicturesApp(
    createPictures({
      roots: { shop: join(folder, 'originals') },
      dir: made,
      log: { warn: () => undefined },
    }),
  );
  const answer = await again.inject(`/pictures/240/${DRESS}.webp`);
  expect(answer.headers['cache-control']).toBe(FOR_EVER);
  await again.close();
});

it('never enlarges', async () => {
  await ask('1920.webp');
  await pictures.idle();
  expect((await sharp((await ask('1920.webp')).rawPayload).metadata()).width).toBe(900);
});

it('leaves out what a camera wrote into the file', async () => {
  await drawing(900, 1200)
    .withExif({ IFD0: { Artist: 'somebody' }, IFD3: { GPSLatitude: '55/1 45/1 0/1' } })
    .jpeg()
    .toFile(join(folder, 'originals/photo.jpg'));
  await ask('560.jpeg', 'shop/photo.jpg');
  await pictures.idle();
  const { exif } = await sharp((await ask('560.jpeg', 'shop/photo.jpg')).rawPayload).metadata();
  expect(exif).toBeUndefined();
});

describe('a file that is no picture', () => {
  it.each([
    ['text', Buffer.from('this is not a picture')],
    ['nothing', Buffer.alloc(0)],
  ])('%s: is given up, told in the log once, and others are made all the same', async (_kind, content) => {
    writeFileSync(join(folder, 'originals/broken.webp'), content);
    await ask('560.avif', 'shop/broken.webp');
    await pictures.idle();
    for (const size of ['560.avif', '240.webp', '240.jpeg']) {
      expect((await ask(size, 'shop/broken.webp')).statusCode).toBe(404);
    }
    expect(warnings).toHaveLength(1);
    await ask('560.avif');
    await pictures.idle();
    expect((await ask('560.avif')).headers['content-type']).toBe('image/avif');
  });

  it('cut short: is not made into half a picture', async () => {
    writeFileSync(join(folder, 'originals/cut.webp'), original().subarray(0, 4000));
    await ask('560.webp', 'shop/cut.webp');
    await pictures.idle();
    expect((await ask('560.webp', 'shop/cut.webp')).statusCode).toBe(404);
  });

  it('with more pixels than a camera has: is refused', async () => {
    await sharp({
      create: { width: 9000, height: 9000, channels: 3, background: '#000' },
      limitInputPixels: false,
    })
      .png()
      .toFile(join(folder, 'originals/bomb.png'));
    await ask('560.webp', 'shop/bomb.png');
    await pictures.idle();
    expect((await ask('560.webp', 'shop/bomb.png')).statusCode).toBe(404);
  });
});

it('sends what there is where nothing can be kept', async () => {
  writeFileSync(made, 'a file in the place of the folder');
  for (let time = 0; time < 2; time += 1) {
    const answer = await ask('560.avif');
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.equals(original())).toBe(true);
    await pictures.idle();
  }
});

it.each([
  '/pictures/560/shop/nothing.webp.avif',
  '/pictures/560/foreign/dress.webp.avif',
  '/pictures/560/constructor/dress.webp.avif',
  '/pictures/560/shop/../../secret.webp.avif',
  '/pictures/560/shop/%2e%2e/secret.webp.avif',
  '/pictures/560/shop/..%2fsecret.webp.avif',
  '/pictures/561/shop/dress.webp.avif',
  '/pictures/560/shop/dress.webp.gif',
  '/pictures/560/shop/dress.webp',
  '/pictures/',
  `/pictures/560/shop/${'a'.repeat(290)}.webp.avif`,
])('answers 404 for %s and makes nothing', async (url) => {
  cpSync(join(folder, 'secret.webp'), join(folder, 'originals/..secret.webp'));
  const answer = await app.inject(url);
  expect(answer.statusCode).toBe(404);
  await pictures.idle();
  expect(readdirSync(folder)).not.toContain('made');
});

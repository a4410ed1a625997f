import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { encodeUpload } from './encode-upload.ts';

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#9e2b30' } });
const photo = (width: number, height: number) => plain(width, height).jpeg().toBuffer();

it('encodes a picture anew', async () => {
  expect(await encodeUpload(await photo(90, 120))).toMatchObject({ width: 90, height: 120 });
});

it('ends the reading of a picture that takes too long, and reads the next one', async () => {
  const slow = encodeUpload(await photo(7000, 7000), 1);
  const next = encodeUpload(await photo(90, 120));
  expect(await slow).toBe('too_slow');
  expect(await next).toMatchObject({ width: 90, height: 120 });
});

/** A PNG whose head says that it is far larger than it is. */
async function claiming(width: number, height: number): Promise<Buffer> {
  const file = await plain(9, 9).png().toBuffer();
  file.writeUInt32BE(width, 16);
  file.writeUInt32BE(height, 20);
  file.writeUInt32BE(crc32(file.subarray(12, 29)), 29);
  return file;
}
async function animation(): Promise<Buffer> {
  const frames = await Promise.all([plain(9, 9).png().toBuffer(), plain(9, 9).negate().png().toBuffer()]);
  return sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer();
}
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';

it.each<[string, string, () => Promise<Buffer> | Buffer]>([
  ['text', 'not_picture', () => Buffer.from('hello')],
  ['nothing', 'not_picture', () => Buffer.alloc(0)],
  ['a drawing', 'not_picture', () => Buffer.from(SVG)],
  ['a page', 'not_picture', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a document', 'not_picture', () => Buffer.from('%PDF-1.7 ...')],
  ['a GIF', 'not_picture', () => plain(9, 9).gif().toBuffer()],
  ['a TIFF', 'not_picture', () => plain(9, 9).tiff().toBuffer()],
  [
    'a drawing that begins as a JPEG',
    'not_picture',
    () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(SVG)]),
  ],
  ['half a JPEG', 'not_picture', async () => (await photo(900, 1200)).subarray(0, 600)],
  ['half a PNG', 'not_picture', async () => (await plain(900, 1200).png().toBuffer()).subarray(0, 200)],
  ['an animation', 'animated', animation],
  ['20,000 × 20,000 pixels', 'too_many_pixels', () => claiming(20_000, 20_000)],
])('refuses %s as %s', async (_, problem, make) => {
  expect(await encodeUpload(await make())).toBe(problem);
});

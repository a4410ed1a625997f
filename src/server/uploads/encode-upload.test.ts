import sharp from 'sharp';
import { expect, it } from 'vitest';
import { encodeUpload } from './encode-upload.ts';

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#9e2b30' } })
    .jpeg()
    .toBuffer();

it('encodes a picture anew', async () => {
  expect(await encodeUpload(await photo(90, 120))).toMatchObject({ width: 90, height: 120 });
});

it('ends the reading of a picture that takes too long, and reads the next one', async () => {
  const slow = encodeUpload(await photo(7000, 7000), 1);
  const next = encodeUpload(await photo(90, 120));
  expect(await slow).toBe('too_slow');
  expect(await next).toMatchObject({ width: 90, height: 120 });
});

import { expect, it } from 'vitest';
import { previewPicture } from './preview-picture.ts';

const url = '/media/demo/dress.webp';
const jpeg = (width: number) => `/pictures/${width}/demo/dress.webp.jpeg`;

it.each([
  ['as wide as the preview', { width: 900, height: 1200 }, { url: jpeg(900), width: 900, height: 1200 }],
  ['wider', { width: 3000, height: 4000 }, { url: jpeg(900), width: 900, height: 1200 }],
  ['narrower, and not enlarged', { width: 500, height: 667 }, { url: jpeg(560), width: 500, height: 667 }],
  ['of no known size', { width: null, height: null }, { url: jpeg(900) }],
])('is the JPEG of a stored picture that is %s', (_, size, expected) => {
  expect(previewPicture({ url, ...size })).toEqual(expected);
});

it('is somebody else’s picture as it is', () => {
  const foreign = { url: 'https://pictures.example/dress.png', width: 900, height: 1200 };
  expect(previewPicture(foreign)).toEqual({ url: foreign.url });
});

import { describe, expect, it } from 'vitest';
import {
  isStoredPicture,
  pictureAddress,
  pictureSet,
  readPictureAddress,
  usefulWidths,
} from './picture-address.ts';

const DRESS = '/media/demo/plate-na-zapah-red-1a2b3c4d.webp';

describe('an address of one size', () => {
  it('reads back as what it was made of', () => {
    const address = pictureAddress(DRESS, 560, 'avif');
    expect(address).toBe('/pictures/560/demo/plate-na-zapah-red-1a2b3c4d.webp.avif');
    expect(readPictureAddress(address.slice('/pictures/'.length))).toEqual({
      path: 'demo/plate-na-zapah-red-1a2b3c4d.webp',
      width: 560,
      format: 'avif',
    });
  });

  it('reads a width of former days as that of today', () => {
    const former = readPictureAddress('720/demo/a.webp.avif');
    expect(former).toEqual({ path: 'demo/a.webp', width: 768, format: 'avif' });
  });

  it.each([
    ['561/demo/a.webp.avif', 'a width that no page asks for'],
    ['0560/demo/a.webp.avif', 'a width written otherwise'],
    ['560/demo/a.webp.png', 'a format that is not made'],
    ['560/demo/a.webp', 'an original in the place of a size'],
    ['560/a.webp.avif', 'a picture outside every folder'],
    ['560/demo/../secret.webp.avif', 'a way upwards'],
    ['560/demo/.hidden.webp.avif', 'a hidden file'],
    ['560/demo//a.webp.avif', 'an empty folder'],
    ['560/demo/a\\b.webp.avif', 'a foreign separator'],
    ['560/demo/a.webp.avif\n', 'a line break at the end'],
    ['', 'nothing'],
  ])('refuses %j: %s', (rest) => {
    expect(readPictureAddress(rest)).toBeNull();
  });
});

it('offers sizes of the own stored pictures only', () => {
  expect(isStoredPicture(DRESS)).toBe(true);
  expect(isStoredPicture('https://cdn.example/a.webp')).toBe(false);
  expect(isStoredPicture('//cdn.example/media/demo/a.webp')).toBe(false);
  expect(isStoredPicture('/media/../etc/a.webp')).toBe(false);
  expect(isStoredPicture('')).toBe(false);
});

describe('the widths worth asking for', () => {
  it.each([
    [900, undefined, [120, 240, 384, 560, 768, 900]],
    [1000, undefined, [120, 240, 384, 560, 768, 900, 1280]],
    [4000, undefined, [120, 240, 384, 560, 768, 900, 1280, 1920]],
    [900, 384, [120, 240, 384]],
    [100, undefined, [120]],
    [900, 200, [120, 240]],
  ])('a picture %i wide in a place of at most %s pixels', (own, most, widths) => {
    expect(usefulWidths(own, most)).toEqual(widths);
  });
});

it('writes a set that a browser chooses from', () => {
  expect(pictureSet(DRESS, 'webp', [240, 560])).toBe(
    '/pictures/240/demo/plate-na-zapah-red-1a2b3c4d.webp.webp 240w, ' +
      '/pictures/560/demo/plate-na-zapah-red-1a2b3c4d.webp.webp 560w',
  );
});

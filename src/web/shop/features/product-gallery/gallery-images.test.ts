import { describe, expect, it } from 'vitest';
import type { ProductImage } from '#contract/catalog.ts';
import { altText, galleryImages } from './gallery-images.ts';

const image = (url: string, order: number, more: Partial<ProductImage> = {}): ProductImage => ({
  url,
  order,
  isPrimary: false,
  type: 'main',
  colorCode: null,
  width: null,
  height: null,
  ...more,
});

const images = [
  image('detail', 2),
  image('red', 0, { colorCode: 'RED', isPrimary: true }),
  image('red-back', 1, { colorCode: 'RED' }),
  image('black', 3, { colorCode: 'BLK' }),
];
const urls = (color: string | null) => galleryImages(images, color).map((one) => one.url);

describe('pictures of a gallery', () => {
  it('shows a colour’s own pictures, then those of no colour', () => {
    expect(urls('RED')).toEqual(['red', 'red-back', 'detail']);
    expect(urls('BLK')).toEqual(['black', 'detail']);
  });

  it('shows all of them for a colour without pictures, the primary one first', () => {
    expect(urls('GRN')).toEqual(['red', 'red-back', 'detail', 'black']);
  });
});

it('a picture is described in the words of staff, else by name, colour and place', () => {
  const red = { code: 'RED', name: 'Красный' };
  expect(altText('Платье', image('red', 0, { alt: 'Вырез крупно' }), red, 0)).toBe('Вырез крупно');
  expect(altText('Платье', image('red', 0, { colorCode: 'RED' }), red, 0)).toBe('Платье, красный, фото 1');
});

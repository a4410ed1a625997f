import { BLURS } from './cloth.ts';
import { type ClothColor, rampOf, toHex, toLch, WALLS } from './palette.ts';
import { chanceOf } from './random.ts';

export type Size = { readonly width: number; readonly height: number };

/** The picture of a product: 3:4, in units of the drawing and in pixels alike. */
export const PORTRAIT: Size = { width: 900, height: 1200 };

/** A plaster wall in soft daylight from the upper left; `window` is how strongly a window shines on it. */
export function wall(hex: string, { width, height }: Size, window: number): string {
  const [lightness, chroma, hue] = toLch(hex);
  const tone = (l: number) => toHex([l, chroma, hue]);
  return (
    `<defs><linearGradient id="wl" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${tone(Math.min(0.985, lightness + 0.035))}"/>` +
    `<stop offset=".5" stop-color="${hex}"/><stop offset="1" stop-color="${tone(lightness - 0.045)}"/></linearGradient>` +
    '<filter id="plaster" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency=".004 .006" numOctaves="4" seed="11"/>' +
    '<feColorMatrix values="0 0 0 0 .2  0 0 0 0 .2  0 0 0 0 .22  .2 .12 0 0 -.14"/></filter>' +
    '<filter id="grain" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".85" numOctaves="2" seed="3"/>' +
    '<feColorMatrix values="0 0 0 0 .1  0 0 0 0 .1  0 0 0 0 .1  .3 .3 0 0 -.26"/></filter></defs>' +
    `<rect width="${width}" height="${height}" fill="url(#wl)"/><rect width="${width}" height="${height}" filter="url(#plaster)" opacity=".55"/>` +
    (window > 0 ? windowLight({ width, height }, window) : '')
  );
}

/** A slanted window of two panes by three. */
function windowLight({ width, height }: Size, strength: number): string {
  const isTall = width < height;
  const [x, y, scale] = isTall
    ? [width * 0.4, height * 0.34, 0.94]
    : [width * 0.5, height * 0.42, height / 1200];
  const panes = [-250, 10].flatMap((left) =>
    [-420, -60, 300].map((top) => `<rect x="${left}" y="${top}" width="232" height="330" fill="#fff"/>`),
  );
  return (
    `<g filter="url(#b${isTall ? 16 : 30})" opacity="${0.55 * strength}" ` +
    `transform="translate(${x} ${y}) skewX(-16) scale(${scale})">${panes.join('')}</g>`
  );
}

/** A wall that the garment stands out from. */
export function wallFor(color: ClothColor, seed: string): string {
  const { lightness } = rampOf(color);
  const chance = chanceOf(seed).next();
  if (lightness > 0.85) return chance < 0.5 ? WALLS.slate : WALLS.dusk;
  const walls = color === 'BGE' ? [WALLS.fog, WALLS.chalk, WALLS.slate] : LIGHT_WALLS;
  return walls[Math.floor(chance * walls.length)] ?? WALLS.chalk;
}

const LIGHT_WALLS = [WALLS.chalk, WALLS.fog, WALLS.linen, WALLS.mist];

/** A finished drawing with the grain of a photograph over it. */
export function finishSvg(inner: string, defs: string, { width, height }: Size): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    `<defs>${BLURS}${defs}</defs>${inner}<rect width="${width}" height="${height}" filter="url(#grain)" opacity=".5"/></svg>`
  );
}

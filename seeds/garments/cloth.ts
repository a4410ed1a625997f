import type { Kit } from './kit.ts';
import type { Pattern, Texture } from './look.ts';
import { CLOTH_COLORS, type ClothColor, type Ramp } from './palette.ts';

/** Noise that makes the grain of each cloth: its frequency, octaves and strength. */
const GRAIN: Readonly<Record<Texture, readonly [frequency: string, octaves: number, strength: number]>> = {
  cotton: ['0.8 0.9', 2, 0.09],
  linen: ['0.05 0.9', 2, 0.12],
  wool: ['0.55 0.65', 3, 0.15],
  satin: ['0.9 0.9', 1, 0.03],
  knit: ['0.4 0.6', 2, 0.16],
  twill: ['0.9 0.35', 3, 0.12],
  leather: ['0.3 0.32', 3, 0.1],
};

/** Blurs that every drawing uses, by the id `b{radius}`. */
export const BLURS = [2, 4, 8, 16, 30]
  .map(
    (radius) =>
      `<filter id="b${radius}" filterUnits="userSpaceOnUse" x="-700" y="-300" width="2700" height="1800" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="${radius * 0.72}"/></filter>`,
  )
  .join('');

/** Gradients, outline and grain of one garment; its ids end in the garment's prefix. */
export function garmentDefs(kit: Kit, prefix: string): string {
  const { ramp, texture } = kit;
  const [frequency, octaves, strength] = GRAIN[texture];
  const amount = strength * (ramp.lightness < 0.4 ? 0.38 : ramp.lightness > 0.88 ? 0.6 : 1);
  const speck = ramp.lightness < 0.4 ? [1, 1, 1] : [0.1, 0.08, 0.06];
  const gloss = texture === 'satin' ? 1.5 : 1;
  const outline = kit.silhouette.map((path) => `<path d="${path}"/>`).join('');
  return (
    gradient(`cyl-${prefix}`, '1', '.12', [
      [0, ramp.deep, 0.34],
      [0.14, ramp.light, 0.5 * gloss],
      [0.32, ramp.light, 0.4],
      [0.58, ramp.shade, 0.05],
      [0.82, ramp.shade, 0.75],
      [1, ramp.deep, 0.8],
    ]) +
    gradient(`flat-${prefix}`, '1', '.5', [
      [0, ramp.light, 0.55],
      [0.45, ramp.base, 0],
      [1, ramp.shade, 0.75],
    ]) +
    `<clipPath id="all-${prefix}">${outline}</clipPath>` +
    `<filter id="cloth-${prefix}" filterUnits="userSpaceOnUse" x="-600" y="-400" width="1200" height="1700" color-interpolation-filters="sRGB">` +
    `<feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="${octaves}" seed="4" result="n"/>` +
    `<feColorMatrix in="n" type="matrix" values="${speck.map((level) => `0 0 0 0 ${level}`).join(' ')} ${1.6 * amount} ${1.6 * amount} 0 0 ${-1.36 * amount}" result="g"/>` +
    '<feComposite in="g" in2="SourceGraphic" operator="in" result="gi"/>' +
    '<feMerge><feMergeNode in="SourceGraphic"/><feMergeNode in="gi"/></feMerge></filter>' +
    kit.defs.join('')
  );
}

function gradient(
  id: string,
  x2: string,
  y2: string,
  stops: readonly (readonly [offset: number, color: string, opacity: number])[],
): string {
  const drawn = stops.map(
    ([offset, color, opacity]) =>
      `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`,
  );
  return `<linearGradient id="${id}" x1="0" x2="${x2}" y1="0" y2="${y2}">${drawn.join('')}</linearGradient>`;
}

/** A pattern of the cloth as an SVG pattern with this id. */
export function patternDef(
  id: string,
  pattern: Pattern,
  ramp: Ramp,
  color: ClothColor | undefined,
  scale: number,
): string {
  const ink = color === undefined ? ownTone(ramp) : CLOTH_COLORS[color];
  const { width, height, marks, turn = 0 } = PATTERNS[pattern](ink);
  return (
    `<pattern id="${id}" width="${width}" height="${height}" patternUnits="userSpaceOnUse" ` +
    `patternTransform="scale(${scale}) rotate(${turn})">${marks}</pattern>`
  );
}

function ownTone(ramp: Ramp): string {
  if (ramp.lightness < 0.4) return ramp.highlight;
  return ramp.lightness > 0.75 ? ramp.deep : ramp.light;
}

type Tile = {
  readonly width: number;
  readonly height: number;
  readonly marks: string;
  readonly turn?: number;
};

const rect = (x: number, y: number, width: number, height: number, ink: string, opacity = 1) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${ink}" opacity="${opacity}"/>`;

const PATTERNS: Readonly<Record<Pattern, (ink: string) => Tile>> = {
  stripes: (ink) => ({ width: 52, height: 52, marks: rect(0, 0, 52, 20, ink, 0.95) }),
  pinstripe: (ink) => ({ width: 26, height: 26, marks: rect(0, 0, 3, 26, ink, 0.7) }),
  check: (ink) => ({
    width: 56,
    height: 56,
    marks: rect(0, 0, 28, 56, ink, 0.42) + rect(0, 0, 56, 28, ink, 0.42),
  }),
  windowpane: (ink) => ({
    width: 84,
    height: 84,
    marks: rect(40, 0, 3, 84, ink, 0.75) + rect(0, 40, 84, 3, ink, 0.75),
  }),
  dots: (ink) => ({
    width: 44,
    height: 44,
    marks: `<circle cx="11" cy="11" r="6" fill="${ink}"/><circle cx="33" cy="33" r="6" fill="${ink}"/>`,
  }),
  herringbone: (ink) => ({
    width: 24,
    height: 12,
    marks: `<path d="M0 12L12 0L24 12M0 24L12 12L24 24M0 0L12 -12L24 0" stroke="${ink}" stroke-width="3.4" fill="none" opacity=".5"/>`,
  }),
};

import { nth } from './geometry.ts';

/** The colours of the shop as cloth. */
export const CLOTH_COLORS = {
  RED: '#9E2B30',
  BLK: '#222326',
  WHT: '#F1EFE9',
  BLU: '#7F9FBF',
  GRN: '#2F5A48',
  PNK: '#DDB0B0',
  YLW: '#E0BF6A',
  GRY: '#A0A1A2',
  NVY: '#27314A',
  BGE: '#CDB897',
  BRG: '#5C1D2B',
  CRL: '#D58A74',
  SGE: '#A2AD92',
  TRQ: '#3D888C',
} as const;

export type ClothColor = keyof typeof CLOTH_COLORS;

/** Tones of one colour: lit planes, shade and deep shade, seams and gaps, the inside of the garment. */
export type Ramp = {
  /** Lightness from 0 to 1, by which dark and pale cloth are treated differently. */
  readonly lightness: number;
  readonly base: string;
  readonly light: string;
  readonly highlight: string;
  readonly shade: string;
  readonly deep: string;
  readonly ink: string;
  readonly lining: string;
};

/** Studio walls: one family of mineral tints. */
export const WALLS = {
  chalk: '#E7E6E2',
  fog: '#E0E3E4',
  linen: '#E6E1D9',
  mist: '#DDE0DB',
  slate: '#C2C7C9',
  dusk: '#CBC4BD',
} as const;

type Lch = readonly [lightness: number, chroma: number, hue: number];

const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const gamma = (value: number) => (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055);

/** OKLCH of a hex colour. */
export function toLch(hex: string): Lch {
  const channels = [1, 3, 5].map((from) => linear(Number.parseInt(hex.slice(from, from + 2), 16) / 255));
  const [r, g, b] = [nth(channels, 0), nth(channels, 1), nth(channels, 2)];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const green = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const blue = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  return [lightness, Math.hypot(green, blue), Math.atan2(blue, green)];
}

export function toHex([lightness, chroma, hue]: Lch): string {
  const a = chroma * Math.cos(hue);
  const b = chroma * Math.sin(hue);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  const hex = channels.map((value) =>
    Math.round(255 * Math.min(1, Math.max(0, gamma(Math.max(0, value)))))
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${hex.join('')}`;
}

export function rampOf(color: ClothColor): Ramp {
  const base = CLOTH_COLORS[color];
  const [l, chroma, hue] = toLch(base);
  const isDark = l < 0.4;
  const isPale = l > 0.88;
  const tone = (lightness: number, share: number, turn: number) =>
    toHex([Math.min(0.995, Math.max(0.02, lightness)), chroma * share, hue + turn]);
  return {
    lightness: l,
    base,
    light: tone(isDark ? l + 0.07 : l + (1 - l) * 0.26, 0.84, 0.04),
    highlight: tone(isDark ? l + 0.17 : l + (1 - l) * 0.62, isDark ? 0.62 : 0.55, 0.08),
    shade: isPale ? toHex([l * 0.87, 0.012, 1.2]) : tone(l * (isDark ? 0.8 : 0.86), 0.84, -0.05),
    deep: isPale ? toHex([l * 0.71, 0.018, 1.1]) : tone(l * (isDark ? 0.6 : 0.69), 0.74, -0.08),
    ink: isPale ? toHex([l * 0.5, 0.02, 1]) : tone(l * (isDark ? 0.42 : 0.44), 0.9, -0.16),
    lining: isPale ? toHex([l * 0.8, 0.014, 1.2]) : tone(l * (isDark ? 0.62 : 0.72), 0.8, -0.1),
  };
}

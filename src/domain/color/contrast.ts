/** A colour as settings and style sheets write it. */
export type Hex = `#${string}`;

export const isHex = (text: string): text is Hex => /^#[0-9a-f]{6}$/i.test(text);

/** WCAG 2.2: relative luminance of an sRGB colour, from 0 to 1. */
export function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channels(hex).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG 2.2: contrast of two colours, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** A colour with a share of another in it, from 0 to 1, as `color-mix(in srgb, …)` gives it. */
export function mixed(hex: string, other: string, share: number): Hex {
  const to = channels(other);
  const parts = channels(hex).map((from, at) => Math.round(from + ((to[at] ?? from) - from) * share));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

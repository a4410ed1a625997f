import type { ScrollBanner } from '#domain/home/config.ts';
import { cssColor, isLight } from '#web/shop/home/content-colors.ts';

/** Whether the words over a picture are dark or light; the header above takes the same. */
export type WordsTone = 'ink' | 'paper';

type Toned = Pick<ScrollBanner, 'textColor' | 'backgroundColor' | 'overlayOpacity'>;

/** A picture darkened at least so much carries light words where staff named no colour. */
const DARKENING = 0.2;

export function wordsTone({ textColor, backgroundColor, overlayOpacity }: Toned): WordsTone {
  if (textColor !== null && cssColor(textColor) !== null) return isLight(textColor) ? 'paper' : 'ink';
  if (overlayOpacity >= DARKENING || backgroundColor === null) return 'paper';
  return isLight(backgroundColor) ? 'ink' : 'paper';
}

/** What a banner has to say. */
export function bannerWords({ title, subtitle, buttonText, buttonLink }: Omit<ScrollBanner, 'media'>) {
  const button = buttonText && buttonLink ? { label: buttonText, to: buttonLink } : null;
  return { title, subtitle, button, isSilent: !(title || subtitle || button) };
}

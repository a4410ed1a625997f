import type { StoreSettings } from '#contract/settings.ts';

const NAMES = [
  ['telegram', 'Telegram'],
  ['max', 'MAX'],
  ['whatsapp', 'WhatsApp'],
  ['instagram', 'Instagram'],
  ['facebook', 'Facebook'],
] as const;

/** Links to the store's pages elsewhere: only those that are set, and only https. */
export function socialLinks(social: StoreSettings['social']): { label: string; href: string }[] {
  return NAMES.flatMap(([key, label]) => {
    const href = social[key];
    return href?.startsWith('https://') ? [{ label, href }] : [];
  });
}

/**
 * Where a visitor may write to the shop, as the settings of the customer service have it. See docs/rules/messengers.md.
 */
export type ChatChannels = Readonly<
  Record<
    'telegram' | 'whatsapp' | 'max',
    {
      readonly enabled: boolean;
      readonly username?: string | undefined;
      readonly phone?: string | undefined;
      readonly contact?: string | undefined;
    }
  >
>;

/** One way into a chat with the shop. */
export type ChatLink = {
  readonly channel: keyof ChatChannels;
  readonly name: string;
  readonly href: string;
  /** The messenger takes no text along: it is copied for the visitor to paste. */
  readonly isCopied: boolean;
};

/** What a messenger takes in one message. */
const MOST_TEXT = 4000;

/** The channels that are switched on and can be reached, with a text to send along. */
export function chatLinks(channels: ChatChannels, text: string): readonly ChatLink[] {
  const said = encodeURIComponent(text.slice(0, MOST_TEXT));
  const { telegram, whatsapp, max } = channels;
  const username = /^@?([A-Za-z][A-Za-z0-9_]{4,31})$/.exec(telegram.username?.trim() ?? '')?.[1];
  const digits = (whatsapp.phone ?? '').replace(/\D/g, '');
  const isDialled = digits.length >= 10 && digits.length <= 15;
  const links: (ChatLink | false)[] = [
    telegram.enabled &&
      username !== undefined && {
        channel: 'telegram',
        name: 'Telegram',
        href: `https://t.me/${username}?text=${said}`,
        isCopied: false,
      },
    whatsapp.enabled &&
      isDialled && {
        channel: 'whatsapp',
        name: 'WhatsApp',
        href: `https://wa.me/${digits}?text=${said}`,
        isCopied: false,
      },
    max.enabled &&
      (max.contact ?? '').trim() !== '' && {
        channel: 'max',
        name: 'MAX',
        href: maxAddress(max.contact ?? ''),
        isCopied: true,
      },
  ];
  return links.filter((link) => link !== false);
}

/** The profile that its owner copied, else the messenger itself: no address leads to a person by phone. */
function maxAddress(contact: string): string {
  const profile = /^(?:https:\/\/)?max\.ru\/([A-Za-z0-9_/-]{1,200})$/.exec(contact.trim())?.[1];
  return profile === undefined ? 'https://web.max.ru/' : `https://max.ru/${profile}`;
}

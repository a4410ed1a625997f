import { describe, expect, it } from 'vitest';
import { type ChatChannels, chatLinks } from './chat-links.ts';

const OFF: ChatChannels = {
  telegram: { enabled: false, username: 'mera_shop' },
  whatsapp: { enabled: false, phone: '+7 999 123-45-67' },
  max: { enabled: false, contact: 'max.ru/u/abc' },
};
const on = (changes: Partial<Record<keyof ChatChannels, object>>): ChatChannels => ({
  telegram: { ...OFF.telegram, ...changes.telegram },
  whatsapp: { ...OFF.whatsapp, ...changes.whatsapp },
  max: { ...OFF.max, ...changes.max },
});
const hrefs = (channels: ChatChannels, text = 'Платье & юбка') =>
  chatLinks(channels, text).map(({ href }) => href);

describe('ways into a chat', () => {
  it('are none where none is switched on', () => {
    expect(chatLinks(OFF, 'текст')).toEqual([]);
  });

  it.each(['mera_shop', '@mera_shop', ' mera_shop '])(
    'lead to Telegram by the name «%s», with the text',
    (username) => {
      expect(hrefs(on({ telegram: { enabled: true, username } }))).toEqual([
        `https://t.me/mera_shop?text=${encodeURIComponent('Платье & юбка')}`,
      ]);
    },
  );

  it.each(['', '@', 'a b', 'https://evil.example', 'x'.repeat(40), 'мера', 'shop?x=1'])(
    'do not lead by the name «%s»',
    (username) => {
      expect(hrefs(on({ telegram: { enabled: true, username } }))).toEqual([]);
    },
  );

  it('lead to WhatsApp by digits alone, where there are enough of them', () => {
    expect(hrefs(on({ whatsapp: { enabled: true } }), 'да')).toEqual([
      'https://wa.me/79991234567?text=%D0%B4%D0%B0',
    ]);
    expect(hrefs(on({ whatsapp: { enabled: true, phone: '123' } }))).toEqual([]);
  });

  it.each([
    ['max.ru/u/abc', 'https://max.ru/u/abc'],
    ['https://max.ru/mera', 'https://max.ru/mera'],
    ['+7 999 123-45-67', 'https://web.max.ru/'],
    ['https://evil.example/max.ru/x', 'https://web.max.ru/'],
  ])('lead to MAX, with the text to be pasted: %s', (contact, href) => {
    const links = chatLinks(on({ max: { enabled: true, contact } }), 'текст');
    expect(links).toEqual([{ channel: 'max', name: 'MAX', href, isCopied: true }]);
  });

  it('take no more text than a message holds', () => {
    const [href = ''] = hrefs(on({ telegram: { enabled: true } }), 'a'.repeat(10_000));
    expect(href.length).toBeLessThan(4100);
  });
});

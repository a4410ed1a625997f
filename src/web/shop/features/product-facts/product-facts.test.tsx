import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { roubles } from '#domain/money/money.ts';
import { DEFAULT_SHIPPING_IN_ROUBLES } from '#domain/shipping/defaults.ts';
import { DEFAULT_STORE_PROFILE } from '#domain/store/defaults.ts';
import { aProduct, fakeCaller, renderInShop } from '#tests/support/web.tsx';
import { deliveryLines } from './delivery-lines.ts';
import { ProductFacts } from './product-facts.tsx';

const settings = structuredClone(DEFAULT_SHIPPING_IN_ROUBLES) as Parameters<typeof deliveryLines>[0] & object;
const plain = (text: string | null) => (text ?? '').replaceAll('\u00A0', ' ');
const open = (changes: Parameters<typeof aProduct>[0] = {}, more: Parameters<typeof fakeCaller>[0] = {}) =>
  renderInShop(<ProductFacts product={aProduct(changes)} />, {
    caller: fakeCaller({ shippingSettings: () => ({ data: settings }), ...more }),
  }).container;

describe('the facts of a product', () => {
  it('shows what the law asks for', () => {
    const view = open({
      composition: 'Вискоза 100%',
      care: 'Ручная стирка',
      country: 'Россия',
      manufacturer: 'ООО «Швея»',
      declarationUrl: 'https://declaration.example/1',
    });
    for (const text of [
      'Состав: Вискоза 100%',
      'Уход: Ручная стирка',
      'Страна производства: Россия',
      'Изготовитель: ООО «Швея»',
    ]) {
      expect(view.textContent).toContain(text);
    }
    const link = view.querySelector('a');
    expect(link?.href).toBe('https://declaration.example/1');
  });

  it('shows a description as staff laid it out, and no markup but theirs', () => {
    const view = open({ description: 'Тонкий **меринос**.\n\n• шерсть\n• <img src=x onerror=alert(1)>' });
    expect(view.querySelector('b')?.textContent).toBe('меринос');
    expect(view.querySelector('.facts__text')?.textContent).toBe(
      'Тонкий меринос.\n\n• шерсть\n• <img src=x onerror=alert(1)>',
    );
    expect(view.querySelector('img')).toBeNull();
  });

  it('leaves out what has no text, and a declaration that is no web address', () => {
    const view = open({ declarationUrl: 'javascript:alert(1)', description: '' });
    const titles = [...view.querySelectorAll('summary')].map(({ textContent }) => textContent.trim());
    expect(titles).toEqual(['Доставка и возврат']);
  });

  it('tells the ways to deliver and how to return', async () => {
    const view = open();
    await screen.findByText('Курьер по Москве');
    expect(plain(view.textContent)).toContain('1–2 дня, 300 ₽, бесплатно от 5 000 ₽');
    expect(plain(view.textContent)).toContain('Вернуть вещь можно в течение 14 дней.');
  });

  it('tells the shop’s own term of a return', async () => {
    const footerData = { ...DEFAULT_STORE_PROFILE.footerData, returnsExchange: { returnDays: 21 } };
    const view = open({}, { storeSettings: () => ({ data: { ...DEFAULT_STORE_PROFILE, footerData } }) });
    await screen.findByText(/течение 21/);
    expect(plain(view.textContent)).toContain('Вернуть вещь можно в течение 21 дня.');
  });
});

describe('lines of delivery', () => {
  it('are preliminary while the shop’s own are not known', () => {
    expect(deliveryLines(undefined).map(({ text }) => plain(text))).toEqual([
      'предварительно 300 ₽, бесплатно от 5 000 ₽',
    ]);
  });

  it('leave out what is switched off, and say what costs nothing', () => {
    const [courier, pickup] = settings.methods;
    if (!courier || !pickup) throw new Error('no methods');
    const methods = [
      { ...courier, isActive: false },
      { ...pickup, price: roubles(0) },
    ];
    expect(deliveryLines({ ...settings, methods })).toEqual([
      { name: 'Пункт выдачи', text: '2–5\u00A0дней, бесплатно' },
    ]);
  });
});

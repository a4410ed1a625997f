import { describe, expect, it } from 'vitest';
import { DEFAULT_SHIPPING_IN_ROUBLES } from '#domain/shipping/defaults.ts';
import { storeSetting } from '#tests/support/builders.ts';
import { addGoods, keyHeader, userBody } from '#tests/support/order-fixtures.ts';
import { openOrderLettersShop, spaced } from '#tests/support/order-letters.ts';
import { aPickupPoint } from '#tests/support/pickup-point.ts';
import { buildPromoCode, type PromoCodeInput } from '#tests/support/promotions.ts';

const shop = await openOrderLettersShop();
const { freshContact, orderLetter } = shop;

describe('the letter of a new order', () => {
  it('names lines, sums, delivery, the terms of return and the seller, in plain and in HTML', async () => {
    const { order, key, text, html, mail } = await orderLetter();
    expect(spaced(mail.subject)).toBe(`Заказ № ${order.number} принят`);
    for (const words of [
      'Здравствуйте, Анна Ковалёва! Спасибо за заказ.',
      'Платье на запах',
      'размер 44',
      '2 шт. × 8 390 ₽',
      '16 780 ₽',
      'бесплатно',
      'При получении',
      `https://shop.example.ru/order-confirmation/${order.id}?key=${key}`,
      'От товара можно отказаться в любое время до получения и в течение 14 дней после него',
      'Деньги вернём в течение 10 дней',
      'ООО «Мера», ИНН 7707083893, КПП 770701001, ОГРН 1027700132195',
      '101000, Москва, ул. Примерная, д. 1',
      '+7 495 000-00-00, hello@mera.example',
    ]) {
      expect(text).toContain(words);
      expect(html).toContain(words);
    }
    expect(text).toMatch(/Товары, 2 шт\.: 16 780 ₽\nДоставка: бесплатно\nИтого: 16 780 ₽/);
  });

  it('names the pickup point and its hours in the place of an address', async () => {
    const methods = DEFAULT_SHIPPING_IN_ROUBLES.methods.map((method) =>
      method.id === 'pickup' ? { ...method, pickupPoints: [aPickupPoint()] } : method,
    );
    await storeSetting(shop.db, 'shipping', { methods });
    const { text } = await orderLetter();
    await storeSetting(shop.db, 'shipping', {});
    expect(text).toContain('Пункт выдачи: На Садовой, Москва, Садовая ул., д. 12');
    expect(text).toContain('Часы работы: Ежедневно 10:00–21:00');
    expect(text).not.toContain('Адрес: ');
  });

  it('names the hours in which it is brought to the door, and that its time is agreed upon', async () => {
    const delivery = { methodId: 'courier-moscow', region: 'moscow', address: 'Тверская улица, 1' };
    const { text } = await orderLetter({ delivery });
    expect(text).toContain('Часы доставки: 10:00–20:00');
    expect(text).toContain('чтобы подтвердить заказ и время доставки');
  });

  it('comes from the shop, is answered to the shop, and says that a machine wrote it', async () => {
    const { mail, envelope, email, raw } = await orderLetter();
    expect(mail.from).toMatchObject({ name: 'МЕРА', address: 'robot@shop.example.ru' });
    expect(mail.replyTo).toMatchObject([{ address: 'hello@mera.example' }]);
    expect(envelope).toEqual({ from: 'robot@shop.example.ru', to: [email] });
    expect(raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(raw).toMatch(/^Content-Language: ru\r$/m);
  });

  it('holds numbers and their units together', async () => {
    const { mail } = await orderLetter();
    expect(mail.text).toContain('16\u00A0780\u00A0₽');
    expect(mail.text).toContain('14\u00A0дней');
    expect(mail.subject).toContain('№\u00A0');
  });

  it('fetches nothing and reports to nobody', async () => {
    const { html, key, order } = await orderLetter();
    const address = `https://shop.example.ru/order-confirmation/${order.id}?key=${key}`;
    expect([...new Set(html.match(/https?:[^\s"<]+/g))]).toEqual([address]);
    expect(html).not.toMatch(/<(?:img|script|link|iframe|form)\b|url\(|@import/i);
  });

  it('takes no HTML and no headers from what people type', async () => {
    const name = '<img src=x onerror=alert(1)>"&\' Анна';
    const { html, text, mail, raw } = await orderLetter({ comment: 'Bcc: all@example.ru' }, name);
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&amp;&#39; Анна');
    expect(html).not.toContain('<img');
    expect(text).toContain(name);
    expect([mail.bcc, mail.cc]).toEqual([undefined, undefined]);
    expect(raw).not.toContain('all@example.ru');
  });
});

describe('what a stranger may have typed', () => {
  it('stands on one line of a letter', async () => {
    const { text } = await orderLetter({}, 'Вы выиграли приз!\nЗаберите скорее');
    expect(text).toContain('Здравствуйте, Вы выиграли приз! Заберите скорее! Спасибо');
  });

  it('is left out of a letter where it looks like a link', async () => {
    const name = 'Приз: http://evil.ru/name';
    const { text, html } = await orderLetter(
      {
        paymentMethod: 'invoice',
        company: { name: 'evil.ru/company', inn: '7707083893' },
        delivery: { methodId: 'pickup', region: 'moscow', address: 'evil.ru/address' },
      },
      name,
    );
    for (const edition of [text, html]) {
      expect(edition).toContain('Здравствуйте! Спасибо за заказ.');
      expect(edition).toMatch(/\+7 916 \d{3}-\d{2}-\d{2}/);
      expect(edition).toContain('ИНН 7707083893');
      expect(edition).not.toContain('evil');
    }
  });

  it('is left out where it asks for a call, while the postcode and the house are written', async () => {
    const { text } = await orderLetter(
      {
        delivery: { methodId: 'pickup', region: 'moscow', postalCode: '125009', address: 'Тверская, 12-34' },
      },
      'Вам начислено 50 000 рублей, звоните 8 900 123-45-67',
    );
    expect(text).toContain('Здравствуйте! Спасибо за заказ.');
    expect(text).not.toContain('начислено');
    expect(text).toContain('125009, Тверская, 12-34');
  });
});

describe('the sums of a letter', () => {
  async function letterWith(input: PromoCodeInput) {
    const as = await shop.signIn();
    const reduced = await addGoods(shop, { name: 'Жакет в полоску', price: 2000, oldPrice: 2500 });
    const { code } = await buildPromoCode(shop.db, input);
    await shop.ask('cartAdd', { as, body: { ...reduced.line, quantity: 2 } });
    await shop.ask('cartPromocodeApply', { as, body: { code } });
    const contact = freshContact();
    const body = await userBody(shop, as, { contact });
    expect((await shop.ask('orderCreate', { as, headers: keyHeader(), body })).status).toBe(201);
    await shop.sendAll();
    return { code, text: spaced(shop.sink.to(contact.email)[0]?.mail.text) };
  }

  it('follow from its lines: what a promo code takes off stands below them, once', async () => {
    const { code, text } = await letterWith({ kind: 'fixed', value: 500 });
    expect(text).toContain('2 шт. × 2 000 ₽\n4 000 ₽');
    expect(text).toContain(
      `Товары, 2 шт.: 4 000 ₽\nПромокод ${code}: −500 ₽\nДоставка: 300 ₽\nИтого: 3 800 ₽`,
    );
  });

  it('name a code that makes the delivery free', async () => {
    const { code, text } = await letterWith({ kind: 'free_shipping' });
    expect(text).toContain(
      `Товары, 2 шт.: 4 000 ₽\nПромокод ${code}: бесплатная доставка\nДоставка: бесплатно\nИтого: 4 000 ₽`,
    );
  });
});

it('the payer of an invoice is told with both numbers', async () => {
  const company = { name: 'ООО «Ромашка»', inn: '7707083893', kpp: '770701001' };
  const { text } = await orderLetter({ paymentMethod: 'invoice', company });
  expect(text).toContain('Плательщик: ООО «Ромашка», ИНН 7707083893, КПП 770701001');
});

it('a store name that tries to write headers stays a name', async () => {
  await storeSetting(shop.db, 'store', { storeName: 'МЕРА\r\nBcc: all@example.ru' });
  const { mail, envelope, email, raw } = await orderLetter();
  expect(mail.from?.name).toBe('МЕРА Bcc: all@example.ru');
  expect(envelope.to).toEqual([email]);
  const [headers] = raw.split('\r\n\r\n');
  expect(headers).not.toMatch(/^Bcc:/im);
});

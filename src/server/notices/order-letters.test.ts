import { describe, expect, it } from 'vitest';
import { DEFAULT_SHIPPING_IN_ROUBLES } from '#domain/shipping/defaults.ts';
import { storeSetting } from '#tests/support/builders.ts';
import { openMailingShop } from '#tests/support/mailing-shop.ts';
import { addGoods, keyHeader, placeGuestOrder, userBody } from '#tests/support/order-fixtures.ts';
import { aPickupPoint } from '#tests/support/pickup-point.ts';
import { buildPromoCode, type PromoCodeInput } from '#tests/support/promotions.ts';

const shop = await openMailingShop({ MAIL_FROM: 'robot@shop.example.ru' });
const manager = await shop.signIn({ role: 'manager' });
await storeSetting(shop.db, 'store', {
  storeName: 'МЕРА',
  contact: { phone: '+74950000000', email: 'hello@mera.example' },
  legal: {
    name: 'ООО «Мера»',
    inn: '7707083893',
    kpp: '770701001',
    ogrn: '1027700132195',
    address: '101000, Москва, ул. Примерная, д. 1',
    bank: 'Р/с 40702810000000000001, БИК 044525225',
  },
});
const goods = await addGoods(shop, { stock: 100, name: 'Платье на запах', price: 8390 });

let readers = 0;
const freshEmail = () => `reader${(readers += 1)}@example.ru`;

async function orderLetter(more: Readonly<Record<string, unknown>> = {}, name = 'Анна Ковалёва') {
  const email = freshEmail();
  const contact = { name, phone: `+7916${String(1_000_000 + readers)}`, email };
  const placed = await placeGuestOrder(shop, [{ ...goods.line, quantity: 2 }], { contact, ...more });
  await shop.sendAll();
  const [letter] = shop.sink.to(email);
  if (letter === undefined) throw new Error('no letter came');
  return { ...placed, email, ...letter, text: spaced(letter.mail.text), html: spaced(letter.mail.html) };
}
async function newsOf(more: Readonly<Record<string, unknown>>, ...steps: readonly object[]) {
  const { order, email } = await orderLetter(more);
  for (const [index, body] of steps.entries()) {
    const answer = await shop.ask('staffOrderStatus', {
      as: manager,
      params: { id: order.id },
      body: { ...body, version: index + 1 },
    });
    expect(answer.status).toBe(200);
  }
  await shop.sendAll();
  const letter = shop.sink.to(email).at(-1);
  return { order, subject: spaced(letter?.mail.subject), text: spaced(letter?.mail.text) };
}
const spaced = (words: string | undefined) => (words ?? '').replaceAll('\u00A0', ' ');

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
});

describe('the sums of a letter', () => {
  async function letterWith(input: PromoCodeInput) {
    const as = await shop.signIn();
    const reduced = await addGoods(shop, { name: 'Жакет в полоску', price: 2000, oldPrice: 2500 });
    const { code } = await buildPromoCode(shop.db, input);
    await shop.ask('cartAdd', { as, body: { ...reduced.line, quantity: 2 } });
    await shop.ask('cartPromocodeApply', { as, body: { code } });
    const email = freshEmail();
    const contact = { name: 'Анна Ковалёва', phone: `+7916${String(1_000_000 + readers)}`, email };
    const body = await userBody(shop, as, { contact });
    expect((await shop.ask('orderCreate', { as, headers: keyHeader(), body })).status).toBe(201);
    await shop.sendAll();
    return { code, text: spaced(shop.sink.to(email)[0]?.mail.text) };
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

describe('the letter of a state', () => {
  it.each(['transfer', 'invoice'])(
    'to be paid by %s does not say that things are packed',
    async (paymentMethod) => {
      const company = { name: 'ООО «Ромашка»', inn: '7707083893' };
      const more = paymentMethod === 'invoice' ? { paymentMethod, company } : { paymentMethod };
      const { text } = await newsOf(more, { status: 'confirmed' });
      expect(text).not.toContain('собираем вещи');
      expect(text).toContain('Всё в наличии. Соберём заказ, когда придут деньги.');
    },
  );

  it('to be paid by transfer names sum, requisites and the last day', async () => {
    const { order, subject, text } = await newsOf({ paymentMethod: 'transfer' }, { status: 'confirmed' });
    expect(subject).toBe(`Заказ № ${order.number} подтверждён`);
    expect(text).toMatch(/Переведите 16 780 ₽ до \d{1,2} [а-я]+ включительно, иначе заказ отменится\./);
    expect(text).toContain('Получатель: ООО «Мера», ИНН 7707083893');
    expect(text).toContain('Реквизиты: Р/с 40702810000000000001, БИК 044525225');
    expect(text).toContain(`Назначение платежа: Оплата заказа № ${order.number}`);
  });

  it('that costs nothing asks for no money, whatever it was to be paid by', async () => {
    const contact = { name: 'Анна', phone: '+79165550000', email: freshEmail() };
    const more = { contact, paymentMethod: 'transfer' };
    const { order } = await placeGuestOrder(shop, [{ ...goods.line, quantity: 2 }], more);
    await shop.owner.query('update orders set promo = retail, shipping = 0, total = 0 where id = $1', [
      order.id,
    ]);
    const body = { status: 'confirmed', version: 1 };
    await shop.sendAll();
    await shop.ask('staffOrderStatus', { as: manager, params: { id: order.id }, body });
    await shop.sendAll();
    const letters = shop.sink.to(contact.email).map(({ mail }) => spaced(mail.text));
    expect(letters).toHaveLength(2);
    expect(letters[0]).toContain('Менеджер позвонит, чтобы подтвердить заказ и время доставки.\n');
    expect(letters[1]).toContain('Всё в наличии, собираем вещи.');
    for (const text of letters) expect(text).not.toMatch(/пришлём|Переведите|Реквизиты/);
  });

  it('to be paid by invoice names them too', async () => {
    const company = { name: 'ООО «Ромашка»', inn: '7707083893' };
    const { text } = await newsOf({ paymentMethod: 'invoice', company }, { status: 'confirmed' });
    expect(text).toMatch(
      /Счёт на 16 780 ₽ пришлёт менеджер\. Оплатите его до \d{1,2} [а-я]+ включительно, иначе заказ отменится\./,
    );
    expect(text).toContain('Реквизиты: Р/с 40702810000000000001, БИК 044525225');
  });

  it.each([
    ['cash that never came', {}, false],
    ['money that did', { paymentMethod: 'transfer' }, true],
  ])('returned promises %s: %s', async (_, more, isPaid) => {
    const { order, email } = await orderLetter(more);
    const as = manager;
    const params = { id: order.id };
    if (isPaid) {
      const body = { kind: 'payment', amount: order.totals.total, date: '2026-11-20', version: 1 };
      expect((await shop.ask('staffOrderPayment', { as, params, body })).status).toBe(200);
    }
    await shop.owner.query(`update orders set status = 'shipped', version = 9 where id = $1`, [order.id]);
    await shop.ask('staffOrderStatus', { as, params, body: { status: 'returned', version: 9 } });
    await shop.sendAll();
    const letter = shop.sink.to(email).at(-1)?.mail;
    expect(spaced(letter?.subject)).toBe(`Возврат по заказу № ${order.number} оформлен`);
    expect(spaced(letter?.text).includes('Деньги вернутся в течение 10 дней.')).toBe(isPaid);
  });

  it('paid at the door asks for no money', async () => {
    const { text } = await newsOf({}, { status: 'confirmed' });
    expect(text).not.toMatch(/Переведите|Оплатите/);
  });

  it('shipped carries carrier and number', async () => {
    const tracking = { carrier: 'СДЭК', number: '1234567890' };
    const steps = [{ status: 'confirmed' }, { status: 'packed' }, { status: 'shipped', tracking }];
    const { order, subject, text } = await newsOf({}, ...steps);
    expect(subject).toBe(`Заказ № ${order.number} отправлен`);
    expect(text).toContain('Перевозчик: СДЭК\nНомер отправления: 1234567890');
    expect(text).toContain('Отследить посылку:\nhttps://www.cdek.ru/ru/tracking/?order_id=1234567890');
  });

  it('delivered repeats how to give things back', async () => {
    const tracking = { carrier: 'СДЭК', number: '1' };
    const { text } = await newsOf(
      {},
      { status: 'confirmed' },
      { status: 'packed' },
      { status: 'shipped', tracking },
      { status: 'delivered' },
    );
    expect(text).toContain('в течение 14 дней');
  });

  it.each([
    ['cancelled', 'отменён', 'Магазин отменил заказ.'],
    ['confirmed', 'подтверждён', 'Всё в наличии, собираем вещи.'],
  ])('%s', async (status, word, sentence) => {
    const { order, subject, text } = await newsOf({}, { status });
    expect(subject).toBe(`Заказ № ${order.number} ${word}`);
    expect(text).toContain(sentence);
  });

  it('cancelled by the shopper says so, and never what staff wrote for themselves', async () => {
    const { order, key, email } = await orderLetter();
    await shop.ask('orderCancel', {
      params: { id: order.id },
      query: { key },
      body: { comment: 'передумала' },
    });
    await shop.sendAll();
    expect(spaced(shop.sink.to(email).at(-1)?.mail.text)).toContain('Вы отменили заказ.');
    const { text } = await newsOf({}, { status: 'cancelled', comment: 'подозрительный адрес' });
    expect(text).not.toContain('подозрительный адрес');
  });
});

it('a store name that tries to write headers stays a name', async () => {
  await storeSetting(shop.db, 'store', { storeName: 'МЕРА\r\nBcc: all@example.ru' });
  const { mail, envelope, email, raw } = await orderLetter();
  expect(mail.from?.name).toBe('МЕРА Bcc: all@example.ru');
  expect(envelope.to).toEqual([email]);
  const [headers] = raw.split('\r\n\r\n');
  expect(headers).not.toMatch(/^Bcc:/im);
});

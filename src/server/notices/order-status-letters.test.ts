import { describe, expect, it } from 'vitest';
import { storeSetting } from '#tests/support/builders.ts';
import { freshKey, makeFree, placeGuestOrder } from '#tests/support/order-fixtures.ts';
import { LETTERS_STORE, openOrderLettersShop, spaced } from '#tests/support/order-letters.ts';
import { returnAll, setMoney } from '#tests/support/order-money.ts';

const shop = await openOrderLettersShop();
const { goods, freshContact, orderLetter } = shop;
const manager = await shop.signIn({ role: 'manager' });

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
    const contact = freshContact();
    const more = { contact, paymentMethod: 'transfer' };
    const { order } = await placeGuestOrder(shop, [{ ...goods.line, quantity: 2 }], more);
    await makeFree(shop, order.id);
    const body = { status: 'confirmed', version: 1 };
    await shop.sendAll();
    await shop.ask('staffOrderStatus', { as: manager, params: { id: order.id }, body });
    await shop.sendAll();
    const letters = shop.sink.to(contact.email).map(({ mail }) => spaced(mail.text));
    expect(letters).toHaveLength(2);
    expect(letters[0]).toContain('Менеджер позвонит, чтобы подтвердить заказ.\n');
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
      const body = {
        kind: 'payment',
        amount: order.totals.total,
        date: '2026-11-20',
        version: 1,
        operationId: freshKey(),
      };
      expect((await shop.ask('staffOrderPayment', { as, params, body })).status).toBe(200);
    }
    await shop.owner.query(`update orders set status = 'shipped', version = 9 where id = $1`, [order.id]);
    expect((await returnAll(shop, as, order.id)).status).toBe(200);
    await shop.sendAll();
    const letter = shop.sink.to(email).at(-1)?.mail;
    expect(spaced(letter?.subject)).toBe(`Возврат по заказу № ${order.number} оформлен`);
    expect(spaced(letter?.text).includes('Деньги вернутся в течение 10 дней.')).toBe(isPaid);
  });

  it('tells the terms of a return that the shop has set', async () => {
    const returnsExchange = { returnDays: 21, refundDays: 1 };
    await storeSetting(shop.db, 'store', { ...LETTERS_STORE, footerData: { returnsExchange } });
    const { order, email, text } = await orderLetter({ paymentMethod: 'transfer' });
    await setMoney(shop, order.id, 'paid');
    await shop.owner.query(`update orders set status = 'shipped' where id = $1`, [order.id]);
    await returnAll(shop, manager, order.id);
    await shop.sendAll();
    await storeSetting(shop.db, 'store', LETTERS_STORE);
    expect(text).toContain('до получения и в течение 21 дня после него');
    expect(text).toContain('Деньги вернём в течение 1 дня со дня обращения');
    const last = spaced(shop.sink.to(email).at(-1)?.mail.text);
    expect(last).toContain('Деньги вернутся в течение 1 дня.');
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

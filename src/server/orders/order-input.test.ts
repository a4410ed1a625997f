import { describe, expect, it } from 'vitest';
import {
  addGoods,
  guestBody,
  keyHeader,
  openTestShop,
  snapshot,
  withValue,
} from '#tests/support/order-fixtures.ts';

const shop = await openTestShop({ env: { BODY_LIMIT_KB: '64' } });
const goods = await addGoods(shop);
const good = await guestBody(shop, [{ ...goods.line, quantity: 1 }]);

type Path = readonly (string | number)[];

async function expectRefused(body: unknown, message: string, path?: string) {
  const before = await snapshot(shop);
  const { status, error } = await shop.ask('orderCreate', { headers: keyHeader(), body });
  expect([status, error?.code, error?.message]).toEqual([400, 'validation_failed', message]);
  if (path !== undefined) expect(error?.details).toContainEqual({ path, message: expect.any(String) });
  expect(await snapshot(shop)).toEqual(before);
}

describe('a bad field is named', () => {
  it.each<[Path, unknown, string]>([
    [['contact'], undefined, 'Контакты: укажите имя и телефон'],
    [['delivery'], 'pickup', 'Доставка: выберите доставку'],
    [['contact', 'name'], undefined, 'Имя: заполните поле'],
    [['contact', 'name'], '   ', 'Имя: заполните поле'],
    [['contact', 'name'], '\u200B', 'Имя: заполните поле'],
    [['contact', 'name'], 'я'.repeat(101), 'Имя: не длиннее 100\u00A0символов'],
    [['contact', 'name'], 'Мария\u0000', 'Имя: недопустимые символы'],
    [['contact', 'name'], 'Мария\uD800', 'Имя: недопустимые символы'],
    [['contact', 'name'], 42, 'Имя: заполните поле'],
    [['contact', 'phone'], undefined, 'Телефон: укажите телефон'],
    [['contact', 'phone'], 79217654321, 'Телефон: укажите телефон'],
    [['contact', 'phone'], '', 'Телефон: введите номер полностью'],
    [['contact', 'phone'], '8 916 123-45-6', 'Телефон: введите номер полностью'],
    [['contact', 'phone'], '+380501234567', 'Телефон: введите номер полностью'],
    [['contact', 'phone'], '+79217654321; drop table orders', 'Телефон: введите номер полностью'],
    [['contact', 'phone'], '9'.repeat(41), 'Телефон: введите номер полностью'],
    [['contact', 'email'], 'мария', 'Почта: проверьте адрес почты'],
    [['contact', 'email'], null, 'Почта: укажите почту'],
    [['delivery', 'methodId'], 'Курьер', 'Способ доставки: неверный код'],
    [['delivery', 'methodId'], '', 'Способ доставки: заполните поле'],
    [['delivery', 'region'], undefined, 'Регион: заполните поле'],
    [['delivery', 'city'], '\u200B', 'Город: заполните поле'],
    [['delivery', 'address'], '\u2060', 'Адрес: заполните поле'],
    [['delivery', 'address'], 'Дом\uDC00', 'Адрес: недопустимые символы'],
    [['delivery', 'address'], ['Невский'], 'Адрес: заполните поле'],
    [['delivery', 'postalCode'], '12345', 'Индекс: индекс — 6\u00A0цифр'],
    [['delivery', 'postalCode'], '19118б', 'Индекс: индекс — 6\u00A0цифр'],
    [['paymentMethod'], 'bitcoin', 'Способ оплаты: выберите способ оплаты'],
    [['paymentMethod'], undefined, 'Способ оплаты: выберите способ оплаты'],
    [['comment'], 'я'.repeat(1001), 'Комментарий: не длиннее 1000\u00A0символов'],
    [['company'], { name: 'ООО', inn: '123' }, 'ИНН: ИНН — 10\u00A0или 12\u00A0цифр'],
    [['company'], { name: 'ООО', inn: '12345678901' }, 'ИНН: ИНН — 10\u00A0или 12\u00A0цифр'],
    [['company'], { name: 'ООО', inn: '77070838a3' }, 'ИНН: ИНН — 10\u00A0или 12\u00A0цифр'],
    [['company'], { name: 'ООО', inn: 7707083893 }, 'ИНН: ИНН — 10\u00A0или 12\u00A0цифр'],
    [['company'], { name: 'ООО', inn: '7707083894' }, 'ИНН: в номере опечатка, проверьте цифры'],
    [['company'], { name: 'ООО', inn: '7707083893', kpp: '77' }, 'КПП: КПП — 9\u00A0цифр'],
    [
      ['company'],
      { name: 'ИП Иванова', inn: '500100732259', kpp: '770701001' },
      'КПП: у предпринимателя нет КПП, оставьте поле пустым',
    ],
    [
      ['company'],
      { name: 'ООО', inn: '7707083893', kpp: '000000000' },
      'КПП: в номере опечатка, проверьте цифры',
    ],
    [['company'], { name: 'ООО\uD800', inn: '7707083893' }, 'Имя: недопустимые символы'],
    [['cartVersion'], undefined, 'Версия корзины: нет версии корзины'],
    [['cartVersion'], 7, 'Версия корзины: нет версии корзины'],
    [['expectedTotal'], undefined, 'Сумма заказа: нет суммы заказа'],
    [['expectedTotal'], '1300', 'Сумма заказа: нет суммы заказа'],
    [['expectedTotal'], null, 'Сумма заказа: нет суммы заказа'],
    [['items', 0, 'quantity'], 0, 'Количество: минимальное количество — 1'],
    [['items', 0, 'quantity'], -1, 'Количество: минимальное количество — 1'],
    [['items', 0, 'quantity'], 1.5, 'Количество: нужно целое число'],
    [['items', 0, 'quantity'], 1e9, 'Количество: слишком большое количество'],
    [['items', 0, 'quantity'], '1', 'Количество: нужно целое число'],
    [['items', 0, 'quantity'], [1], 'Количество: нужно целое число'],
    [['items', 0, 'productId'], 'x', 'Товар: не похоже на идентификатор'],
    [['items', 0, 'color'], undefined, 'Цвет: заполните поле'],
  ])('%j = %j', async (path, value, message) => {
    await expectRefused(
      withValue(good, path, value),
      message,
      path[0] === 'company' ? undefined : path.join('.'),
    );
  });
});

describe('consents', () => {
  const personal =
    'Согласие на обработку персональных данных: нужно согласие на обработку персональных данных';
  const offer = 'Согласие с офертой: нужно согласие с условиями оферты';
  it.each([
    ['are not given', { personalData: true, offer: false }, offer],
    ['are not given', { personalData: false, offer: true }, personal],
    ['are left out', { offer: true }, personal],
    ['are texts', { personalData: 'true', offer: true }, personal],
    ['are ones', { personalData: true, offer: 1 }, offer],
    [
      'are all left out',
      undefined,
      'Согласия: нужны согласия на обработку персональных данных и с условиями оферты',
    ],
    [
      'bring a text for a choice',
      { personalData: true, offer: true, marketing: 'да' },
      'Согласие на рассылку: true или false',
    ],
  ])('that %s', async (_, consents, message) => {
    await expectRefused({ ...good, consents }, message);
  });

  it('that a guest gives to letters without an e-mail', async () => {
    const consents = { personalData: true, offer: true, marketing: true };
    const message = 'Для новостей и предложений укажите почту';
    await expectRefused({ ...good, consents }, message, 'contact.email');
  });
});

describe('a forged field', () => {
  it.each<[Path, string]>([
    [['price'], 'price: такого поля здесь нет'],
    [['total'], 'total: такого поля здесь нет'],
    [['discount'], 'discount: такого поля здесь нет'],
    [['userId'], 'userId: такого поля здесь нет'],
    [['role'], 'role: такого поля здесь нет'],
    [['isAdmin'], 'isAdmin: такого поля здесь нет'],
    [['paymentStatus'], 'paymentStatus: такого поля здесь нет'],
    [['number'], 'Номер отправления: такого поля здесь нет'],
    [['delivery', 'price'], 'price: такого поля здесь нет'],
    [['contact', 'id'], 'Идентификатор: такого поля здесь нет'],
    [['items', 0, 'unitPrice'], 'unitPrice: такого поля здесь нет'],
    [['items', 0, 'discount'], 'discount: такого поля здесь нет'],
  ])('%j', async (path, message) => {
    await expectRefused(withValue(good, path, 1), message);
  });

  it('in the prices seen changes nothing that is paid', async () => {
    const body = { ...good, seen: [{ ...goods.line, unitPrice: 1 }] };
    const { data } = await shop.ask('orderCreate', { headers: keyHeader(), body });
    expect(data.order.totals.total).toBe(1300);
  });

  it('in the prices seen may be as large as it likes', async () => {
    const body = { ...good, expectedTotal: 1, seen: [{ ...goods.line, unitPrice: 1e308 }] };
    const { status } = await shop.ask('orderCreate', { headers: keyHeader(), body });
    expect(status).toBe(400);
  });
});

describe('a request that is no order at all', () => {
  const send = (more: object) => shop.ask('orderCreate', { headers: keyHeader(), ...more });

  it('is larger than the limit', async () => {
    const before = await snapshot(shop);
    const { status, error } = await send({ body: { ...good, comment: 'я'.repeat(64 * 1024) } });
    expect([status, error]).toMatchObject([413, { code: 'too_large', message: 'Слишком большой запрос' }]);
    expect(await snapshot(shop)).toEqual(before);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', ''])(
    'comes as %j',
    async (type) => {
      const { status, error } = await shop.ask('orderCreate', {
        headers: { ...keyHeader(), 'content-type': type },
        payload: JSON.stringify(good),
      });
      expect([status, error]).toMatchObject([
        415,
        { code: 'wrong_type', message: 'Ожидается запрос в формате JSON' },
      ]);
    },
  );

  it.each(['application/json\t; x=1', 'application/json;charset=utf-16', 'Application/JSON'])(
    'is checked all the same when it comes as %j',
    async (type) => {
      const headers = { ...keyHeader(), 'content-type': type };
      const body = withValue(good, ['items', 0, 'quantity'], -1);
      const { status, error } = await shop.ask('orderCreate', { headers, payload: JSON.stringify(body) });
      expect([status, error?.message]).toEqual([400, 'Количество: минимальное количество — 1']);
    },
  );

  it.each(['{', '{"contact":', '{"a":1}}', "{'a':1}", 'undefined', 'NaN', '\u0000'])(
    'is broken: %j',
    async (payload) => {
      const { status, error } = await send({ payload });
      expect([status, error]).toMatchObject([
        400,
        { code: 'validation_failed', message: 'Запрос не читается как JSON' },
      ]);
    },
  );

  it.each(['', 'null', '[]', '1', '"x"'])('is %j', async (payload) => {
    const { status, error } = await send({ payload });
    expect([status, error]).toMatchObject([
      400,
      { code: 'validation_failed', message: 'Тело запроса — объект JSON с нужными полями' },
    ]);
  });

  it('nests deeper than anything', async () => {
    const { status } = await send({ payload: `${'[['.repeat(5000)}${']]'.repeat(5000)}` });
    expect(status).toBe(400);
  });
});

import { describe, expect, it } from 'vitest';
import { EMPTY_FIELDS } from '#web/shop/checkout/draft.ts';
import { NO_CONSENTS, validateCheckout } from './validate-checkout.ts';

const filled = { ...EMPTY_FIELDS, name: 'Анна', phone: '8 916 000-11-22', address: 'ул. Примерная, 24' };
const invoice = { paymentMethod: 'invoice', email: 'anna@pochta.example' };
const agreed = { ...NO_CONSENTS, personalData: true, offer: true };
const courier = {
  method: 'chosen' as const,
  needsAddress: true,
  needsCity: false,
  needsPickupPoint: false,
};

describe('checks of the checkout', () => {
  it('lets a complete form go', () => {
    expect(validateCheckout(filled, agreed, courier)).toEqual({});
  });

  it('names every empty field in the order of the form', () => {
    const found = validateCheckout({ ...EMPTY_FIELDS, paymentMethod: '' }, NO_CONSENTS, {
      ...courier,
      method: 'loading',
    });
    expect(Object.entries(found)).toEqual([
      ['contact.name', 'Укажите имя'],
      ['contact.phone', 'Укажите телефон'],
      ['delivery.methodId', 'Способы доставки ещё загружаются. Подождите немного и\u00A0попробуйте снова'],
      ['delivery.address', 'Укажите адрес'],
      ['paymentMethod', 'Выберите способ оплаты'],
      ['consents.personalData', 'Нужно согласие на обработку персональных данных'],
      ['consents.offer', 'Нужно согласие с условиями оферты'],
    ]);
  });

  it.each([
    [{ name: '\u200B' }, 'contact.name', 'Укажите имя'],
    [{ phone: '8 916 12' }, 'contact.phone', 'Введите номер полностью'],
    [{ email: 'anna@' }, 'contact.email', 'Проверьте адрес почты'],
    [{ postalCode: '12345' }, 'delivery.postalCode', 'Индекс — 6 цифр'],
    [{ name: 'а'.repeat(101) }, 'contact.name', 'Не длиннее 100 символов'],
    [{ paymentMethod: 'transfer' }, 'contact.email', 'Укажите почту: на неё придут реквизиты'],
    [
      { paymentMethod: 'invoice', companyName: 'ООО', inn: '7707083893' },
      'contact.email',
      'Укажите почту: на неё придёт счёт',
    ],
    [{ ...invoice, inn: '7707083893' }, 'company.name', 'Укажите компанию'],
    [{ ...invoice, companyName: 'ООО', inn: '77' }, 'company.inn', 'ИНН — 10 или 12 цифр'],
    [
      { ...invoice, companyName: 'ООО', inn: '7707083894' },
      'company.inn',
      'В номере опечатка, проверьте цифры',
    ],
    [
      { ...invoice, companyName: 'ООО', inn: '7707083893', kpp: '000000000' },
      'company.kpp',
      'В номере опечатка, проверьте цифры',
    ],
    [{ ...invoice, companyName: 'ООО', inn: '7707083893', kpp: '1' }, 'company.kpp', 'КПП — 9 цифр'],
    [
      { ...invoice, companyName: 'ИП Иванова', inn: '500100732259', kpp: '770701001' },
      'company.kpp',
      'У предпринимателя нет КПП, оставьте поле пустым',
    ],
  ])('%j: %s', (change, path, message) => {
    const found = Object.entries(validateCheckout({ ...filled, ...change }, agreed, courier));
    expect(found.map(([at, text]) => [at, text?.replaceAll('\u00A0', ' ')])).toEqual([[path, message]]);
  });

  it('asks for a point where one of several has to be chosen', () => {
    const pickup = { ...courier, needsAddress: false, needsPickupPoint: true };
    expect(validateCheckout(filled, agreed, pickup)).toEqual({
      'delivery.pickupPointId': 'Выберите пункт выдачи',
    });
  });

  it('asks for no address where nothing is brought', () => {
    const pickup = { ...courier, needsAddress: false };
    expect(validateCheckout({ ...filled, address: '', postalCode: 'x' }, agreed, pickup)).toEqual({});
  });
});

import { describe, expect, it } from 'vitest';
import { EMPTY_FIELDS } from '#web/state/checkout/draft.ts';
import { isEmail, NO_CONSENTS, validateCheckout } from './validate-checkout.ts';

const filled = { ...EMPTY_FIELDS, name: 'Анна', phone: '8 916 000-11-22', address: 'ул. Примерная, 24' };
const agreed = { ...NO_CONSENTS, personalData: true, offer: true };
const courier = { hasMethod: true, needsAddress: true, needsCity: false };

describe('checks of the checkout', () => {
  it('lets a complete form go', () => {
    expect(validateCheckout(filled, agreed, courier)).toEqual({});
  });

  it('names every empty field in the order of the form', () => {
    const found = validateCheckout({ ...EMPTY_FIELDS, paymentMethod: '' }, NO_CONSENTS, {
      ...courier,
      hasMethod: false,
    });
    expect(Object.entries(found)).toEqual([
      ['contact.name', 'Укажите имя'],
      ['contact.phone', 'Укажите телефон'],
      ['delivery.methodId', 'Выберите способ доставки'],
      ['delivery.address', 'Укажите адрес'],
      ['paymentMethod', 'Выберите способ оплаты'],
      ['consents.personalData', 'Нужно согласие на обработку персональных данных'],
      ['consents.offer', 'Нужно согласие с условиями оферты'],
    ]);
  });

  it.each([
    [{ phone: '8 916 12' }, 'contact.phone', 'Введите номер полностью'],
    [{ email: 'anna@' }, 'contact.email', 'Проверьте адрес почты'],
    [{ postalCode: '12345' }, 'delivery.postalCode', 'Индекс — 6 цифр'],
    [{ name: 'а'.repeat(101) }, 'contact.name', 'Не длиннее 100 символов'],
    [{ paymentMethod: 'invoice', inn: '7701234567' }, 'company.name', 'Укажите компанию'],
    [{ paymentMethod: 'invoice', companyName: 'ООО', inn: '77' }, 'company.inn', 'ИНН — 10 или 12 цифр'],
    [
      { paymentMethod: 'invoice', companyName: 'ООО', inn: '7701234567', kpp: '1' },
      'company.kpp',
      'КПП — 9 цифр',
    ],
  ])('%j: %s', (change, path, message) => {
    expect(validateCheckout({ ...filled, ...change }, agreed, courier)).toEqual({ [path]: message });
  });

  it('asks for no address where nothing is brought', () => {
    const pickup = { ...courier, needsAddress: false };
    expect(validateCheckout({ ...filled, address: '', postalCode: 'x' }, agreed, pickup)).toEqual({});
  });

  it.each([
    ['anna@pochta.example', true],
    ['anna.k+shop@sub.pochta.example', true],
    ['anna@pochta', false],
    ['anna pochta@example.ru', false],
  ])('takes %s for an e-mail: %s', (text, verdict) => {
    expect(isEmail(text)).toBe(verdict);
  });
});

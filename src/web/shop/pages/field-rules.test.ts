import { describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { authRegister } from '#contract/auth.ts';
import type { Cart } from '#contract/cart.ts';
import { orderCreate } from '#contract/orders.ts';
import { roubles } from '#domain/money/money.ts';
import { EMPTY_FIELDS } from '#web/shop/checkout/draft.ts';
import { validateRegistration } from '#web/shop/features/auth-form/validate-registration.ts';
import { orderBody } from '#web/shop/features/checkout-form/order-body.ts';
import { validateCheckout } from '#web/shop/features/checkout-form/validate-checkout.ts';

const agreed = { personalData: true, offer: true, marketing: false };
const filled = {
  ...EMPTY_FIELDS,
  name: 'Анна',
  phone: '8 916 000-11-22',
  city: 'Тверь',
  address: 'ул. Примерная, 24',
};
const invoice = {
  paymentMethod: 'invoice',
  email: 'anna@pochta.example',
  companyName: 'ООО',
  inn: '7707083893',
};
const cart = { version: 'v1', items: [] as Cart['items'] } as Cart;
const situation = { method: 'chosen', needsAddress: true, needsCity: true, needsPickupPoint: false } as const;

const refusedBy = (schema: z.ZodType, body: unknown): Record<string, string> =>
  Object.fromEntries(
    (schema.safeParse(body).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  );

const namedBy = (errors: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([path, text]) => (text === undefined ? [] : [[path, text]])),
  );

type Errors = Readonly<Record<string, string>>;

const cases = <T>(rows: readonly (readonly [change: T, expected: Errors])[]) =>
  rows.map(([change, expected]) => ({ change, expected }));

describe('a field of an order is judged alike by the form and by the shop', () => {
  it.each(
    cases([
      [{}, {}],
      [{ name: ` ${'я'.repeat(100)} ` }, {}],
      [{ name: 'я'.repeat(101) }, { 'contact.name': 'Не длиннее 100 символов' }],
      [{ name: 'Анна\u0000' }, { 'contact.name': 'Недопустимые символы' }],
      [{ phone: '+7 (916) 000-11-22' }, {}],
      [{ phone: '8 916 12' }, { 'contact.phone': 'Введите номер полностью' }],
      [{ phone: `8 916 000-11-22${' .'.repeat(20)}` }, { 'contact.phone': 'Введите номер полностью' }],
      [{ email: 'Anna.K+shop@sub.pochta.example' }, {}],
      [{ email: 'anna@pochta' }, { 'contact.email': 'Проверьте адрес почты' }],
      [{ email: 'анна@почта.рф' }, { 'contact.email': 'Проверьте адрес почты' }],
      [{ email: 'anna pochta@example.ru' }, { 'contact.email': 'Проверьте адрес почты' }],
      [{ email: '\u200B' }, { 'contact.email': 'Проверьте адрес почты' }],
      [{ email: `${'a'.repeat(250)}@a.ru` }, { 'contact.email': 'Слишком длинный адрес почты' }],
      [{ city: 'я'.repeat(101) }, { 'delivery.city': 'Не длиннее 100 символов' }],
      [{ address: 'я'.repeat(301) }, { 'delivery.address': 'Не длиннее 300 символов' }],
      [{ postalCode: ' 125009 ' }, {}],
      [{ postalCode: '12500' }, { 'delivery.postalCode': 'Индекс — 6 цифр' }],
      [{ postalCode: '\u200B' }, { 'delivery.postalCode': 'Индекс — 6 цифр' }],
      [{ comment: 'я'.repeat(1000) }, {}],
      [{ comment: 'я'.repeat(1001) }, { comment: 'Не длиннее 1000 символов' }],
      [{ paymentMethod: '' }, { paymentMethod: 'Выберите способ оплаты' }],
      [invoice, {}],
      [{ ...invoice, companyName: 'я'.repeat(201) }, { 'company.name': 'Не длиннее 200 символов' }],
      [{ ...invoice, inn: '77' }, { 'company.inn': 'ИНН — 10 или 12 цифр' }],
      [{ ...invoice, inn: '7707083894' }, { 'company.inn': 'В номере опечатка, проверьте цифры' }],
      [{ ...invoice, kpp: '770701001' }, {}],
      [{ ...invoice, kpp: '7' }, { 'company.kpp': 'КПП — 9 цифр' }],
      [{ ...invoice, kpp: '000000000' }, { 'company.kpp': 'В номере опечатка, проверьте цифры' }],
      [
        { ...invoice, inn: '500100732259', kpp: '770701001' },
        { 'company.kpp': 'У предпринимателя нет КПП, оставьте поле пустым' },
      ],
    ]),
  )('%#: $expected', ({ change, expected }) => {
    const fields = { ...filled, ...change };
    const body = orderBody({
      fields,
      consents: agreed,
      cart,
      methodId: 'courier',
      needsAddress: true,
      region: { code: 'tver', name: 'Тверская область', cities: [] },
      pickup: { status: 'not_needed' },
      total: roubles(0),
      seenTotals: {},
      isGuest: false,
    });
    const plain = (found: Record<string, string>) =>
      JSON.parse(JSON.stringify(found).replaceAll('\u00A0', ' ')) as Record<string, string>;
    expect(plain(namedBy(validateCheckout(fields, agreed, situation)))).toEqual(expected);
    expect(plain(refusedBy(orderCreate.body, body))).toEqual(expected);
  });
});

describe('a field of a registration is judged alike by the form and by the shop', () => {
  const person = { name: 'Анна', email: 'anna@pochta.example', password: 'Zimnee-palto-9', ...agreed };

  it.each(
    cases([
      [{}, {}],
      [{ name: 'я'.repeat(101) }, { name: 'Не длиннее 100\u00A0символов' }],
      [{ email: 'anna@' }, { email: 'Проверьте адрес почты' }],
      [{ password: 'а'.repeat(7) }, { password: 'Не короче 8\u00A0символов' }],
      [{ password: 'и\u0306'.repeat(7) }, { password: 'Не короче 8\u00A0символов' }],
      [{ password: 'а'.repeat(128) }, {}],
      [{ password: 'а'.repeat(129) }, { password: 'Не длиннее 128\u00A0символов' }],
      [
        { personalData: false },
        { 'consents.personalData': 'Нужно согласие на обработку персональных данных' },
      ],
      [{ offer: false }, { 'consents.offer': 'Нужно согласие с условиями оферты' }],
    ]),
  )('%#: $expected', ({ change, expected }) => {
    const { name, email, password, ...consents } = { ...person, ...change };
    expect(namedBy(validateRegistration({ name, email, password, ...consents }))).toEqual(expected);
    expect(refusedBy(authRegister.body, { name, email, password, consents })).toEqual(expected);
  });
});

import { expect, it } from 'vitest';
import { readBankAccount } from './bank-account.ts';

const [BIC, CORRESPONDENT, ACCOUNT] = ['044525000', '30101810000000000000', '40702810000000000000'];
const whole = {
  bank: 'АО «Примербанк», г. Москва',
  bic: BIC,
  correspondent: CORRESPONDENT,
  account: ACCOUNT,
};

it.each([
  [`АО «Примербанк», г. Москва, БИК ${BIC}, к/с ${CORRESPONDENT}, р/с ${ACCOUNT}`, whole],
  [`Р/с: ${ACCOUNT}\nАО «Примербанк», г. Москва; корр. счёт ${CORRESPONDENT}; БИК: ${BIC}`, whole],
  [`Расчётный счёт № ${ACCOUNT}, АО «Примербанк», г. Москва, БИК ${BIC}`, { ...whole, correspondent: '' }],
  [`Р/с ${ACCOUNT}, БИК ${BIC}`, { ...whole, bank: '', correspondent: '' }],
  [`р/с ${ACCOUNT}`, null],
  ['Спросите у менеджера', null],
])('«%s»', (text, expected) => {
  expect(readBankAccount(text)).toEqual(expected);
});

import { expect, it } from 'vitest';
import { CARRIER_NAMES, trackingPage } from './carriers.ts';

it.each([
  ['СДЭК', '1234567890', 'https://www.cdek.ru/ru/tracking/?order_id=1234567890'],
  ['сдек, курьер', '12 34', 'https://www.cdek.ru/ru/tracking/?order_id=1234'],
  ['CDEK', '1&a=2', 'https://www.cdek.ru/ru/tracking/?order_id=1%26a%3D2'],
  ['Почта России', 'RA123456785RU', 'https://www.pochta.ru/tracking?barcode=RA123456785RU'],
  ['почтой россии', '80', 'https://www.pochta.ru/tracking?barcode=80'],
  ['Курьер Иван', '1', null],
  ['Почта', '1', null],
])('a parcel of «%s» number «%s» is followed at %s', (carrier, number, page) => {
  expect(trackingPage({ carrier, number })).toBe(page);
});

it('knows the page of every carrier that it offers', () => {
  for (const carrier of CARRIER_NAMES) expect(trackingPage({ carrier, number: '1' })).not.toBeNull();
});

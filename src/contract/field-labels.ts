/** How a field is called when a message names it; keyed by the last part of its path. */
const labels: Readonly<Record<string, string>> = {
  name: 'Имя',
  email: 'Почта',
  phone: 'Телефон',
  password: 'Пароль',
  identifier: 'Почта или телефон',
  personalData: 'Согласие на обработку персональных данных',
  offer: 'Согласие с офертой',
  consents: 'Согласия',
  contact: 'Контакты',
  delivery: 'Доставка',
  methodId: 'Способ доставки',
  region: 'Регион',
  city: 'Город',
  address: 'Адрес',
  postalCode: 'Индекс',
  paymentMethod: 'Способ оплаты',
  company: 'Компания',
  inn: 'ИНН',
  kpp: 'КПП',
  comment: 'Комментарий',
  quantity: 'Количество',
  newQuantity: 'Количество',
  color: 'Цвет',
  size: 'Размер',
  productId: 'Товар',
  productIds: 'Товары',
  items: 'Товары',
  limit: 'Количество на странице',
  page: 'Страница',
  sort: 'Сортировка',
  status: 'Состояние',
  version: 'Версия',
  cartVersion: 'Версия корзины',
  expectedTotal: 'Сумма заказа',
  'idempotency-key': 'Ключ заказа',
  tracking: 'Отслеживание',
  carrier: 'Перевозчик',
  number: 'Номер отправления',
};

/**
 * The Russian name of a field by its path: `contact.phone` → «Телефон». An unknown field is called as it was
 * sent, so that the message always names it.
 */
export function fieldLabel(path: string): string {
  const last = path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? path;
  return labels[last] ?? last;
}

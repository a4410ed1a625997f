import { formatKopecks, plus, times } from '#domain/money/money.ts';
import { orderNumberText } from '#domain/orders/order-number.ts';
import { paymentMethodName } from '#domain/orders/order-texts.ts';
import { NBSP } from '#domain/ru/number.ts';
import { formatPhone } from '#domain/ru/phone.ts';
import { piecesText } from '#domain/ru/plural.ts';
import { daysWithin } from '#domain/ru/term.ts';
import { pickupPointLine } from '#domain/shipping/pickup.ts';
import type { ReturnTerms } from '#domain/store/return-terms.ts';
import type { StoredLine, StoredOrder } from '#server/orders/order-view.ts';
import { type Block, facts, heading, text } from './content.ts';
import { typedAddress, typedWords } from './typed-words.ts';

/** '№ 261121-0042', held together. */
export const numberOf = (order: Pick<StoredOrder, 'number'>): string => orderNumberText(order.number);

/** What was ordered and what it costs: the lines add up to the goods, and what the code takes off stands below them. */
export function orderGoods(order: StoredOrder): Block[] {
  const pieces = order.lines.reduce((sum, line) => sum + line.quantity, 0);
  return [
    heading('Состав заказа'),
    { kind: 'goods', rows: order.lines.map(goodsRow) },
    {
      kind: 'sums',
      rows: [
        [`Товары, ${piecesText(pieces)}`, formatKopecks(plus(order.retail, order.wholesale))] as const,
        ...promoRows(order),
        ['Доставка', order.shipping === 0 ? 'бесплатно' : formatKopecks(order.shipping)] as const,
      ],
      total: ['Итого', formatKopecks(order.total)],
    },
  ];
}

function promoRows({ promocode, promo }: StoredOrder): (readonly [string, string])[] {
  if (promocode === null) return [];
  return [
    [`Промокод ${promocode.code}`, promo > 0 ? formatKopecks(times(promo, -1)) : 'бесплатная доставка'],
  ];
}

function goodsRow(line: StoredLine) {
  const price = `${piecesText(line.quantity)} × ${formatKopecks(line.unitPrice)}`;
  const set = line.wholesaleGroupId === null ? [] : ['оптовый набор'];
  const details = [...set, line.colorName, `размер ${line.sizeName}`, `арт.${NBSP}${line.sku}`, price];
  return {
    name: line.name,
    details: details.join(', '),
    sum: formatKopecks(times(line.unitPrice, line.quantity)),
  };
}

/** Where it goes, to whom and how it is paid. */
export function orderDelivery(order: StoredOrder): Block[] {
  const { methodName, workingHours, postalCode, city, address, pickupPoint } = order.delivery;
  return [
    heading('Доставка и оплата'),
    ...facts([
      ['Доставка', methodName],
      ['Пункт выдачи', pickupPoint && pickupPointLine(pickupPoint)],
      pickupPoint ? ['Часы работы', pickupPoint.workingHours] : ['Часы доставки', workingHours],
      ['Адрес', pickupPoint ? null : typedAddress([postalCode, city, address].filter(Boolean).join(', '))],
      [
        'Получатель',
        [typedWords(order.contactName), formatPhone(order.contactPhone)].filter(Boolean).join(', '),
      ],
      ['Оплата', paymentMethodName(order.paymentMethod)],
      ['Плательщик', payer(order.company)],
    ]),
  ];
}

function payer(company: StoredOrder['company']): string | null {
  if (!company) return null;
  const { name, inn, kpp } = company;
  return [typedWords(name), `ИНН${NBSP}${inn}`, kpp && `КПП${NBSP}${kpp}`].filter(Boolean).join(', ');
}

/**
 * How to give things back, in writing, as the law asks of the seller: without it the buyer has three months
 * (ст. 26.1 ЗоЗПП; docs/rules/legal.md).
 */
export function orderReturns({ returnDays, refundDays }: ReturnTerms): Block[] {
  return [
    heading('Возврат'),
    text(
      `От товара можно отказаться в любое время до получения и в течение ${daysWithin(returnDays)} после него, если сохранены его вид, свойства и ярлыки. Чек не обязателен. Чтобы вернуть товар, позвоните или ответьте на это письмо.`,
    ),
    text(
      `Деньги вернём в течение ${daysWithin(refundDays)} со дня обращения. Обратную доставку вещи надлежащего качества оплачивает покупатель, вещи с недостатком${NBSP}— магазин.`,
    ),
  ];
}

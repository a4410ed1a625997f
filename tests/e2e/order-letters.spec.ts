import type { Page } from '@playwright/test';
import { plus, roubles } from '#domain/money/money.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import { newOperationId } from '#web/core/storage/durable.ts';
import { open, reload } from './support/browsing.ts';
import { confirmation, fillCheckout, openCheckout, orderButton } from './support/checkout-page.ts';
import { type Goods, putOnSale } from './support/goods.ts';
import { lettersTo } from './support/mailbox.ts';
import { cancelOverdueNow, letOrderWait, stockOf } from './support/orders.ts';
import { hireManager, newPerson, type Person } from './support/people.ts';
import { expect, type Shop, test } from './support/test.ts';
import { ON_PHONE } from './support/width.ts';

const plain = (text: string | undefined) => (text ?? '').replaceAll('\u00A0', ' ');

/** A guest's order, as the page shows it. */
async function order(page: Page, goods: Goods, buyer: Person): Promise<{ id: string; number: string }> {
  await openCheckout(page, goods, 2);
  await fillCheckout(page, buyer);
  await orderButton(page).click();
  await expect(confirmation(page)).toBeVisible();
  const [number = ''] = /\d{6}-\d+/.exec(await confirmation(page).innerText()) ?? [];
  return { id: new URL(page.url()).pathname.split('/').at(-1) ?? '', number };
}

const subjectsTo = async ({ email }: Person) => (await lettersTo(email)).map(({ subject }) => plain(subject));

/** Takes the steps one after another, as a manager does. */
async function takeSteps(
  { db, call, callAs }: Shop,
  id: string,
): Promise<(to: OrderStatus) => Promise<void>> {
  const { email, password } = await hireManager(db);
  const { data } = await call('authLogin', { body: { identifier: email, password } });
  const asManager = callAs(data.token);
  let { version } = (await asManager('staffOrderGet', { params: { id } })).data;
  return async (status) => {
    if (status === 'returned') return returnWhole(asManager, id);
    const tracking = status === 'shipped' ? { tracking: { carrier: 'СДЭК', number: '1234567890' } } : {};
    const body = { status, version, ...tracking };
    ({ version } = (await asManager('staffOrderStatus', { params: { id }, body })).data);
  };
}

/** Every piece comes back, written off: only so an order is returned. */
async function returnWhole(asManager: ReturnType<Shop['callAs']>, id: string): Promise<void> {
  const { items, version } = (await asManager('staffOrderGet', { params: { id } })).data;
  const lines = items.map((item) => ({ lineId: item.id, quantity: item.quantity, restock: false }));
  const amount = items.reduce((all, { total }) => plus(all, total), roubles(0));
  const body = { lines, amount, version, operationId: newOperationId() };
  await asManager('staffOrderReturn', { params: { id }, body });
}

test('a guest is written to about the order and each state of it, once, with the way to the order', async ({
  page,
  shop,
  newVisitor,
}) => {
  const goods = await putOnSale(shop.db, { price: 2400 });
  const buyer = newPerson();
  const { id, number } = await order(page, goods, buyer);

  await test.step('that it is placed: what it holds, what it costs, and where it is seen', async () => {
    await expect.poll(() => subjectsTo(buyer)).toEqual([`Заказ № ${number} принят`]);
    const [placed] = await lettersTo(buyer.email);
    const text = plain(placed?.text);
    for (const part of [goods.name, '2 шт. × 2 400 ₽', 'Итого: 5 100 ₽']) expect(text).toContain(part);
    const [link = ''] = /https?:\/\/\S+\/order-confirmation\/\S+/.exec(text) ?? [];
    expect(new URL(link).origin).toBe(shop.origin);
    const elsewhere = await (await newVisitor()).newPage();
    await open(elsewhere, link);
    await expect(elsewhere.getByRole('heading', { level: 1 })).toContainText(number);
    await expect(elsewhere.getByText(buyer.name)).toBeVisible();
  });

  await test.step('and of every state that follows', async () => {
    const takeStep = await takeSteps(shop, id);
    const told: readonly (readonly [OrderStatus, string])[] = [
      ['confirmed', `Заказ № ${number} подтверждён`],
      ['packed', `Заказ № ${number} собран`],
      ['shipped', `Заказ № ${number} отправлен`],
      ['delivered', `Заказ № ${number} доставлен`],
      ['completed', `Заказ № ${number} выполнен`],
      ['returned', `Возврат по заказу № ${number} оформлен`],
    ];
    for (const [status] of told) await takeStep(status);
    await expect
      .poll(() => subjectsTo(buyer))
      .toEqual([`Заказ № ${number} принят`, ...told.map(([, subject]) => subject)]);
    const shipped = (await lettersTo(buyer.email))[3];
    expect(plain(shipped?.text)).toContain('1234567890');
    expect(shipped?.html).toContain('1234567890');
  });
});

test(
  'an order that nobody confirmed in 72 hours is cancelled, said on its page and by a letter',
  ON_PHONE,
  async ({ page, shop }) => {
    const goods = await putOnSale(shop.db, { stock: { 'BLK-44': 5 } });
    const buyer = newPerson();
    const { id, number } = await order(page, goods, buyer);
    expect(await stockOf(shop.call, goods)).toBe(3);
    const reason =
      'Мы не смогли подтвердить заказ за 72 ч, поэтому он отменён. Оформите его снова или позвоните нам.';

    await letOrderWait(shop.db, id, { hours: 71 });
    await cancelOverdueNow(shop.db);
    await reload(page);
    await expect(confirmation(page)).toBeVisible();

    await letOrderWait(shop.db, id, { hours: 72 });
    await cancelOverdueNow(shop.db);
    await reload(page);
    await expect(page.getByRole('main').getByText('Отменён', { exact: true }).first()).toBeVisible();
    const history = page.getByRole('region', { name: 'История заказа' });
    await expect(history.getByRole('listitem').first()).toContainText('автоматически');
    await expect(history.getByRole('listitem').first()).toContainText(reason);
    await expect(page.getByRole('button', { name: 'Отменить заказ' })).toHaveCount(0);
    // what another process wrote is in the shop within a second
    await expect.poll(() => stockOf(shop.call, goods)).toBe(5);

    await expect
      .poll(() => subjectsTo(buyer))
      .toEqual([`Заказ № ${number} принят`, `Заказ № ${number} отменён`]);
    expect(plain((await lettersTo(buyer.email))[1]?.text)).toContain(reason);
  },
);

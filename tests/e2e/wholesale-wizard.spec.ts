import { choosePickup, fillCheckout, orderButton, summary } from './support/checkout-page.ts';
import { putOnSale } from './support/goods.ts';
import { handAt } from './support/hand.ts';
import { newPerson } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { sellWholesale } from './support/wholesale.ts';
import { askFor, chooseWay, confirm, openWizard, wizard } from './support/wholesale-wizard.ts';
import { ON_BOTH } from './support/width.ts';

test(
  'a guest buys a colour set, meets a shortage, accepts the adjustment and orders it',
  ON_BOTH,
  async ({ page, shop, isMobile }) => {
    const hand = handAt(page, isMobile);
    const stock = { 'PNK-42': 4, 'PNK-44': 9, 'PNK-46': 9 };
    const goods = await putOnSale(shop.db, { price: 5990, stock });
    await sellWholesale(shop.db, goods.id, 5090_00);

    await test.step('five pink sets of three sizes, of which four can be had', async () => {
      await openWizard(page, goods, hand);
      await askFor(page, 15, hand);
      await chooseWay(page, /^Набор одного цвета/, hand);
      await expect(wizard(page, 'Подтверждение')).toContainText('5 по 3 шт.');
      await hand.press(confirm(page));
    });

    await test.step('the shop says what is missing, and proposes four sets', async () => {
      const answer = wizard(page, 'Проверка наличия');
      await expect(answer).toContainText('Хватает не всего.');
      await expect(answer).toContainText('93,3%');
      await expect(answer.getByRole('row', { name: /^Розовый, 42/ })).toContainText('−1 (20%)');
      await expect(answer).toContainText('Пропорционально: 4 набора, 12 товаров');
      await hand.press(answer.getByRole('button', { name: 'Принять корректировку' }));
    });

    await test.step('the pieces are kept for a while, from others too', async () => {
      const kept = wizard(page, 'Товар отложен');
      await expect(kept).toContainText('Держим 12 шт. за вами до');
      const { data } = await shop.call('productGet', { params: { id: goods.id } });
      expect(data.variants.map(({ quantity }) => quantity)).toEqual([0, 5, 5]);
      await hand.press(kept.getByRole('link', { name: 'Оформить заказ' }));
    });

    await test.step('the order takes them over', async () => {
      const group = page.getByRole('region', { name: `Оптовый набор: ${goods.name}, Розовый` });
      await expect(group).toContainText('42 (XS) × 4');
      await expect(group).toContainText('Держим');
      await expect(summary(page)).toContainText('Опт, 12 шт.');
      await choosePickup(page, /^На Садовой/);
      await fillCheckout(page, newPerson());
      await orderButton(page).click();
      await expect(page.getByRole('heading', { level: 1, name: /^Заказ № .* оформлен$/ })).toBeVisible();
      const { data } = await shop.call('productGet', { params: { id: goods.id } });
      expect(data.variants.map(({ quantity }) => quantity)).toEqual([0, 5, 5]);
    });
  },
);

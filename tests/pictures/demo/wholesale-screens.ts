import { expect, type Page } from '@playwright/test';
import { sql } from 'kysely';
import { storeSetting } from '#tests/support/builders.ts';
import { open, reload } from '../../e2e/support/browsing.ts';
import { fillCheckout, orderButton, summary } from '../../e2e/support/checkout-page.ts';
import { putOnSale } from '../../e2e/support/goods.ts';
import { orderAsShopper } from '../../e2e/support/orders.ts';
import { newPerson, register } from '../../e2e/support/people.ts';
import { arriveSignedIn, beSignedIn } from '../../e2e/support/session.ts';
import { putColorSet, sellWholesale } from '../../e2e/support/wholesale.ts';
import { askFor, openWizard } from '../../e2e/support/wholesale-wizard.ts';
import { fillCart } from './full-cart.ts';
import type { DemoScreen } from './screen.ts';
import { openAsManager } from './staff.ts';
import type { DemoStage } from './stage.ts';

/** Somebody new whose cart holds sets of a jumper. */
async function putSetsInCart({ shop }: DemoStage) {
  // the pictures before this one may have bought the last of them
  await shop.db
    .updateTable('variants')
    .set((eb) => ({ stock: eb.fn('greatest', ['stock', eb.val(10)]) }))
    .execute();
  const person = newPerson('Елена Орлова');
  const { id: userId, token } = await register(shop.call, person);
  const jumper = await shop.db
    .selectFrom('products as p')
    .innerJoin('variants as v', 'v.product_id', 'p.id')
    .select(['p.id', 'v.color_code as color', 'v.size_code as size'])
    .where('p.slug', '=', 'dzhemper-iz-merinosa')
    .orderBy('v.stock', 'desc')
    .executeTakeFirstOrThrow();
  await putColorSet(shop.db, { userId, productId: jumper.id, color: jumper.color, sets: 2 });
  return { person, token, jumper };
}

/** A cart of sets beside retail things; answers with the id of what the sets are of. */
async function openCartWithSets(page: Page, stage: DemoStage): Promise<string> {
  const { person, jumper } = await putSetsInCart(stage);
  await beSignedIn(page, stage.shop, person);
  await fillCart(page);
  return jumper.id;
}

/** The order of such a cart. */
async function orderSets(page: Page, stage: DemoStage): Promise<void> {
  await openCartWithSets(page, stage);
  await fillCheckout(page, newPerson('Елена Орлова'));
  await orderButton(page).click();
  await expect(page.getByRole('heading', { level: 1, name: /оформлен$/ })).toBeVisible();
}

async function setSets({ shop: { db } }: DemoStage, productId: string, sets: number): Promise<void> {
  await db.updateTable('cart_groups').set({ quantity: sets }).where('product_id', '=', productId).execute();
  await sql`update cart_items set quantity = per_set * ${sets} where group_id in (
    select id from cart_groups where product_id = ${productId})`.execute(db);
}

/** What is bought wholesale. */
export const WHOLESALE_SCREENS: readonly DemoScreen[] = [
  {
    name: 'wholesale-order',
    async show(page) {
      await open(page, '/wholesale');
      await page.getByRole('main').getByRole('article').getByRole('button').first().click();
      await page.getByRole('grid').getByRole('textbox').click();
      await page.keyboard.type('3');
      await page.keyboard.press('Enter');
      await page.keyboard.type('50');
      await page.keyboard.press('Enter');
      await expect(page.getByText('Осталось решить').first()).toBeAttached();
    },
  },
  {
    name: 'account-wholesale',
    async show(page, { shop }) {
      await arriveSignedIn(page, shop);
      await open(page, '/account?tab=wholesale');
      await page.getByRole('textbox', { name: 'ИНН' }).fill('7707083893');
    },
  },
  {
    name: 'wholesale-availability',
    async show(page, stage) {
      const goods = await putOnSale(stage.shop.db, {
        price: 5990,
        stock: { 'PNK-42': 4, 'PNK-44': 9, 'PNK-46': 9, 'BLK-42': 5, 'BLK-44': 9, 'BLK-46': 9 },
      });
      await sellWholesale(stage.shop.db, goods.id, 5090_00);
      await openWizard(page, goods);
      await askFor(page, 15);
      await page.getByRole('radio', { name: /^Набор одного цвета/ }).check();
      await page.getByRole('radio', { name: /^Розовый/ }).check({ force: true });
      await page.getByRole('button', { name: 'Далее' }).click();
      await page.getByRole('button', { name: /^Добавить в корзину \(/ }).click();
      await expect(page.getByText('Пропорционально')).toBeVisible();
    },
  },
  {
    name: 'cart-wholesale-suggestion',
    async show(page, { shop }) {
      const { token } = await arriveSignedIn(page, shop);
      const variants = await shop.db
        .selectFrom('products as p')
        .innerJoin('variants as v', 'v.product_id', 'p.id')
        .select(['p.id as productId', 'v.color_code as color', 'v.size_code as size'])
        .where('p.slug', '=', 'dzhemper-iz-merinosa')
        .where('v.stock', '>', 3)
        .limit(2)
        .execute();
      await shop.callAs(token)('cartAddBatch', {
        body: { items: variants.map((it) => ({ ...it, quantity: 3 })) },
      });
      await open(page, '/cart');
      await expect(page.getByText(/оптом/).first()).toBeVisible();
    },
  },
  {
    name: 'cart-wholesale-group',
    async show(page, stage) {
      await openCartWithSets(page, stage);
    },
  },
  {
    name: 'cart-wholesale-short',
    async show(page, stage) {
      const id = await openCartWithSets(page, stage);
      await setSets(stage, id, 40);
      await reload(page);
      await expect(page.getByText('Часть товаров нельзя заказать')).toBeVisible();
    },
  },
  {
    name: 'cart-mixed',
    async show(page, stage) {
      const { db } = stage.shop;
      await openCartWithSets(page, stage);
      await storeSetting(db, 'retail', { businessRules: { allowMixedModeCart: false } });
      try {
        await reload(page);
        await expect(page.getByText('оформляют отдельными заказами')).toBeVisible();
      } finally {
        await storeSetting(db, 'retail', {});
      }
    },
  },
  {
    name: 'checkout-wholesale-changed',
    async show(page, stage) {
      const id = await openCartWithSets(page, stage);
      await fillCheckout(page, newPerson('Елена Орлова'));
      await setSets(stage, id, 3);
      await orderButton(page).click();
      await expect(summary(page)).toContainText('стало 3 набора');
    },
  },
  {
    name: 'order-wholesale-group',
    async show(page, stage) {
      await orderSets(page, stage);
    },
  },
  {
    name: 'order-wholesale-again',
    async show(page, stage) {
      await orderSets(page, stage);
      // what is opened from the account is an order, no confirmation
      await open(page, '/account');
      await page.getByRole('link', { name: /^Подробнее о заказе/ }).click();
      // the set as it was cannot be had once more
      await stage.shop.db.updateTable('variants').set({ stock: 1 }).execute();
      await page.getByRole('button', { name: 'Повторить заказ' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'admin-order-wholesale',
    isStaffs: true,
    async show(page, stage) {
      const { person, token, jumper } = await putSetsInCart(stage);
      const variant = { color: jumper.color, size: jumper.size };
      const { id } = await orderAsShopper(stage.shop.callAs(token), person, { id: jumper.id, variant });
      await openAsManager(page, stage, `/admin/orders/${id}`);
      await expect(page.getByRole('heading', { name: 'История' })).toBeVisible();
    },
  },
];

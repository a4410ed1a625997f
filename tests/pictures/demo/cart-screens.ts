import { expect, type Page } from '@playwright/test';
import { cartLink, open, reload } from '../../e2e/support/browsing.ts';
import { summary } from '../../e2e/support/checkout-page.ts';
import { newPerson, register } from '../../e2e/support/people.ts';
import { buyButton } from '../../e2e/support/product-page.ts';
import { applyCode, endCode, issueCode, removeCodeButton } from '../../e2e/support/promo.ts';
import { refuseStorage } from '../../e2e/support/refused-storage.ts';
import { beSignedIn } from '../../e2e/support/session.ts';
import type { Shop } from '../../e2e/support/test.ts';
import { fillCart, whileDearer } from './full-cart.ts';
import { choosing, DRESS, SWEATER } from './goods.ts';
import { at, type DemoScreen } from './screen.ts';
import type { DemoStage } from './stage.ts';

/** The cart of somebody new with an account. */
async function fillOwnCart(page: Page, { shop }: DemoStage): Promise<{ token: string }> {
  const person = newPerson('Елена Орлова');
  const { token } = await register(shop.call, person);
  await beSignedIn(page, shop, person);
  await fillCart(page);
  return { token };
}

/** Lets something happen while nothing of a product is left. */
async function whileSoldOut({ db }: Shop, path: string, happen: () => Promise<void>): Promise<void> {
  const { id } = await db
    .selectFrom('products')
    .select('id')
    .where('slug', '=', path.replace('/product/', ''))
    .executeTakeFirstOrThrow();
  const variants = await db
    .selectFrom('variants')
    .select(['id', 'stock'])
    .where('product_id', '=', id)
    .execute();
  const put = (variant: string, stock: number) =>
    db.updateTable('variants').set({ stock }).where('id', '=', variant).execute();
  try {
    for (const variant of variants) await put(variant.id, 0);
    await happen();
  } finally {
    for (const variant of variants) await put(variant.id, variant.stock);
  }
}

/** The shop can be written to in every messenger. */
async function openChannels(page: Page): Promise<void> {
  await page.route('**/api/settings/customer-service', async (route) => {
    const answer = await route.fetch();
    const { data } = await answer.json();
    const channels = {
      telegram: { enabled: true, username: 'mera_shop' },
      whatsapp: { enabled: false },
      max: { enabled: true, contact: 'max.ru/mera_shop' },
    };
    await route.fulfill({ response: answer, json: { success: true, data: { ...data, channels } } });
  });
}

/** Cart, quick order, promo code. */
export const CART_SCREENS: readonly DemoScreen[] = [
  at('cart-empty', '/cart'),
  { name: 'cart', show: fillCart },
  {
    name: 'cart-not-kept',
    async show(page) {
      await refuseStorage(page);
      await choosing(page, DRESS);
      await buyButton(page).click();
      await expect(page.getByText('Товар добавлен!')).toBeVisible();
      await cartLink(page).click();
      await page.getByText('Браузер не разрешает хранить корзину').scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'cart-price-changed',
    async show(page, { shop }) {
      await fillCart(page);
      await whileDearer(shop, SWEATER.path, async () => {
        await reload(page);
        await expect(page.getByText(/Цена изменилась/)).toBeVisible();
      });
    },
  },
  {
    name: 'cart-sold-out',
    async show(page, { shop }) {
      await fillCart(page);
      await whileSoldOut(shop, SWEATER.path, async () => {
        await reload(page);
        await expect(page.getByText('Нет в наличии').first()).toBeVisible();
      });
    },
  },
  {
    name: 'quick-order',
    async show(page) {
      await openChannels(page);
      await fillCart(page);
      await page.getByRole('heading', { name: 'Быстрый заказ' }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'quick-order-empty',
    async show(page) {
      await openChannels(page);
      await open(page, '/cart');
      await expect(page.getByRole('heading', { name: 'Быстрый заказ' })).toBeVisible();
    },
  },
  {
    name: 'promo-guest',
    async show(page) {
      await fillCart(page);
      await applyCode(page, 'MERA10');
      await expect(summary(page)).toContainText('Требуется вход');
    },
  },
  {
    name: 'promo-applied',
    async show(page, stage) {
      await fillOwnCart(page, stage);
      await applyCode(page, 'MERA10');
      await expect(removeCodeButton(page)).toBeVisible();
    },
  },
  {
    name: 'promo-free-delivery',
    async show(page, stage) {
      await fillOwnCart(page, stage);
      await applyCode(page, 'DOSTAVKA');
      await expect(removeCodeButton(page)).toBeVisible();
    },
  },
  {
    name: 'promo-refused',
    async show(page, stage) {
      const code = await issueCode(stage.shop, { minimum: 20_000 });
      await fillOwnCart(page, stage);
      await applyCode(page, code);
      await expect(summary(page)).toContainText('Не хватает');
    },
  },
  {
    name: 'promo-lapsed',
    async show(page, stage) {
      const code = await issueCode(stage.shop, { value: 15 });
      const { token } = await fillOwnCart(page, stage);
      await stage.shop.callAs(token)('cartPromocodeApply', { body: { code } });
      await endCode(stage.shop, code);
      await open(page, '/cart');
      await expect(summary(page)).toContainText('больше не действует');
    },
  },
];

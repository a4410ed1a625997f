import { expect, type Page } from '@playwright/test';
import { open } from '../../e2e/support/browsing.ts';
import { hireManager, newPerson, register } from '../../e2e/support/people.ts';
import { beSignedIn } from '../../e2e/support/session.ts';
import type { DemoScreen } from './screen.ts';
import type { DemoStage } from './stage.ts';

/** The account of a company that has applied, and what staff answered. */
async function applied(
  page: Page,
  { shop }: DemoStage,
  answer: { decision: 'approved' } | { decision: 'refused'; reason: string } | null,
): Promise<void> {
  const person = newPerson('Елена Орлова');
  const { id, token } = await register(shop.call, person);
  await shop.callAs(token)('wholesaleApply', {
    body: { company: 'ООО «Ромашка»', inn: '7707083893', kpp: '770701001' },
  });
  if (answer !== null) {
    const { email, password } = await hireManager(shop.db, 'admin');
    const { data } = await shop.call('authLogin', { body: { identifier: email, password } });
    await shop.callAs(data.token)('staffWholesaleBuyerDecide', {
      params: { id },
      body: { version: 1, ...answer },
    });
  }
  await beSignedIn(page, shop, person);
  await open(page, '/account?tab=wholesale');
}

/** The wholesale order form, and the application for wholesale. */
export const ORDER_FORM_SCREENS: readonly DemoScreen[] = [
  {
    name: 'wholesale-order-empty',
    async show(page) {
      await open(page, '/wholesale');
      await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    },
  },
  {
    name: 'wholesale-order-list',
    async show(page) {
      await open(page, '/wholesale');
      await page.getByRole('main').getByRole('button', { name: 'Вставить списком' }).click();
      await expect(page.getByRole('dialog', { name: 'Вставить списком' })).toBeVisible();
    },
  },
  {
    name: 'wholesale-order-report',
    async show(page, { shop: { db } }) {
      const variants = await db
        .selectFrom('variants as v')
        .innerJoin('products as p', 'p.id', 'v.product_id')
        .select('v.sku')
        .where('p.wholesale_available', '=', true)
        .where('v.stock', '>', 5)
        .orderBy('v.sku')
        .limit(14)
        .execute();
      const rows = variants.map(({ sku }, at) => `${sku};${(at % 4) + 1}`);
      await open(page, '/wholesale');
      await page.getByRole('main').getByRole('button', { name: 'Вставить списком' }).click();
      const dialog = page.getByRole('dialog', { name: 'Вставить списком' });
      await dialog
        .getByLabel('Список', { exact: true })
        .fill([...rows, 'NO-SUCH;1', `${variants[0]?.sku};51`].join('\n'));
      await dialog.getByRole('button', { name: 'Вставить' }).click();
      await page.getByText('Показать', { exact: true }).click();
    },
  },
  {
    name: 'account-wholesale-pending',
    async show(page, stage) {
      await applied(page, stage, null);
      await expect(page.getByRole('heading', { name: 'Проверяем заявку' })).toBeVisible();
    },
  },
  {
    name: 'account-wholesale-open',
    async show(page, stage) {
      await applied(page, stage, { decision: 'approved' });
      await expect(page.getByRole('heading', { name: 'Опт открыт' })).toBeVisible();
    },
  },
  {
    name: 'account-wholesale-refused',
    async show(page, stage) {
      await applied(page, stage, { decision: 'refused', reason: 'В номере КПП опечатка, проверьте его' });
      await expect(page.getByRole('heading', { name: 'Заявку не одобрили' })).toBeVisible();
    },
  },
];

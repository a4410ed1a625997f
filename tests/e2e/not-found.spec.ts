import { open } from './support/browsing.ts';
import { expect, test } from './support/test.ts';

const NOWHERE = [
  '/net-takoy-stranicy',
  '/product/net-takogo-tovara',
  '/product/01939f6e-0000-7000-8000-000000000000',
  '/products/category/net-takoy-kategorii',
];

for (const path of NOWHERE) {
  test(`${path} answers 404 and shows the way back`, async ({ page, watch }) => {
    watch.expectStatus(404);
    const response = await open(page, path);
    expect(response.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Страница не найдена' })).toBeVisible();
    await expect(page).toHaveTitle(/^Страница не найдена/);
    await page.getByRole('main').getByRole('link', { name: 'В каталог' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Каталог' })).toBeVisible();
  });
}

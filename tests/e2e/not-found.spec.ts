import { open } from './support/browsing.ts';
import { expect, test } from './support/test.ts';
import { ON_PHONE } from './support/width.ts';

test(
  'an address that leads nowhere answers 404 and shows the way back',
  ON_PHONE,
  async ({ page, watch }) => {
    watch.expectStatus(404);
    const response = await open(page, '/product/net-takogo-tovara');
    expect(response.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Страница не найдена' })).toBeVisible();
    await expect(page).toHaveTitle(/^Страница не найдена/);
    await page.getByRole('main').getByRole('link', { name: 'В каталог' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Каталог' })).toBeVisible();
  },
);

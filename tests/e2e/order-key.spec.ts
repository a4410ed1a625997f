import type { Request } from '@playwright/test';
import { confirmation, fillCheckout, openCheckout, orderButton } from './support/checkout-page.ts';
import { putOnSale } from './support/goods.ts';
import { newPerson } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { ON_PHONE } from './support/width.ts';

test(
  'the key of a guest’s order goes along with no request, from its page, from the next and on the way back',
  ON_PHONE,
  async ({ page, shop }) => {
    const goods = await putOnSale(shop.db);
    await openCheckout(page, goods);
    await fillCheckout(page, newPerson());
    const requests: Request[] = [];
    page.on('request', (request) => requests.push(request));
    const paths = () => requests.map((request) => new URL(request.url()).pathname);

    await orderButton(page).click();
    await expect(confirmation(page)).toBeVisible();
    await expect(page).toHaveURL(/\?key=/);
    const tag = page.locator('meta[name="referrer"][content="no-referrer"]');
    await expect(tag).toHaveCount(1);
    await page.getByRole('main').getByRole('link', { name: goods.name }).first().click();
    await expect(page).toHaveURL(goods.path);
    await expect(tag).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1, name: goods.name })).toBeVisible();
    await page.goBack();
    await expect(confirmation(page)).toBeVisible();

    expect(paths().filter((path) => path.startsWith('/api/orders/')).length).toBeGreaterThan(0);
    expect(paths()).toContain(`/api/products${goods.path.replace('/product', '')}`);
    const referrers = await Promise.all(requests.map((request) => request.headerValue('referer')));
    expect(referrers.filter((referrer) => referrer?.includes('key='))).toEqual([]);
  },
);

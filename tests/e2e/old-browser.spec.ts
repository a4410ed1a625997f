import { putOnSale } from './support/goods.ts';
import { expect, test } from './support/test.ts';
import { ON_PHONE } from './support/width.ts';

test(
  'a browser that cannot read the scripts is told so, with the phone of the shop',
  ON_PHONE,
  async ({ page, shop, watch }) => {
    // a fault of reading has no place in any function
    watch.expectRemark(/^http\S+: $/);
    const goods = await putOnSale(shop.db);
    await page.route('**/assets/shell-*.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'export const a = /(?<of a later day/;' }),
    );
    await page.goto(goods.path);
    const notice = page.getByRole('alert').filter({ hasText: 'Браузер устарел, и страница не ожила' });
    await expect(notice).toBeInViewport();
    await expect(notice.getByRole('link')).toHaveAttribute('href', /^tel:\+7\d{10}$/);
    await expect(page.getByRole('heading', { level: 1, name: goods.name })).toBeVisible();
  },
);

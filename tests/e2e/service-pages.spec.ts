import type { Page } from '@playwright/test';
import { WAIT_PAGE_HEADERS, waitPage } from '#server/http/wait-page.ts';
import { open, reload } from './support/browsing.ts';
import { cookieNotice, untilAsked } from './support/cookies.ts';
import { putOnSale } from './support/goods.ts';
import { overlaps } from './support/layout.ts';
import { newPerson, register } from './support/people.ts';
import { sizes } from './support/product-page.ts';
import { expect, test } from './support/test.ts';
import { ON_BOTH, ON_PHONE } from './support/width.ts';

const PAGES = [
  { path: '/about', title: 'О нас', text: 'Женская одежда в розницу и оптом.' },
  { path: '/contact', title: 'Контакты', text: 'ОГРН' },
  { path: '/delivery-payment', title: 'Доставка и оплата', text: 'бесплатно от 5 000 ₽' },
  { path: '/returns-exchange', title: 'Обмен и возврат', text: 'в течение 14 дней' },
  { path: '/size-chart', title: 'Таблица размеров', text: '44 (S)' },
  { path: '/privacy-policy', title: 'Политика конфиденциальности', text: '152-ФЗ' },
  { path: '/offer', title: 'Публичная оферта', text: 'ст. 437, 494 и 497' },
  {
    path: '/personal-data-consent',
    title: 'Согласие на обработку персональных данных',
    text: 'Оператор — ООО «Мера»',
  },
  {
    path: '/marketing-consent',
    title: 'Согласие на получение новостей и предложений',
    text: 'Согласие не обязательно',
  },
];

const main = (page: Page) => page.getByRole('main');
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const plain = (text: string | null) => (text ?? '').replaceAll('\u00A0', ' ');

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  // with scripts each of them is one of the screens (screens.spec.ts)
  test('each page says what it is for, and its words keep apart', async ({ page }) => {
    for (const { path, title, text } of PAGES) {
      await test.step(path, async () => {
        expect((await page.goto(path))?.status()).toBe(200);
        await expect(heading(page, title)).toBeVisible();
        await expect(page).toHaveTitle(new RegExp(`^${title}`));
        expect(plain(await main(page).textContent())).toContain(text);
        await expect(cookieNotice(page)).toHaveCount(0);
        for (const width of [1280, 390]) {
          await page.setViewportSize({ width, height: 844 });
          expect(await overlaps(page), `${width} px`).toEqual([]);
        }
      });
    }
  });
});

test(
  'a former edition is reached by its link, says so and leads to the one in force',
  ON_PHONE,
  async ({ page }) => {
    await open(page, '/offer');
    await main(page).getByRole('link', { name: '20 ноября 2026' }).click();
    await expect(page).toHaveURL('/offer/2026-11-20');
    await expect(main(page).getByText('Это прежняя редакция.')).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex, follow');
    await main(page).getByRole('link', { name: 'редакция от 21 ноября 2026' }).click();
    await expect(page).toHaveURL('/offer');
    await expect(main(page).getByText('Редакция от 21 ноября 2026')).toBeVisible();
  },
);

test('the contents of a long page lead to its parts', ON_BOTH, async ({ page, isMobile }) => {
  await open(page, '/offer');
  if (isMobile) await main(page).getByText('Содержание').click();
  await main(page).getByRole('link', { name: 'Претензии и споры' }).click();
  await expect(page.getByRole('heading', { name: '8. Претензии и споры' })).toBeInViewport();
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });
    test(
      'the page of a crowd opens the one that was asked for by itself',
      ON_PHONE,
      async ({ page, watch }) => {
        watch.expectStatus(503);
        const body = waitPage({ code: 'unavailable', retryAfter: 1 });
        const crowd = { status: 503, headers: WAIT_PAGE_HEADERS, body };
        await page.route('**/about', (route) => route.fulfill(crowd), { times: 1 });
        await page.goto('/about');
        await expect(heading(page, 'Сейчас в магазине много посетителей')).toBeVisible();
        await expect(heading(page, 'О нас')).toBeVisible();
      },
    );
  });
}

test('every link of the footer leads somewhere', async ({ page }) => {
  await open(page, '/about');
  const links = page.getByRole('contentinfo').getByRole('link');
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  const own = [...new Set(addresses.filter((address) => address.startsWith('/')))];
  expect(own).toEqual(
    expect.arrayContaining([
      '/delivery-payment',
      '/returns-exchange',
      '/size-chart',
      '/privacy-policy',
      '/offer',
    ]),
  );
  for (const address of own) expect((await page.request.get(address)).status(), address).toBe(200);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Обмен и возврат' }).click();
  await expect(heading(page, 'Обмен и возврат')).toBeVisible();
});

test(
  'delivery that cannot be loaded is told as preliminary, and can be asked for again',
  ON_PHONE,
  async ({ page, watch }) => {
    watch.expectCut();
    await open(page, '/about');
    await page.route(/\/api\/shipping\//, (route) => route.abort());
    await page.getByRole('contentinfo').getByRole('link', { name: 'Доставка и оплата' }).click();
    await expect(main(page)).toContainText('Предварительно: 300 ₽, бесплатно от 5 000 ₽', {
      timeout: 20_000,
    });
    await page.unroute(/\/api\/shipping\//);
    await main(page).getByRole('button', { name: 'Попробовать снова' }).click();
    await expect(page.getByRole('heading', { name: 'Курьер по Москве' })).toBeVisible();
  },
);

test('tables of sizes scroll inside their box on the narrowest phone', ON_PHONE, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await open(page, '/size-chart');
  const table = page.getByRole('table', { name: /^Платья/ });
  await expect(table.getByRole('columnheader')).toHaveText(['Размер', 'Европа', 'Грудь', 'Талия', 'Бёдра']);
  await expect(table.getByRole('row', { name: /^44 \(S\)/ })).toHaveText('44 (S)3886–9068–7294–98');
  const box = page.getByRole('region', { name: /^Рост: таблица/ });
  expect(await box.evaluate((it) => it.scrollWidth > it.clientWidth)).toBe(true);
  await box.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => box.evaluate((it) => it.scrollLeft)).toBeGreaterThan(0);
});

test.describe('the question about cookies', () => {
  test.use({ isAsked: true });

  const kept = (page: Page) =>
    page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  test('is asked once: accepted, products are remembered', ON_PHONE, async ({ page, shop }) => {
    const [first, second] = [await putOnSale(shop.db), await putOnSale(shop.db)];
    await open(page, first.path);
    await untilAsked(page);
    expect(await kept(page)).not.toContain('recently-viewed');
    await cookieNotice(page).getByRole('button', { name: 'Принять' }).click();
    await expect(cookieNotice(page)).toHaveCount(0);
    await reload(page);
    await page.keyboard.press('Shift');
    await expect.poll(() => kept(page)).toContain('recently-viewed');
    await open(page, second.path);
    await expect(page.getByRole('region', { name: 'Вы смотрели' })).toContainText(first.name);
    await expect(cookieNotice(page)).toHaveCount(0);
  });

  test('is asked once: declined, nothing is remembered but the answer', async ({ page, shop }) => {
    const goods = await putOnSale(shop.db);
    await open(page, goods.path);
    await untilAsked(page);
    await cookieNotice(page).getByRole('button', { name: 'Отклонить' }).click();
    await expect(cookieNotice(page)).toHaveCount(0);
    await reload(page);
    await page.keyboard.press('Shift');
    await page.mouse.wheel(0, 400);
    expect(await kept(page)).not.toContain('recently-viewed');
    expect(await kept(page)).toContain('cookie-choice');
    await expect(cookieNotice(page)).toHaveCount(0);
  });

  test(
    'weighs both answers the same, covers no bar and moves nothing',
    ON_BOTH,
    async ({ page, isMobile }) => {
      let release = () => {};
      const held = new Promise<void>((resolve) => void (release = resolve));
      await page.route('**/assets/cookie-notice-*.js', (route) => held.then(() => route.continue()));
      await open(page, '/products');
      const place = () => heading(page, 'Каталог').boundingBox();
      const before = await place();
      release();
      await untilAsked(page);
      expect(await place()).toEqual(before);
      const [yes, no] = await Promise.all(
        ['Принять', 'Отклонить'].map((name) =>
          cookieNotice(page).getByRole('button', { name }).boundingBox(),
        ),
      );
      expect([yes?.width, yes?.height]).toEqual([no?.width, no?.height]);
      expect(yes?.height).toBeGreaterThanOrEqual(44);
      if (!isMobile) return;
      const notice = await cookieNotice(page).boundingBox();
      expect(notice?.height).toBeLessThanOrEqual(56);
      const bar = await page.getByRole('navigation', { name: 'Нижнее меню' }).boundingBox();
      expect((notice?.y ?? 0) + (notice?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
      // a notice stands above the question
      await page
        .getByRole('button', { name: /^В избранное: / })
        .first()
        .click();
      const word = page.getByRole('status').filter({ hasText: 'Добавлено в избранное' });
      const bottom = () => word.boundingBox().then((box) => (box === null ? Number.NaN : box.y + box.height));
      await expect.poll(bottom).toBeLessThanOrEqual(notice?.y ?? 0);
      await open(page, '/product/plate-na-zapah');
      await untilAsked(page);
      const options = sizes(page);
      await options.scrollIntoViewIfNeeded();
      await expect(cookieNotice(page)).not.toBeInViewport();
    },
  );

  test('can be answered by the keyboard alone, right after the way to the contents', async ({ page }) => {
    await open(page, '/contact');
    await untilAsked(page);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'К содержанию' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(cookieNotice(page).getByRole('link', { name: 'Подробнее' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(cookieNotice(page)).toHaveCount(0);
  });

  test('can be answered anew in the policy', ON_PHONE, async ({ page }) => {
    await open(page, '/privacy-policy');
    await untilAsked(page);
    const answers = main(page).getByRole('status');
    await expect(answers).toHaveText('Вы ещё не ответили, поэтому ничего необязательного не хранится.');
    await main(page).getByRole('button', { name: 'Принять' }).click();
    await expect(answers).toHaveText('Вы согласились.');
    await expect(cookieNotice(page)).toHaveCount(0);
    await main(page).getByRole('button', { name: 'Отклонить' }).click();
    await expect(answers).toHaveText('Вы отказались.');
    await reload(page);
    await expect(answers).toHaveText('Вы отказались.');
  });

  test('leads to a policy that names everything that is kept', ON_PHONE, async ({ page, shop }) => {
    const shopper = newPerson();
    await register(shop.call, shopper);
    const goods = await putOnSale(shop.db);
    await open(page, goods.path);
    await untilAsked(page);
    await cookieNotice(page).getByRole('button', { name: 'Принять' }).click();
    await page.getByRole('button', { name: 'В избранное', exact: true }).click();
    await open(page, '/auth');
    await page.getByLabel('Почта').fill(shopper.email);
    await page.getByLabel('Пароль', { exact: true }).fill(shopper.password);
    await main(page).getByRole('button', { name: 'Войти' }).click();
    await expect(page).toHaveURL('/products');
    await open(page, goods.path);
    await expect.poll(() => kept(page)).toContain('recently-viewed');
    await open(page, '/cart');
    const names = [...(await kept(page)), ...(await page.context().cookies()).map(({ name }) => name)];
    expect(names).toEqual(expect.arrayContaining(['token', 'wishlist', 'recently-viewed', 'refresh']));
    await open(page, '/privacy-policy');
    const told = (await main(page).getByRole('rowheader').allTextContents()).flatMap((text) =>
      text.split(', '),
    );
    expect(names.filter((name) => !told.includes(name))).toEqual([]);
  });
});

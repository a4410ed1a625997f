import type { Locator, Page } from '@playwright/test';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '#server/db/connect.ts';
import { open } from './support/browsing.ts';
import { type Goods, putOnSale } from './support/goods.ts';
import { keepInGuestCart } from './support/guest-cart.ts';
import { WITH_PICTURES } from './support/launch.ts';
import { overhang, overlaps } from './support/layout.ts';
import { test as base, expect, type Shop } from './support/test.ts';
import { ON_BOTH, ON_PHONE } from './support/width.ts';

/** The longest that a name may be, some of it in one word. */
const LONG_NAME = `Платье-трансформер ${'высококачественноэлектростатическинеприлипающее '.repeat(4)}`.slice(
  0,
  188,
);
const DEAREST = 9_999_999;
const BROKEN = '/media/demo/broken-0000.webp';

interface Hostile {
  /** Everything at its longest: the name, the price, 14 colours in 20 sizes. */
  readonly rich: Goods;
  /** Not one picture. */
  readonly plain: Goods;
  /** Pictures that do not arrive, or arrive as something else. */
  readonly broken: Goods;
  /** The list of these three. Lists of other tests never show them. */
  readonly list: string;
}

let put: Promise<Hostile> | undefined;

// made once a worker; as a fixture of the worker it would take workers, and browsers, of its own
const test = base.extend<{ hostile: Hostile }>({
  hostile: async ({ shop }, use) => {
    put ??= setHostile(shop);
    await use(await put);
  },
});

// a picture that is missing or broken is part of the goods here
test.use({ launchOptions: WITH_PICTURES });

async function setHostile({ db }: Shop): Promise<Hostile> {
  const sizes = await twentySizes(db);
  const colors = await db.selectFrom('colors').select('code').orderBy('code').limit(14).execute();
  expect([colors.length, sizes.length]).toEqual([14, 20]);
  const all = ['BLK', ...colors.map(({ code }) => code).filter((code) => code !== 'BLK')];
  const stock = Object.fromEntries(
    all.flatMap((color) => sizes.map((size, index) => [`${color}-${size}`, index % 7 === 3 ? 0 : 12])),
  );
  const apart = { categoryId: await ownCategory(db), createdAt: new Date('2020-01-01') };
  return {
    rich: await putOnSale(db, {
      name: LONG_NAME,
      price: DEAREST,
      stock: { 'BLK-44': 12, ...stock },
      ...apart,
    }),
    plain: await putOnSale(db, { name: 'Палантин без снимка', images: [], ...apart }),
    broken: await putOnSale(db, {
      name: 'Шарф с битым снимком',
      images: [BROKEN, '/media/demo/none-0000.webp'],
      ...apart,
    }),
    list: `/products/category/${apart.categoryId}`,
  };
}

/** A category that no menu shows; its slug is its id. */
async function ownCategory(db: Database): Promise<string> {
  const id = uuidv7();
  await db
    .insertInto('categories')
    .values({ id, slug: id, path: id, name: JSON.stringify({ ru: 'Крайности' }), is_visible: false })
    .execute();
  return id;
}

async function twentySizes(db: Database): Promise<string[]> {
  const codes = Array.from({ length: 20 }, (_, index) => String(40 + index * 2));
  await db
    .insertInto('sizes')
    .values(codes.map((code, index) => ({ code, name: code, sort_order: 100 + index })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return codes;
}

test.beforeEach(async ({ page, watch }) => {
  // the file is there, but what is in it is no picture
  await page.route(/\/(?:pictures|media)\/.*broken-0000/, (route) =>
    route.fulfill({ contentType: 'image/webp', body: 'not a picture' }),
  );
  watch.expectStatus(404);
});

const PLACES = {
  list: (page: Page, { list }: Hostile) => open(page, list),
  product: (page: Page, { rich }: Hostile) => open(page, rich.path),
  async cart(page: Page, { rich, plain, broken }: Hostile) {
    await keepInGuestCart(page, [rich, plain, broken], 10);
    await open(page, '/cart');
  },
};

for (const [place, go] of Object.entries(PLACES)) {
  test(
    `${place}: goods at their longest neither overlap nor overhang, at any width and text size`,
    ON_BOTH,
    async ({ page, hostile, isMobile }) => {
      const { rich, plain, broken } = hostile;
      await go(page, hostile);
      for (const { name } of place === 'product' ? [rich] : [rich, plain, broken]) {
        await expect(page.getByText(name, { exact: true }).first()).toBeVisible();
      }
      await expect(page.getByText(/9\s999\s999\s₽/).first()).toBeVisible();
      await expectRoom(page, isMobile ? [320, 390] : [320, 640, 1280]);
    },
  );
}

for (const kind of ['plain', 'broken'] as const) {
  test(
    `a product with no picture to show (${kind}) says so on its card and page`,
    ON_PHONE,
    async ({ page, hostile }) => {
      await open(page, hostile.list);
      const card = page.getByRole('article').filter({ hasText: hostile[kind].name });
      await card.scrollIntoViewIfNeeded();
      await expectInTheMiddle(page, card.getByText('Нет фото'));
      await open(page, hostile[kind].path);
      await expectInTheMiddle(page, page.getByRole('main').getByText('Нет фото').first());
      await expect(page.getByRole('heading', { level: 1, name: hostile[kind].name })).toBeVisible();
      await expectRoom(page, [1280, 640, 320, 390]);
    },
  );
}

/** A word that stands for a picture, where that would be, at both widths. */
async function expectInTheMiddle(page: Page, word: Locator): Promise<void> {
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(word).toBeVisible();
    const [across, down] = await word.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const own = range.getBoundingClientRect();
      // as high and wide as a picture is
      let place: Element = element;
      while (place.getBoundingClientRect().height < 150 && place.parentElement) place = place.parentElement;
      const whole = place.getBoundingClientRect();
      return [
        own.left + own.width / 2 - whole.left - whole.width / 2,
        own.top + own.height / 2 - whole.top - whole.height / 2,
      ];
    });
    expect(Math.abs(across ?? Number.NaN), `${width} px: across`).toBeLessThanOrEqual(1);
    expect(Math.abs(down ?? Number.NaN), `${width} px: down`).toBeLessThanOrEqual(4);
  }
}

/** Nothing overlaps or overhangs at these widths, nor at the last of them with letters of double size. */
async function expectRoom(page: Page, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    expect(await overhang(page), `${width} px`).toEqual([]);
    expect(await overlaps(page), `${width} px`).toEqual([]);
  }
  await test.step('text at 200 %', async () => {
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    expect(await overhang(page), 'text at 200 %').toEqual([]);
    expect(await overlaps(page), 'text at 200 %').toEqual([]);
  });
}

test(
  'on a slow phone the page is read before its scripts and pictures arrive',
  ON_PHONE,
  async ({ page, hostile }) => {
    const held: (() => void)[] = [];
    await page.route(/\.(?:js|webp|avif|jpeg)(?:$|\?)/, async (route) => {
      await new Promise<void>((resolve) => held.push(resolve));
      await route.continue();
    });
    await page.goto(hostile.rich.path, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1, name: hostile.rich.name })).toBeVisible();
    await expect(page.getByText(/9\s999\s999\s₽/).first()).toBeVisible();
    await page.waitForFunction(() =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]:not([disabled])')].every(
        ({ sheet }) => sheet !== null,
      ),
    );
    // what a font moves when it comes is not what scripts and pictures move
    await page.evaluate(async () => void (await document.fonts.ready));
    expect(await overlaps(page)).toEqual([]);
    const before = await page.getByRole('heading', { level: 1 }).boundingBox();
    for (const release of held.splice(0)) release();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.waitForLoadState('networkidle');
    expect(await page.getByRole('heading', { level: 1 }).boundingBox()).toEqual(before);
  },
);

import { expect, type Locator, type Page, type Response } from '@playwright/test';

/** Opens a page and waits until it answers to presses: what is pressed before that is lost. */
export async function open(page: Page, path: string): Promise<Response> {
  const response = await page.goto(path);
  if (response === null) throw new Error(`${path}: no answer`);
  await untilAlive(page);
  return response;
}

export async function reload(page: Page): Promise<void> {
  await page.reload();
  await untilAlive(page);
}

/** React marks an element once it has taken it over, and the body is the last one that it takes. */
async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith('__reactFiber')));
}

/**
 * Waits until a dialog that has just been opened hears the keys: it has the focus a moment before, and until it takes
 * presses they belong to what lies under it.
 */
export const untilOpened = (dialog: Locator): Promise<void> =>
  expect(dialog).toHaveCSS('pointer-events', 'auto');

/** The link to the cart in the header, which says how many things are in it. */
export const cartLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Корзина/ });

/**
 * Comes to a page from one that is none of the shop's, so that nothing of it is remembered, while some calls are cut
 * off.
 */
export async function arriveWithout(page: Page, path: string, { cut }: { cut: RegExp }): Promise<void> {
  await open(page, '/admin/login');
  await page.route(cut, (route) => route.abort());
  await page.evaluate((to) => {
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: { navigate(path: string): Promise<void> };
    };
    return router.navigate(to);
  }, path);
}

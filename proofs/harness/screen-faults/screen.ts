import type { Page } from '@playwright/test';
import type { RouteName } from '#contract/routes.ts';
import { type Fault, MESSAGES } from './faults.ts';
import type { Luggage } from './visit.ts';
import type { Person, World } from './world.ts';

/** One visit of a screen, with people and things of its own. */
export type Stage = {
  readonly luggage?: Luggage;
  /** Signed in by the shop's own cookie too, as after a real sign-in. */
  readonly cookieOf?: Person;
  readonly path: string;
  /** The page that a link leads here from; without it the address is opened by itself. */
  readonly from?: string;
  /** What is pressed once the page is there; without it the opening itself is put to the test. */
  readonly deed?: (page: Page) => Promise<void>;
  /** Whether the opening is over, before the deed. */
  readonly isReady?: (page: Page) => Promise<boolean>;
  /** Whether all came as it should. */
  readonly isDone: (page: Page) => Promise<boolean>;
  /** How often the deed is found in the tables; once in the end. */
  readonly effect?: () => Promise<number>;
};

/** How a visitor tries again: a button, the deed once more, a reload, another page, or by waiting. */
export type Again =
  | { readonly press: string }
  | { readonly go: string }
  | 'deed'
  | 'reload'
  | 'wait'
  | 'nothing is left to do';

/** What a screen has to show while a call fails. */
export type Expectation = {
  /** Literal texts, notices included; for a silent fallback what stands there all the same. */
  readonly shows: readonly string[];
  /** Where it is laid down. */
  readonly by: string;
  readonly again: Again;
  /** Where the repeat ends somewhere else than a deed without faults. */
  readonly isDone?: (page: Page) => Promise<boolean>;
};

/** A screen or something done on it, with every call that it makes. */
export type Screen = {
  readonly name: string;
  /** Something is done that another visitor must not find done already. */
  readonly isDeed?: true;
  stage(world: World): Promise<Stage>;
  readonly calls: { readonly [N in RouteName]?: (fault: Fault) => Expectation };
  /** Calls that are broken on a screen where they matter more. */
  readonly besides: readonly RouteName[];
};

/** The message of the failed call itself, under a title where the screen has one. */
export const told =
  (by: string, again: Again, ...titles: readonly string[]) =>
  (fault: Fault): Expectation => ({ shows: [...titles, MESSAGES[fault]], by, again });

/** The same texts whatever went wrong. */
export const shown =
  (by: string, again: Again, ...shows: readonly string[]) =>
  (): Expectation => ({ shows, by, again });

/** What a screen stands without. A network that is gone may have taken along what it does not stand without. */
export const beside =
  (by: string, ...shows: readonly string[]) =>
  (fault: Fault): Expectation => ({ shows: fault === 'offline' ? [] : shows, by, again: 'reload' });

/** Whether a text, or a line that fits, can be read on the page or could be in a notice. */
export async function sees(page: Page, text: string | RegExp): Promise<boolean> {
  const notices = await page.evaluate<string[]>('window.seenNotices ?? []');
  return fits([...(await linesOf(page)), ...notices], text);
}

export const lacks = async (page: Page, text: string): Promise<boolean> => !fits(await linesOf(page), text);

const linesOf = async (page: Page): Promise<string[]> =>
  (await page.evaluate(() => document.body.innerText)).split('\n');

function fits(texts: readonly string[], wanted: string | RegExp): boolean {
  const lines = texts.map((line) => line.replace(/\s+/g, ' ').trim());
  return typeof wanted === 'string'
    ? lines.join(' ').includes(wanted)
    : lines.some((line) => wanted.test(line));
}

export const all = async (...checks: readonly Promise<boolean>[]): Promise<boolean> =>
  (await Promise.all(checks)).every(Boolean);

/** Presses a button of the page's own part, or of the dialog over it. */
export const press = (page: Page, name: string | RegExp): Promise<void> => button(page, name).click();

/** What somebody does to sign in. */
export async function signIn(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel('Почта').fill(email);
  await page.getByLabel('Пароль', { exact: true }).fill(password);
  await press(page, 'Войти');
}

export const button = (page: Page, name: string | RegExp) =>
  page
    .locator('main, [role="dialog"]')
    .getByRole('button', { name, exact: typeof name === 'string' })
    .filter({ visible: true })
    .last();

/** The frame of an account's page asks for these two wherever it stands. */
export const OF_SIGNED_IN = ['authMe', 'cartGet'] as const satisfies readonly RouteName[];
/** The lower half of the cart asks for these. */
export const OF_CHECKOUT = [
  'shippingSettings',
  'shippingMethods',
  'shippingCalculate',
  'productRelated',
  'customerService',
] as const satisfies readonly RouteName[];

import type { Browser, BrowserContext, Disposable, Page, PlaywrightTestOptions } from '@playwright/test';

/** What a context is opened with; an option that a test chooses by `test.use` is named here. */
export type Chosen = Pick<
  PlaywrightTestOptions,
  'viewport' | 'colorScheme' | 'javaScriptEnabled' | 'contextOptions'
>;

interface Kept {
  readonly chosen: string;
  readonly context: BrowserContext;
}

/** The context that a worker keeps for its next test; none at first and after a test that spoilt it. */
export type WorkerContext = { kept: Kept | undefined };

const ON_CONTEXT = [
  'console',
  'weberror',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
  'page',
  'dialog',
];
const ON_PAGE = [...ON_CONTEXT, 'pageerror', 'popup', 'download', 'filechooser'];

/**
 * Gives a test a context with one page. It stays with the worker and is emptied between tests: the scripts that the
 * browser has compiled then serve the next test too, while they are compiled anew in a fresh context, and in one that
 * Playwright itself reuses. That takes half a second of each test. After use it is closed where it is not reusable, as a
 * page that failed its test may answer nothing any more.
 */
export async function useKeptContext(
  browser: Browser,
  worker: WorkerContext,
  chosen: Chosen,
  use: (context: BrowserContext) => Promise<{ readonly isReusable: boolean }>,
): Promise<void> {
  const key = JSON.stringify(chosen);
  if (worker.kept?.chosen !== key) {
    await worker.kept?.context.close();
    const opened = await browser.newContext();
    await opened.newPage();
    worker.kept = { chosen: key, context: opened };
  }
  const { context } = worker.kept;
  const notes = watchFor(context);
  const { isReusable } = await use(context);
  notes.stop();
  // a page that goes elsewhere by itself at this moment cannot be emptied
  const isEmptied =
    isReusable && !notes.isSpoilt() && (await empty(context, chosen, notes.scripts).catch(() => false));
  if (isEmptied) return;
  // what is closed is not used again: the next test gets a fresh one
  worker.kept = undefined;
  await context.close();
}

/**
 * Empties a context as its next test expects it: one page of the shop's origin in its first size and colours, nothing
 * stored, nobody listening. Answers whether it could.
 */
async function empty(
  context: BrowserContext,
  chosen: Chosen,
  scripts: readonly Disposable[],
): Promise<boolean> {
  const [page, ...others] = context.pages();
  if (!page) return false;
  for (const other of others) await other.close();
  for (const type of ON_CONTEXT) context.removeAllListeners(type);
  for (const type of ON_PAGE) page.removeAllListeners(type);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await Promise.all(scripts.map((it) => it.dispose()));
  await leave(page, chosen);
  return true;
}

/** Goes where no script of the shop runs any more, and only then clears what they have stored. */
async function leave(page: Page, { viewport, colorScheme, contextOptions }: Chosen): Promise<void> {
  await page.goto('/robots.txt', { waitUntil: 'commit' });
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.context().clearCookies();
  await page.emulateMedia({
    media: null,
    forcedColors: 'none',
    colorScheme: colorScheme ?? 'light',
    reducedMotion: contextOptions.reducedMotion ?? 'no-preference',
  });
  if (viewport) await page.setViewportSize(viewport);
}

/**
 * Notes what a test does to its context: scripts for its pages, which can be taken back, and what emptying does not
 * undo, as permissions, being offline, headers, a place on the earth, a clock of its own.
 */
function watchFor(context: BrowserContext) {
  let isSpoilt = false;
  const scripts: Disposable[] = [];
  const originals: (() => void)[] = [];
  const watch = <Owner extends object>(
    owner: Owner,
    changes: readonly (keyof Owner & string)[],
    note: (done: unknown) => void,
  ) => {
    for (const change of changes) {
      const own = owner[change] as (...given: unknown[]) => unknown;
      Object.assign(owner, {
        async [change](...given: unknown[]) {
          const done = await own.apply(owner, given);
          note(done);
          return done;
        },
      });
      originals.push(() => Object.assign(owner, { [change]: own }));
    }
  };
  const spoil = () => {
    isSpoilt = true;
  };
  const noteScript = (script: unknown) => scripts.push(script as Disposable);
  watch(
    context,
    ['grantPermissions', 'setExtraHTTPHeaders', 'setGeolocation', 'setOffline', 'newCDPSession'],
    spoil,
  );
  watch(context, ['exposeBinding', 'exposeFunction'], spoil);
  watch(context, ['addInitScript'], noteScript);
  watch(context.clock, ['install', 'fastForward', 'pauseAt', 'setFixedTime', 'setSystemTime'], spoil);
  const [page] = context.pages();
  if (page) {
    watch(page, ['addInitScript'], noteScript);
    watch(page, ['setExtraHTTPHeaders', 'exposeBinding', 'exposeFunction', 'addLocatorHandler'], spoil);
  }
  return {
    isSpoilt: () => isSpoilt,
    scripts,
    stop: () => {
      for (const restore of originals) restore();
    },
  };
}

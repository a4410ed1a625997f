import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContext, Page, Request } from '@playwright/test';
import type { RouteName } from '#contract/routes.ts';
import { projectRoot } from '#server/project-root.ts';
import type { Random } from '../random.ts';
import type { Patch } from '../sabotage.ts';
import { type Fault, inject, operationOf } from './faults.ts';

/** What a visitor brings along in local storage. */
export type Luggage = Readonly<Record<string, string>>;

/** A visitor with a page of their own, whose calls are watched and may be made to fail. */
export type Visit = {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Operations that the page asked for since the last `forget`, which begins anew. */
  readonly calls: ReadonlySet<RouteName>;
  forget(): void;
  /** What the browser complained of: what was thrown and nobody caught, and what was logged as an error. */
  readonly complaints: readonly string[];
  /** Whether a text is on the screen, or was in a notice that may be gone again. */
  hasShown(text: string): Promise<boolean>;
  break(call: RouteName, fault: Fault): void;
  mend(): Promise<void>;
  /** Looks until it is so, with the page's clock hurried on while nothing is under way. */
  until(isSo: () => Promise<boolean>): Promise<boolean>;
  /** Waits until the page has asked for nothing for a while. */
  calm(): Promise<void>;
  close(): Promise<void>;
};

type VisitDeps = {
  readonly browser: Browser;
  readonly origin: string;
  readonly random: Random;
  readonly scripts: readonly Patch[];
};

/** A built script as the browser is sent it, changed. */
function patched(pathname: string, patches: readonly Patch[]): string {
  const text = readFileSync(join(projectRoot(), 'dist/web/client', pathname), 'utf8');
  return patches.reduce((now, { find, replace }) => now.replace(find, replace), text);
}

/** What the browser and the router report by themselves of a network that is cut. */
const REMARKS = [
  'Failed to load resource',
  'Failed to fetch manifest patches',
  'Error loading route module',
  'TypeError: Failed to fetch dynamically imported module',
];

/** As far as the page's clock is hurried on at a time, and for how long in all: an order takes 45 s three times. */
const HURRY = 1000;
const LONG_HURRY = 7500;
const LONGEST_HURRY = 180_000;
/** How long a look may take by the clock on the wall, in milliseconds. */
const PATIENCE = 30_000;
/** Between two looks, in milliseconds. */
const PAUSE = 40;
/** Looks without a request after which a page is calm. */
const CALM = 12;
/** Looks before the clock is hurried: a notice must not be gone before it was seen. */
const CALM_LOOKS = 4;

export async function openVisit(deps: VisitDeps, luggage: Luggage): Promise<Visit> {
  const { browser, origin, random, scripts } = deps;
  const context = await browser.newContext({
    baseURL: origin,
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    reducedMotion: 'reduce',
    viewport: { width: 1280, height: 900 },
  });
  const calls = new Set<RouteName>();
  const complaints: string[] = [];
  const underWay = new Set<Request>();
  const held = new Set<Request>();
  let broken: { call: RouteName; fault: Fault } | null = null;
  let isOffline = false;
  const unplug = async () => {
    isOffline = true;
    await context.setOffline(true);
  };

  context.on('weberror', (error) =>
    complaints.push(`not caught: ${error.error().stack ?? error.error().message}`),
  );
  context.on('console', (message) => {
    const text = message.text();
    if (message.type() === 'error' && !REMARKS.some((remark) => text.startsWith(remark)))
      complaints.push(text);
  });
  context.on('request', (request) => underWay.add(request));
  const ended = (request: Request) => {
    underWay.delete(request);
    held.delete(request);
  };
  context.on('requestfinished', ended);
  context.on('requestfailed', ended);
  await context.clock.install();
  await context.addInitScript({ content: KEEP_NOTICES });
  await context.addInitScript(unpack, { 'cookie-choice': 'accepted 1', ...luggage });
  if (scripts.length > 0) {
    await context.route(`${origin}/assets/*.js`, (route) => {
      const { pathname } = new URL(route.request().url());
      return route.fulfill({ contentType: 'text/javascript', body: patched(pathname, scripts) });
    });
  }
  await context.route(`${origin}/api/**`, async (route) => {
    const request = route.request();
    const call = operationOf(request.method(), new URL(request.url()).pathname);
    if (call !== undefined) calls.add(call);
    if (broken !== null && call === broken.call) {
      if (broken.fault === 'timeout') held.add(request);
      return inject(broken.fault, route, { random, unplug });
    }
    return isOffline ? route.abort('internetdisconnected') : route.continue();
  });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);

  return {
    page,
    context,
    calls,
    forget() {
      calls.clear();
      complaints.splice(0);
    },
    complaints,
    async hasShown(text) {
      const texts = await page.evaluate<string[]>(READ_TEXTS);
      return texts.some((shown) => shown.replace(/\s+/g, ' ').includes(text));
    },
    break(call, fault) {
      broken = { call, fault };
    },
    async mend() {
      broken = null;
      if (!isOffline) return;
      isOffline = false;
      await context.setOffline(false);
    },
    async until(isSo) {
      const deadline = Date.now() + PATIENCE;
      let looks = 0;
      let hurried = 0;
      for (;;) {
        // a look at a page that is being left is no look
        if (await isSo().catch(() => false)) return true;
        if (Date.now() > deadline || hurried > LONGEST_HURRY) return false;
        looks += 1;
        const isQuiet = [...underWay].every((request) => held.has(request));
        if (isQuiet && looks > CALM_LOOKS) {
          const hurry = held.size > 0 ? LONG_HURRY : HURRY;
          hurried += hurry;
          await page.clock.fastForward(hurry);
        }
        await sleep(PAUSE);
      }
    },
    async calm() {
      const deadline = Date.now() + PATIENCE;
      for (let still = 0; still < CALM && Date.now() < deadline; await sleep(PAUSE)) {
        still = underWay.size === 0 ? still + 1 : 0;
      }
    },
    async close() {
      await context.unrouteAll({ behavior: 'ignoreErrors' });
      await context.close();
    },
  };
}

/** Runs in the page: notices go by themselves, and one may take another's place at once. */
const KEEP_NOTICES = `
  const seen = (window.seenNotices = []);
  const look = () => {
    for (const notice of document.querySelectorAll('.toast__title, .toast__text')) {
      if (!seen.includes(notice.textContent)) seen.push(notice.textContent);
    }
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
`;
/** Runs in the page, at the first one only: whoever signs out later stays out. */
function unpack(luggage: Luggage): void {
  // an empty page has no storage
  if (location.protocol === 'about:' || sessionStorage.getItem('unpacked') !== null) return;
  sessionStorage.setItem('unpacked', 'yes');
  for (const [name, value] of Object.entries(luggage)) localStorage.setItem(name, value);
}

/** All that can be read now, and all notices that there were. */
const READ_TEXTS = `[document.body?.innerText ?? '', ...(window.seenNotices ?? [])]`;

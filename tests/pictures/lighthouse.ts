import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import lighthouse, { type Result } from 'lighthouse';
import { projectRoot } from '#server/project-root.ts';
import { startShop } from '../e2e/support/shop-process.ts';
import { untilPainted } from './browser.ts';
import { servePlainPage } from './plain-page.ts';

/**
 * Measures the demo shop as a phone meets it and holds the figures against their budgets:
 * `npm run lighthouse [-- --runs 1 --only product]`. Prints the median of the runs; reports go to `screenshots/`. First
 * comes what this machine makes of a plain page, as speed depends on the machine more than on the page.
 */
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    only: { type: 'string', multiple: true },
  },
});

const PAGES = [
  ['home', '/'],
  ['list', '/products'],
  ['product', '/product/plate-na-zapah'],
  ['search', '/search?q=платье'],
] as const;

interface Figures {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  readonly lcpSeconds: number;
  readonly cls: number;
  readonly tbtMs: number;
  /** Compressed by brotli. */
  readonly scriptKb: number;
  readonly fontKb: number;
  readonly imageKb: number;
  readonly totalKb: number;
}

const AT_LEAST: Partial<Figures> = { performance: 95, accessibility: 100, bestPractices: 100, seo: 100 };
const AT_MOST: Partial<Figures> = { cls: 0.02, scriptKb: 117, fontKb: 46 };
/** The home page has a carousel and a showcase besides, the search its field with suggestions. */
const SCRIPT_KB: Readonly<Record<string, number>> = { home: 121, search: 121 };
/** What people look for is hidden from search engines. */
const HIDDEN_PAGES: ReadonlySet<string> = new Set(['search']);

/** The phone that the measurement pretends to be. */
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  hasTouch: true,
  isMobile: true,
};

const port = 9222 + (process.pid % 500);
const shop = await startShop();
const plain = await servePlainPage();
const browser = await chromium.launch({
  executablePath: process.env['E2E_BROWSER'] ?? '',
  args: ['--no-sandbox', `--remote-debugging-port=${port}`],
});
let isOver = false;
try {
  const pages = PAGES.filter(([name]) => values.only === undefined || values.only.includes(name));
  for (const [, path] of pages) await warm(path);
  const { performance, lcpSeconds, tbtMs } = await usual('plain', plain.url);
  console.log(
    `plain page, 300 lines: performance ${performance}, lcpSeconds ${lcpSeconds.toFixed(3)}, tbtMs ${tbtMs}`,
  );
  for (const [name, path] of pages) report(name, await usual(name, `${shop.origin}${path}`));
} finally {
  await browser.close();
  plain.close();
  await shop.stop();
}
process.exitCode = isOver ? 1 : 0;

/** The visitor before: pictures are made in the sizes that this phone asks for. */
async function warm(path: string): Promise<void> {
  const context = await browser.newContext({ ...PHONE, baseURL: shop.origin });
  const page = await context.newPage();
  const isBeingMade = { now: true };
  page.on('response', (answer) => {
    if (answer.url().includes('/pictures/') && answer.headers()['cache-control']?.includes('max-age=20'))
      isBeingMade.now = true;
  });
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: true });
  for (let visit = 0; isBeingMade.now && visit < 20; visit += 1) {
    isBeingMade.now = false;
    await page.goto(path, { waitUntil: 'networkidle' });
    await untilPainted(page);
  }
  await context.close();
}

async function usual(name: string, url: string): Promise<Figures> {
  const runs: Figures[] = [];
  for (let run = 0; run < Number(values.runs); run += 1) runs.push(await measure(name, url));
  return median(runs);
}

/** A run in which the browser gave no figures at all is said and made again, a few times at most. */
async function measure(name: string, url: string, triesLeft = 2): Promise<Figures> {
  const ran = await lighthouse(url, { port, logLevel: 'error', output: 'html' });
  if (ran === undefined) throw new Error(`${name}: nothing was measured`);
  const { runtimeError } = ran.lhr;
  if (runtimeError !== undefined) {
    console.log(`${name}: ${runtimeError.code}`);
    if (triesLeft > 0) return measure(name, url, triesLeft - 1);
    throw new Error(`${name}: ${runtimeError.message}`);
  }
  const folder = join(projectRoot(), 'screenshots');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `lighthouse-${name}.html`), String(ran.report));
  return figuresOf(ran.lhr);
}

function figuresOf({ categories, audits }: Result): Figures {
  const score = (id: string) => Math.round((categories[id]?.score ?? 0) * 100);
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  const details = audits['network-requests']?.details;
  const requests = details?.type === 'table' ? details.items : [];
  const bodies = requests
    .filter((it) => it['resourceType'] === 'Script')
    .reduce((sum, it) => sum + compressedSize(new URL(String(it['url'])).pathname), 0);
  const kb = (type?: string) =>
    requests
      .filter((it) => type === undefined || it['resourceType'] === type)
      .reduce((sum, it) => sum + Number(it['transferSize']), 0) / 1000;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    lcpSeconds: value('largest-contentful-paint') / 1000,
    cls: value('cumulative-layout-shift'),
    tbtMs: value('total-blocking-time'),
    scriptKb: bodies / 1000,
    fontKb: kb('Font'),
    imageKb: kb('Image'),
    totalKb: kb(),
  };
}

/** What a script weighs by itself, without the headers around it: as the build compressed it. */
function compressedSize(path: string): number {
  const file = join(projectRoot(), 'dist/web/client', path);
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
}

/** Of each figure by itself. */
function median(runs: readonly Figures[]): Figures {
  const [first] = runs;
  const names = Object.keys(first ?? {}) as (keyof Figures)[];
  const middle = (name: keyof Figures) =>
    runs.map((run) => run[name]).sort((a, b) => a - b)[Math.floor(runs.length / 2)] ?? Number.NaN;
  return Object.fromEntries(names.map((name) => [name, middle(name)])) as unknown as Figures;
}

function report(page: string, figures: Figures): void {
  const atMost = { ...AT_MOST, scriptKb: SCRIPT_KB[page] ?? AT_MOST.scriptKb };
  const atLeast = HIDDEN_PAGES.has(page) ? { ...AT_LEAST, seo: 0 } : AT_LEAST;
  const told = Object.entries(figures).map(([name, value]) => {
    const key = name as keyof Figures;
    const isBad =
      value < (atLeast[key] ?? Number.NEGATIVE_INFINITY) || value > (atMost[key] ?? Number.POSITIVE_INFINITY);
    isOver ||= isBad;
    return `${name} ${Number(value.toFixed(3))}${isBad ? ' (!)' : ''}`;
  });
  console.log(`${page}: ${told.join(', ')}`);
}

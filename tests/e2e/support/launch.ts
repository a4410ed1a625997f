import type { LaunchOptions } from '@playwright/test';

/** The browsers that `npm run e2e` found; without them Playwright looks for its own. */
const { E2E_BROWSER, E2E_BROWSER_WITHOUT_WINDOW = E2E_BROWSER } = process.env;

const at = (executablePath: string | undefined): LaunchOptions => (executablePath ? { executablePath } : {});

const USUAL = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
];

/**
 * One process for all pages and for graphics. On two busy cores each further process and thread costs more than it gains:
 * with these switches and one thread for scripts all journeys together take a sixth less time.
 */
const FEW_PROCESSES = ['--disable-site-isolation-trials', '--renderer-process-limit=1', '--in-process-gpu'];

/**
 * One thread for scripts, and no optimizing compilers: a page of a journey is gone before optimized code would pay.
 * Without the compilers five screens of staff take 6 % less of the processor, medians of three runs in turn.
 */
const SIMPLE_SCRIPTS = '--js-flags=--single-threaded --no-maglev --no-turbofan';

const LEAN = [...USUAL, ...FEW_PROCESSES, SIMPLE_SCRIPTS];

/** A mouse, as Playwright says it: its own switch is replaced by the one below. */
const MOUSE = 'primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4';

const NO_PICTURES = `--blink-settings=imagesEnabled=false,${MOUSE}`;

/** Starts a browser that loads every picture, for what is about pictures: `test.use({ launchOptions })`. */
export const WITH_PICTURES: LaunchOptions = { ...at(E2E_BROWSER), args: LEAN };

/** Starts a browser that loads no pictures, as decoding them was a third of what a journey costs, and has no window. */
export const WITHOUT_PICTURES: LaunchOptions = {
  ...at(E2E_BROWSER_WITHOUT_WINDOW),
  args: [...LEAN, NO_PICTURES],
};

/** The same with the processes and the compilers that people have, for what measures time. */
export const FOR_TIMES: LaunchOptions = {
  ...at(E2E_BROWSER_WITHOUT_WINDOW),
  args: [...USUAL, NO_PICTURES],
};

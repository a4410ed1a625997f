import type { LaunchOptions } from '@playwright/test';

/** The browsers that `npm run e2e` found; without them Playwright looks for its own. */
const { E2E_BROWSER, E2E_BROWSER_WITHOUT_WINDOW = E2E_BROWSER } = process.env;

const at = (executablePath: string | undefined): LaunchOptions => (executablePath ? { executablePath } : {});

/** Starts a browser that loads every picture, for what is about pictures: `test.use({ launchOptions })`. */
export const WITH_PICTURES: LaunchOptions = {
  ...at(E2E_BROWSER),
  args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--no-first-run'],
};

/** A mouse, as Playwright says it: its own switch is replaced by the one below. */
const MOUSE = 'primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4';

/**
 * One process for all pages and one thread for their scripts, as a phone has them that is short of memory. On two busy
 * cores each further process and thread costs more than it gains: all journeys together take a sixth less time.
 */
const FEW_PROCESSES = [
  '--disable-site-isolation-trials',
  '--renderer-process-limit=1',
  '--in-process-gpu',
  '--js-flags=--single-threaded',
];

/** Starts a browser that loads no pictures, as decoding them was a third of what a journey costs, and has no window. */
export const WITHOUT_PICTURES: LaunchOptions = {
  ...WITH_PICTURES,
  ...at(E2E_BROWSER_WITHOUT_WINDOW),
  args: [...(WITH_PICTURES.args ?? []), ...FEW_PROCESSES, `--blink-settings=imagesEnabled=false,${MOUSE}`],
};

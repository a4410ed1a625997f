import type { LaunchOptions } from '@playwright/test';

/** The browser that `npm run e2e` found; without it Playwright looks for its own. */
const executablePath = process.env.E2E_BROWSER;

/** Starts a browser that loads every picture, for what is about pictures: `test.use({ launchOptions })`. */
export const WITH_PICTURES: LaunchOptions = {
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--no-first-run'],
};

/** A mouse, as Playwright says it: its own switch is replaced by the one below. */
const MOUSE = 'primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4';

/** Starts a browser that loads no pictures: decoding them was a third of what a journey costs. */
export const WITHOUT_PICTURES: LaunchOptions = {
  ...WITH_PICTURES,
  args: [...(WITH_PICTURES.args ?? []), `--blink-settings=imagesEnabled=false,${MOUSE}`],
};

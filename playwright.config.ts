import { defineConfig, devices } from '@playwright/test';
import { FOR_TIMES, WITHOUT_PICTURES } from './tests/e2e/support/launch.ts';
import { ALONE, ON_BOTH, ON_PHONE } from './tests/e2e/support/width.ts';

const desk = { viewport: { width: 1280, height: 900 } };
/** The size of a common phone; the browser says that it is one and takes touches. */
const phone = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } };

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  globalSetup: './tests/e2e/support/global-setup.ts',
  fullyParallel: true,
  // one more than the cores of the machines that run this, as a journey often waits for its page
  workers: 3,
  // a journey that passes only the second time is broken
  retries: 0,
  forbidOnly: true,
  // a machine with two busy cores takes its time; what never comes still fails
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : [['list']],
  use: {
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    // taken beforehand of every test, in case it fails; a failed one has its page described in test-results all the same
    screenshot: 'off',
    actionTimeout: 30_000,
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: WITHOUT_PICTURES,
  },
  // each test at the width that it depends on: see tests/e2e/support/width.ts
  projects: [
    {
      name: 'desktop',
      grepInvert: new RegExp(`(${ON_PHONE.tag}|${ALONE.tag})\\b`),
      use: desk,
    },
    { name: 'phone', grep: new RegExp(`(${ON_PHONE.tag}|${ON_BOTH.tag})\\b`), use: phone },
    // measures time: scripts/journeys.mjs runs it once the others are done
    {
      name: 'alone',
      grep: new RegExp(`${ALONE.tag}\\b`),
      use: { ...desk, launchOptions: FOR_TIMES },
      workers: 1,
    },
  ],
});

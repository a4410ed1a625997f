import { join } from 'node:path';
import { resolveBrowser } from './browser.mjs';
import { isBuildFresh, root } from './fingerprint.mjs';
import { counted, runProgram, runTool } from './steps.mjs';

/** @type {import('./steps.mjs').Step} */
export const BUILD = { title: 'сборка', run: buildIfStale };
/** They go through what is built. @type {import('./steps.mjs').Step} */
export const JOURNEYS = { title: 'путешествия в браузере', run: runPlaywright };

async function buildIfStale() {
  if (isBuildFresh()) return { ok: true, output: '' };
  return runProgram(process.execPath, [join(root, 'scripts/build.mjs')]);
}

async function runPlaywright() {
  try {
    const { executablePath, env } = await resolveBrowser();
    return await counted(
      (path) =>
        runTool('playwright', ['test', ...process.argv.slice(2)], {
          ...env,
          E2E_BROWSER: executablePath,
          PLAYWRIGHT_JSON_OUTPUT_FILE: path,
          NO_COLOR: '1',
        }),
      // a test that passed only the second time is not one to rely on
      ({ stats, errors, suites }) => ({
        passed: stats.expected,
        failed: stats.unexpected + stats.flaky + stats.skipped + errors.length,
        files: suites.map((/** @type {Suite} */ suite) => ({
          file: join('tests/e2e', suite.file),
          seconds: millisecondsOf(suite) / 1000,
        })),
      }),
    );
  } catch (error) {
    return { ok: false, output: error instanceof Error ? error.message : String(error) };
  }
}

/**
 * A file of tests or a group in it, as Playwright reports it.
 * @typedef {{ file: string, suites?: Suite[], specs: { tests: { results: { duration: number }[] }[] }[] }} Suite
 */

/**
 * @param {Suite} suite
 * @returns {number}
 */
function millisecondsOf({ suites = [], specs }) {
  const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results));
  const own = results.reduce((sum, { duration }) => sum + duration, 0);
  return suites.reduce((sum, suite) => sum + millisecondsOf(suite), own);
}

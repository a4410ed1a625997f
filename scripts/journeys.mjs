import { join } from 'node:path';
import { resolveBrowser } from './browser.mjs';
import { isBuildFresh, root } from './fingerprint.mjs';
import { counted, runProgram, runTool } from './steps.mjs';

/** @type {import('./steps.mjs').Step} */
export const BUILD = { title: 'сборка', run: buildIfStale };
/** Whether every sabotage of a proof still finds what it removes. @type {import('./steps.mjs').Step} */
export const SABOTAGES = {
  title: 'поломки для доказательств',
  run: () => runProgram(process.execPath, [join(root, 'scripts/proof.mjs'), '--check']),
};
/** They go through what is built. @type {import('./steps.mjs').Step} */
export const JOURNEYS = { title: 'путешествия в браузере', run: runPlaywright };

async function buildIfStale() {
  if (isBuildFresh()) return { ok: true, output: '' };
  return runProgram(process.execPath, [join(root, 'scripts/build.mjs')]);
}

/** Those that measure time run after the others, so that nothing runs beside them. */
async function runPlaywright() {
  try {
    const { executablePath, withoutWindow, env } = await resolveBrowser();
    /** @param {...string} projects */
    const runProjects = (...projects) =>
      counted(
        (path) =>
          runTool(
            'playwright',
            // a file or a name that is asked for may have tests in one of the two runs only
            [
              'test',
              '--pass-with-no-tests',
              ...projects.map((it) => `--project=${it}`),
              ...process.argv.slice(2),
            ],
            {
              ...env,
              E2E_BROWSER: executablePath,
              E2E_BROWSER_WITHOUT_WINDOW: withoutWindow,
              PLAYWRIGHT_JSON_OUTPUT_FILE: path,
              NO_COLOR: '1',
            },
          ),
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
    return joined(await runProjects('desktop', 'phone'), await runProjects('alone'));
  } catch (error) {
    return { ok: false, output: error instanceof Error ? error.message : String(error) };
  }
}

/**
 * @param {import('./steps.mjs').Outcome} first
 * @param {import('./steps.mjs').Outcome} second
 * @returns {import('./steps.mjs').Outcome}
 */
function joined(first, second) {
  const reports = [first, second].flatMap(({ report }) => report ?? []);
  /** @param {'passed' | 'failed'} count */
  const sum = (count) => reports.reduce((total, report) => total + report[count], 0);
  const report = {
    passed: sum('passed'),
    failed: sum('failed'),
    files: reports.flatMap(({ files }) => files),
  };
  const output = `${first.output}\n${second.output}`;
  // an empty run proves nothing
  if (report.passed + report.failed === 0) return { ok: false, output: `нет таких тестов\n${output}` };
  return { ok: first.ok && second.ok, output, report };
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

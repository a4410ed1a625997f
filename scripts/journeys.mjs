import { join } from 'node:path';
import { resolveBrowser } from './browser.mjs';
import { isBuildFresh, root } from './fingerprint.mjs';
import { counted, runProgram, runTool } from './steps.mjs';

/** The build and the journeys through it. @type {readonly import('./steps.mjs').Step[]} */
export const JOURNEYS = [
  { title: 'сборка', run: buildIfStale },
  { title: 'путешествия в браузере', run: runPlaywright },
];

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
      ({ stats, errors }) => ({
        passed: stats.expected,
        failed: stats.unexpected + stats.flaky + stats.skipped + errors.length,
      }),
    );
  } catch (error) {
    return { ok: false, output: error instanceof Error ? error.message : String(error) };
  }
}

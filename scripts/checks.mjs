import { clockAndChanceInDomain } from './pure-domain.mjs';
import { counted, runTool } from './steps.mjs';

/** It keeps one core busy for as long as the other checks together. @type {import('./steps.mjs').Step} */
export const TYPES = { title: 'типы', run: () => runTool('tsc', ['-b']) };

/** What is asked of the files as they are written, cheapest first. @type {readonly import('./steps.mjs').Step[]} */
export const FILES = [
  {
    title: 'оформление',
    run: () => runTool('biome', ['check', '--error-on-warnings', '--max-diagnostics=100', '.']),
  },
  {
    title: 'правила кода',
    run: () =>
      runTool('oxlint', [
        '--type-aware',
        '--deny-warnings',
        'src',
        'scripts',
        'tests',
        'proofs',
        'bench',
        'seeds',
      ]),
  },
  {
    title: 'правила импорта',
    run: () =>
      runTool('depcruise', [
        'src',
        'proofs',
        'bench',
        'tests',
        'seeds',
        'scripts',
        '--config',
        '.dependency-cruiser.cjs',
      ]),
  },
  { title: 'часы и случай в правилах магазина', run: checkDomain },
  { title: 'лишний код', run: () => runTool('knip', ['--no-progress', '--treat-config-hints-as-errors']) },
  { title: 'схема базы', run: () => runTool('tsx', ['scripts/schema.ts', '--check']) },
];

/** @type {import('./steps.mjs').Step} */
export const UNIT_TESTS = { title: 'тесты', run: runVitest };

async function checkDomain() {
  const found = clockAndChanceInDomain();
  return { ok: found.length === 0, output: found.join('\n') };
}

function runVitest() {
  const reporters = ['--reporter=default', '--reporter=json'];
  return counted(
    (path) => runTool('vitest', ['run', ...reporters, `--outputFile.json=${path}`], { NO_COLOR: '1' }),
    (report) => ({
      passed: report.numPassedTests,
      // a file that could not even be read has no tests to count, and a skipped test proves nothing
      failed: report.numFailedTests + report.numPendingTests + report.numTodoTests + brokenFiles(report),
      files: report.testResults.map(
        (/** @type {{ name: string, startTime: number, endTime: number }} */ file) => ({
          file: file.name,
          seconds: (file.endTime - file.startTime) / 1000,
        }),
      ),
    }),
  );
}

/** @param {{ testResults: { status: string, assertionResults: { status: string }[] }[] }} report */
function brokenFiles(report) {
  const isBroken = (/** @type {typeof report.testResults[number]} */ file) =>
    file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed');
  return report.testResults.filter(isBroken).length;
}

import { clockAndChanceInDomain } from './pure-domain.mjs';
import { counted, runTool } from './steps.mjs';

/** Everything that `npm run verify` asks, cheapest first. @type {readonly import('./steps.mjs').Step[]} */
export const CHECKS = [
  { title: 'типы', run: () => runTool('tsc', ['-b']) },
  {
    title: 'оформление',
    run: () => runTool('biome', ['check', '--error-on-warnings', '--max-diagnostics=100', '.']),
  },
  {
    title: 'правила кода',
    run: () =>
      runTool('oxlint', ['--type-aware', '--deny-warnings', 'src', 'scripts', 'tests', 'proofs', 'seeds']),
  },
  {
    title: 'правила импорта',
    run: () =>
      runTool('depcruise', [
        'src',
        'proofs',
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
  { title: 'тесты', run: runVitest },
];

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
    }),
  );
}

/** @param {{ testResults: { status: string, assertionResults: { status: string }[] }[] }} report */
function brokenFiles(report) {
  const isBroken = (/** @type {typeof report.testResults[number]} */ file) =>
    file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed');
  return report.testResults.filter(isBroken).length;
}

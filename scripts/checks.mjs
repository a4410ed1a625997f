import { join } from 'node:path';
import { root } from './fingerprint.mjs';
import { clockAndChanceInDomain } from './pure-domain.mjs';
import { counted, runProgram, runTool } from './steps.mjs';

/**
 * The compiler that checks types in a quarter of the processor's time. The packages that read types through the
 * compiler's library need the one before it, which stays beside it and has a program of the same name.
 */
const COMPILER = join(root, 'node_modules/typescript-7/bin/tsc');

/** For programs in Go: garbage is collected less often, which saves a fifth of their time for a gigabyte of memory. */
const FEWER_COLLECTIONS = { GOGC: '400' };

/** What asks how the files hang together. @type {readonly import('./steps.mjs').Step[]} */
export const STRUCTURE = [
  {
    title: 'типы',
    // on one thread: several check the same types more than once, and the other core has its own lane
    run: () => runProgram(process.execPath, [COMPILER, '-b', '--singleThreaded'], FEWER_COLLECTIONS),
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
  { title: 'лишний код', run: () => runTool('knip', ['--no-progress', '--treat-config-hints-as-errors']) },
];

/** What is asked of the files one by one; it takes as long as their structure. @type {readonly import('./steps.mjs').Step[]} */
export const FILES = [
  {
    title: 'оформление',
    run: () => runTool('biome', ['check', '--error-on-warnings', '--max-diagnostics=100', '.']),
  },
  {
    title: 'правила кода',
    run: () =>
      runTool(
        'oxlint',
        ['--type-aware', '--deny-warnings', 'src', 'scripts', 'tests', 'proofs', 'bench', 'seeds'],
        FEWER_COLLECTIONS,
      ),
  },
  { title: 'часы и случай в правилах магазина', run: checkDomain },
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

import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { root } from './fingerprint.mjs';

/**
 * @typedef {{ passed: number, failed: number }} Count
 * @typedef {{ file: string, seconds: number }} FileTime How long the tests of a file ran, one after another.
 * @typedef {Count & { files: readonly FileTime[] }} Report
 * @typedef {{ ok: boolean, output: string, report?: Report }} Outcome
 * @typedef {{ title: string, run: () => Promise<Outcome> }} Step
 * @typedef {readonly (readonly Step[])[]} Stage Lanes that run at the same time; the steps of a lane in turn.
 */

/**
 * A program of the project's own packages, found without asking the shell or the network.
 * @param {string} name
 * @param {string[]} args
 * @param {Record<string, string>} [env]
 * @returns {Promise<Outcome>}
 */
export function runTool(name, args, env) {
  return runProgram(join(root, 'node_modules/.bin', name), args, env);
}

/**
 * @param {string} program
 * @param {string[]} args
 * @param {Record<string, string>} [env]
 * @returns {Promise<Outcome>}
 */
export function runProgram(program, args, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (/** @type {string} */ part) => {
        output += part;
      });
    }
    child.once('error', (error) => resolve({ ok: false, output: String(error) }));
    child.once('close', (code) => resolve({ ok: code === 0, output }));
  });
}

/**
 * Runs a test runner that can report JSON into a file, and reads its counts from there.
 * @param {(reportPath: string) => Promise<Outcome>} run
 * @param {(report: any) => Report} read
 * @returns {Promise<Outcome>}
 */
export async function counted(run, read) {
  const folder = mkdtempSync(join(tmpdir(), 'mera-report-'));
  try {
    const path = join(folder, 'report.json');
    const outcome = await run(path);
    const report = read(JSON.parse(readFileSync(path, 'utf8')));
    return { ...outcome, ok: outcome.ok && report.failed === 0, report };
  } catch (error) {
    return { ok: false, output: `нет отчёта о тестах: ${error}` };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Runs the stages one after another, each step telling its result in a line; a failure does not stop the others.
 * A failed step without counted failures counts as one.
 * @param {readonly Stage[]} stages
 * @returns {Promise<Report>}
 */
export async function runSteps(stages) {
  /** @type {{ title: string, output: string }[]} */
  const failures = [];
  const total = { passed: 0, failed: 0, files: /** @type {FileTime[]} */ ([]) };
  /** @param {Step} step */
  const take = async ({ title, run }) => {
    const started = performance.now();
    const { ok, output, report } = await run();
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    const tests = report === undefined ? '' : `, тестов ${report.passed + report.failed}`;
    console.log(`${ok ? '✓' : '✗'} ${title} (${seconds} с${tests})`);
    total.passed += report?.passed ?? 0;
    total.failed += report?.failed ?? 0;
    total.files.push(...(report?.files ?? []));
    if (ok) return;
    if ((report?.failed ?? 0) === 0) total.failed += 1;
    failures.push({ title, output });
  };
  for (const lanes of stages) {
    await Promise.all(
      lanes.map(async (lane) => {
        for (const step of lane) await take(step);
      }),
    );
  }
  for (const { title, output } of failures) console.error(`\n──── ${title} ────\n${output.trimEnd()}`);
  return total;
}

const SLOWEST = 10;

/**
 * The last lines of every test command, and its exit code: where its time went, and the counts.
 * @param {Report} total
 */
export function finish({ passed, failed, files }) {
  process.exitCode = failed === 0 ? 0 : 1;
  const slowest = [...files].sort((one, other) => other.seconds - one.seconds).slice(0, SLOWEST);
  if (slowest.length > 0) console.log('\nДольше всего:');
  for (const { file, seconds } of slowest) {
    console.log(`${seconds.toFixed(1).padStart(6)} с  ${relative(root, resolve(root, file))}`);
  }
  console.log(`\n${passed} passed, ${failed} failed`);
}

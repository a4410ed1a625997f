import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './fingerprint.mjs';

/**
 * @typedef {{ passed: number, failed: number }} Count
 * @typedef {{ ok: boolean, output: string, count?: Count }} Outcome
 * @typedef {{ title: string, run: () => Promise<Outcome> }} Step
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
 * @param {(report: any) => Count} countOf
 * @returns {Promise<Outcome>}
 */
export async function counted(run, countOf) {
  const folder = mkdtempSync(join(tmpdir(), 'mera-report-'));
  try {
    const path = join(folder, 'report.json');
    const outcome = await run(path);
    const count = countOf(JSON.parse(readFileSync(path, 'utf8')));
    return { ...outcome, ok: outcome.ok && count.failed === 0, count };
  } catch (error) {
    return { ok: false, output: `нет отчёта о тестах: ${error}` };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Runs the steps one after another, each telling its result in a line; a failure does not stop the others.
 * A failed step without counted failures counts as one.
 * @param {readonly Step[]} steps
 * @returns {Promise<Count>}
 */
export async function runSteps(steps) {
  /** @type {{ title: string, output: string }[]} */
  const failures = [];
  const total = { passed: 0, failed: 0 };
  for (const { title, run } of steps) {
    const started = performance.now();
    const { ok, output, count } = await run();
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    const tests = count === undefined ? '' : `, тестов ${count.passed + count.failed}`;
    console.log(`${ok ? '✓' : '✗'} ${title} (${seconds} с${tests})`);
    total.passed += count?.passed ?? 0;
    total.failed += count?.failed ?? 0;
    if (ok) continue;
    if ((count?.failed ?? 0) === 0) total.failed += 1;
    failures.push({ title, output });
  }
  for (const { title, output } of failures) console.error(`\n──── ${title} ────\n${output.trimEnd()}`);
  return total;
}

/**
 * The last line of every test command, and its exit code.
 * @param {Count} total
 */
export function finish(total) {
  process.exitCode = total.failed === 0 ? 0 : 1;
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
}

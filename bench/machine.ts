import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';

/** The core of the server that is measured, and the core of the load. */
export const SERVER_CORE = 0;
export const LOAD_CORE = 1;

/** Programs without which nothing can be measured here, by what is wrong with each; none on a fit machine. */
export function whatIsMissing(): string[] {
  if (process.platform !== 'linux' || cpus().length < 2) return ['Linux with two cores'];
  return ['wrk', 'taskset'].filter(
    (program) => spawnSync('sh', ['-c', `command -v ${program}`], { stdio: 'ignore' }).status !== 0,
  );
}

/** What the figures were taken on, in a line. */
export function describeMachine(): string {
  const [first] = cpus();
  const memory = /MemTotal:\s+(\d+) kB/.exec(readFileSync('/proc/meminfo', 'utf8'))?.[1] ?? '0';
  const gigabytes = Math.round(Number(memory) / 1024 / 1024);
  return `${cpus().length} cores (${first?.model.trim() ?? 'unknown'}), ${gigabytes} GiB, Node ${process.versions.node}`;
}

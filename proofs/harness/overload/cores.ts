import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import type { AppProcess } from '../app-process.ts';
import type { Database } from '../database.ts';

/** Puts the shop's process and its database on one core and this process, the load, on another. */
export async function giveCores(app: AppProcess, database: Database): Promise<void> {
  if (process.platform !== 'linux' || cpus().length < 2) {
    throw new Error('this proof needs Linux with taskset and two cores');
  }
  const { file } = await database.row<{ file: string }>(`select pg_read_file('postmaster.pid') as file`);
  const server = Number(file.split('\n')[0]);
  for (const pid of [app.pid(), server, ...childrenOf(server)]) pin(pid, 0);
  pin(process.pid, 1);
}

/** Keeps a process with all its threads on one core: threads and processes that it begins later inherit it. */
export function pin(pid: number, core: number): void {
  execFileSync('taskset', ['--all-tasks', '--cpu-list', '--pid', String(core), String(pid)], {
    stdio: 'ignore',
  });
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
        return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === parent;
      } catch {
        return false;
      }
    });
}

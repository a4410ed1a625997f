import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a database server can be made to do: keep its connections and answer nothing, and go on. */
export interface Freezable {
  freeze(): void;
  thaw(): void;
}

/** The server whose folder this is, with all that works for it. */
export function freezable(folder: string): Freezable {
  const tellAll = (signal: 'SIGSTOP' | 'SIGCONT') => {
    const parent = Number(readFileSync(join(folder, 'data/postmaster.pid'), 'utf8').split('\n', 1)[0]);
    const children = spawnSync('pgrep', ['-P', String(parent)], { encoding: 'utf8' }).stdout.trim();
    for (const pid of [parent, ...children.split('\n').map(Number)]) process.kill(pid, signal);
  };
  return { freeze: () => tellAll('SIGSTOP'), thaw: () => tellAll('SIGCONT') };
}

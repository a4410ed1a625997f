import { spawnSync } from 'node:child_process';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

/**
 * Command line and start moment of a living process, undefined when there is none. A bare number is not
 * enough: after a restart of the machine or container the same pid is often somebody else.
 */
export function describeProcess(pid: number): { command: string; started: string } | undefined {
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  try {
    if (process.platform !== 'linux') return describeByPs(pid);
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // a zombie has let go of everything and only waits to be counted
    return fields[0] === 'Z' ? undefined : { command, started: fields[19] ?? '' };
  } catch {
    return undefined;
  }
}

function describeByPs(pid: number): { command: string; started: string } | undefined {
  const ps = (column: string) =>
    spawnSync('ps', ['-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8' }).stdout.trim();
  const command = ps('command');
  return command === '' ? undefined : { command, started: ps('lstart') };
}

/** The living process that holds the lock file. */
export function lockHolder(path: string): number | undefined {
  try {
    const [pid, ...started] = readFileSync(path, 'utf8').trim().split(' ');
    const found = describeProcess(Number(pid));
    return found !== undefined && found.started === started.join(' ') ? Number(pid) : undefined;
  } catch {
    return undefined;
  }
}

/** Takes the lock for this process, or answers with the process that holds it. */
export function takeLock(path: string): { holder: number } | { release: () => void } {
  const mine = `${process.pid} ${describeProcess(process.pid)?.started ?? ''}`;
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, mine);
  try {
    for (;;) {
      try {
        linkSync(draft, path);
        return { release: () => rmSync(path, { force: true }) };
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      }
      const holder = lockHolder(path);
      if (holder !== undefined) return { holder };
      rmSync(path, { force: true });
    }
  } finally {
    rmSync(draft, { force: true });
  }
}

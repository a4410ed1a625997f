import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, chownSync, existsSync, lstatSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartRefusal } from '../start-refusal.ts';
import { type ServiceUser, serviceUser, usableBinaries } from './embedded-binaries.ts';

/** Where one embedded server lives and as whom. */
export type EmbeddedFolder = {
  readonly root: string;
  readonly data: string;
  readonly socket: string;
  readonly log: string;
  readonly lock: string;
  readonly as: ServiceUser;
  readonly native: string;
};

/** Makes the folders that a server needs and finds its programs. */
export async function prepareFolder(root: string): Promise<EmbeddedFolder> {
  const as = serviceUser();
  mkdirSync(root, { recursive: true });
  if (as.uid !== undefined) chmodSync(root, 0o755);
  const socket = socketFolder(root, as);
  ownFolder(socket, as);
  // the folder itself stays ours: a server that runs as another user must not choose what we write where
  if (spawnSync('sh', ['-c', 'cd "$1"', 'sh', root], { ...as, cwd: '/', stdio: 'ignore' }).status !== 0) {
    throw new StartRefusal(
      `Папка ${root} недоступна пользователю, от имени которого работает PostgreSQL (uid ${as.uid}).\n` +
        'Задайте в DATA_DIR папку вне личных каталогов, например /var/lib/mera-shop.',
    );
  }
  const native = await usableBinaries(join(root, 'runtime'), as);
  const [data, log, lock] = [join(root, 'data'), join(root, 'postgres.log'), join(root, 'shop.lock')];
  return { root, data, socket, log, lock, as, native };
}

/** A private folder of the server's user. */
function ownFolder(path: string, as: ServiceUser): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  if (as.uid !== undefined && as.gid !== undefined) chownSync(path, as.uid, as.gid);
  chmodSync(path, 0o700);
}

/** The path of a socket is limited to about a hundred bytes, so a deep root gets a short folder elsewhere. */
function socketFolder(root: string, as: ServiceUser): string {
  const near = join(root, 'run');
  if (Buffer.byteLength(join(near, '.s.PGSQL.5432.lock')) < 100) return near;
  const short = join(tmpdir(), `mera-shop-${createHash('sha256').update(root).digest('hex').slice(0, 12)}`);
  const owner = as.uid ?? process.getuid?.();
  if (existsSync(short)) {
    const found = lstatSync(short);
    if (!found.isDirectory() || (found.uid !== owner && found.uid !== process.getuid?.())) {
      throw new StartRefusal(
        `Папка ${short} принадлежит другому пользователю. Задайте в DATA_DIR путь короче.`,
      );
    }
  }
  return short;
}

/** Made beside and renamed, so that a first start killed halfway leaves no half cluster. */
export function createCluster(folder: EmbeddedFolder): void {
  if (existsSync(join(folder.data, 'global/pg_control'))) return;
  const draft = `${folder.data}.init`;
  rmSync(draft, { recursive: true, force: true });
  ownFolder(draft, folder.as);
  // the built-in locale makes the data independent of what the system has; names are sorted by ICU
  const locale = ['-E', 'UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const made = spawnSync(
    join(folder.native, 'bin/initdb'),
    ['-D', draft, '-U', 'postgres', '-A', 'trust', ...locale],
    { ...childOptions(folder), encoding: 'utf8' },
  );
  if (made.status !== 0) {
    throw new StartRefusal(`Не удалось создать базу в ${folder.root}: ${made.error?.message ?? made.stderr}`);
  }
  renameSync(draft, folder.data);
}

/** No variable of ours reaches the server. */
export function childOptions(folder: EmbeddedFolder) {
  const env: Record<string, string> = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
  return { ...folder.as, cwd: folder.root, env };
}

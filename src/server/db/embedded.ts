import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartRefusal } from '../start-refusal.ts';
import { type ServiceUser, serviceUser, usableBinaries } from './embedded-binaries.ts';
import { describeProcess, lockHolder, takeLock } from './instance-lock.ts';

export type SocketAddress = { readonly host: string; readonly user: string; readonly database: string };

export type EmbeddedDatabase = {
  readonly url: SocketAddress;
  /** True: somebody else's server, which `stop` leaves running. */
  readonly adopted: boolean;
  stop(): Promise<void>;
};

export type EmbeddedOptions = {
  /** Use the server of a running shop instead of refusing. */
  readonly allowAdopt?: boolean;
  /** Server parameters over the usual ones. */
  readonly parameters?: Readonly<Record<string, string>>;
};

const USUAL_PARAMETERS = {
  listen_addresses: '',
  shared_buffers: '128MB',
  fsync: 'on',
  timezone: 'UTC',
  logging_collector: 'off',
  log_checkpoints: 'off',
  // refused rows are the application's business, and their details would put personal data into the log
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
};

const START_PATIENCE_MS = 30_000;
const RELAUNCH_PAUSE_MS = 200;
/** Backends of a killed server may hold its memory for a moment, and a start in that moment is refused. */
const LAUNCHES_TO_START = 25;
const LOG_KEPT_BYTES = 10 * 1024 * 1024;
/** No process has it: one above the highest number that Linux gives. */
const NOBODYS_PID = 4_194_305;

type Place = {
  readonly root: string;
  readonly data: string;
  readonly socket: string;
  readonly log: string;
  readonly lock: string;
  readonly as: ServiceUser;
  readonly native: string;
};

/** Starts PostgreSQL on the data in `root`; it ends with this process, even when that is killed. */
export async function startEmbedded(root: string, options: EmbeddedOptions = {}): Promise<EmbeddedDatabase> {
  const place = await preparePlace(resolve(root));
  const url = { host: place.socket, user: 'postgres', database: 'postgres' };
  if (options.allowAdopt === true && lockHolder(place.lock) !== undefined) {
    await untilReady(place, () => lockHolder(place.lock) === undefined);
    return { url, adopted: true, stop: async () => {} };
  }
  const lock = takeLock(place.lock);
  if ('holder' in lock) throw alreadyRunning(place, lock.holder);
  try {
    await outlivePrevious(place);
    createCluster(place);
    const server = await superviseServer(place, { ...USUAL_PARAMETERS, ...options.parameters });
    const stop = () => server.stop().finally(lock.release);
    return { url, adopted: false, stop };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** The address as a connection string, for programs that take nothing else. */
export function socketUrl(address: SocketAddress): string {
  const query = new URLSearchParams({ host: address.host, user: address.user });
  return `postgresql:///${encodeURIComponent(address.database)}?${query.toString()}`;
}

function alreadyRunning(place: Place, pid: number): StartRefusal {
  return new StartRefusal(
    `Магазин уже запущен на этих данных: процесс ${pid}, папка ${place.root}.\n` +
      'Остановите его или задайте другую папку в переменной DATA_DIR.',
  );
}

async function preparePlace(root: string): Promise<Place> {
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

function pidFileLine(place: Place, index: number): string {
  try {
    return readFileSync(join(place.data, 'postmaster.pid'), 'utf8').split('\n')[index]?.trim() ?? '';
  } catch {
    return '';
  }
}

/** The line stays in the file of a killed server, so it counts only beside a living pid. */
const isReady = (place: Place) => pidFileLine(place, 7) === 'ready' && runningServer(place) !== undefined;

/** The living server of these data, if there is one. */
function runningServer(place: Place): number | undefined {
  const pid = Number(pidFileLine(place, 0));
  const found = describeProcess(pid);
  return found?.command.includes(place.data) ? pid : undefined;
}

async function untilReady(place: Place, isHopeless: () => boolean): Promise<void> {
  const deadline = Date.now() + START_PATIENCE_MS;
  while (!isReady(place)) {
    if (isHopeless() || Date.now() > deadline) {
      throw new StartRefusal(`Встроенная база PostgreSQL не запустилась, причина в журнале ${place.log}`);
    }
    await sleep(10);
  }
}

/** After a kill of the shop its server is still shutting down; one left without its watchdog is told to. */
async function outlivePrevious(place: Place): Promise<void> {
  const started = Date.now();
  let isTold = false;
  for (let pid = runningServer(place); pid !== undefined; pid = runningServer(place)) {
    const waited = Date.now() - started;
    if (waited > START_PATIENCE_MS) {
      throw new StartRefusal(`Прежний сервер базы (процесс ${pid}) не завершается, папка ${place.root}`);
    }
    if (waited > 5000 && !isTold) {
      isTold = true;
      process.kill(pid, 'SIGINT');
    }
    await sleep(25);
  }
  forgetStrangersPid(place);
}

/**
 * PostgreSQL refuses to start while the pid in its file is alive, even when that is by now another program.
 * The file itself must stay: the server checks by its other lines that no old backend holds the memory.
 */
function forgetStrangersPid(place: Place): void {
  const recorded = Number(pidFileLine(place, 0));
  if (describeProcess(recorded) === undefined) return;
  const path = join(place.data, 'postmaster.pid');
  const [, ...rest] = readFileSync(path, 'utf8').split('\n');
  writeFileSync(path, [String(NOBODYS_PID), ...rest].join('\n'));
}

/** Made beside and renamed, so that a first start killed halfway leaves no half cluster. */
function createCluster(place: Place): void {
  if (existsSync(join(place.data, 'global/pg_control'))) return;
  const draft = `${place.data}.init`;
  rmSync(draft, { recursive: true, force: true });
  ownFolder(draft, place.as);
  // the built-in locale makes the data independent of what the system has; names are sorted by ICU
  const locale = ['-E', 'UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const made = spawnSync(
    join(place.native, 'bin/initdb'),
    ['-D', draft, '-U', 'postgres', '-A', 'trust', ...locale],
    { ...childOptions(place), encoding: 'utf8' },
  );
  if (made.status !== 0) {
    throw new StartRefusal(`Не удалось создать базу в ${place.root}: ${made.error?.message ?? made.stderr}`);
  }
  renameSync(draft, place.data);
}

function childOptions(place: Place) {
  const env: Record<string, string> = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
  return { ...place.as, cwd: place.root, env };
}

/** Runs the server until `stop`, and runs it again when it dies by itself. */
async function superviseServer(place: Place, parameters: Readonly<Record<string, string>>) {
  let isStopping = false;
  let launches = 1;
  let current = launch(place, parameters);
  const ended = (async () => {
    for (;;) {
      await current.exited;
      if (!isStopping) await sleep(RELAUNCH_PAUSE_MS);
      if (isStopping) return;
      launches += 1;
      current = launch(place, parameters);
    }
  })();
  const stop = async () => {
    isStopping = true;
    current.stop();
    await ended;
  };
  try {
    await untilReady(place, () => launches > LAUNCHES_TO_START);
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop };
}

function launch(place: Place, parameters: Readonly<Record<string, string>>) {
  if (existsSync(place.log) && statSync(place.log).size > LOG_KEPT_BYTES) truncateSync(place.log);
  const log = openSync(place.log, 'a');
  const settings = Object.entries(parameters).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  // own process groups: Ctrl-C in the terminal goes to the whole group, while the server must outlive the drain
  const server = spawn(
    join(place.native, 'bin/postgres'),
    ['-D', place.data, '-k', place.socket, ...settings],
    {
      ...childOptions(place),
      detached: true,
      stdio: ['ignore', 'ignore', log],
    },
  );
  closeSync(log);
  // dies with us even on kill -9: our end of the pipe closes, cat ends, the server gets a fast shutdown
  const watchdog = spawn(
    'sh',
    ['-c', 'trap "" INT TERM HUP; cat >/dev/null; kill -INT "$1"', 'sh', String(server.pid)],
    { ...childOptions(place), detached: true, stdio: ['pipe', 'ignore', 'ignore'] },
  );
  // it may be gone before we say that it may go
  watchdog.stdin.on('error', () => {});
  watchdog.unref();
  server.unref();
  const exited = whenGone(server).then(() => {
    watchdog.kill('SIGKILL');
  });
  const stop = () => {
    server.ref();
    watchdog.stdin.end();
  };
  return { exited, stop };
}

function whenGone(child: ChildProcess): Promise<void> {
  return new Promise((resolveGone) => {
    child.once('exit', () => resolveGone());
    child.once('error', () => resolveGone());
  });
}

import { type ChildProcess, spawn } from 'node:child_process';
import {
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartRefusal } from '../start-refusal.ts';
import { childOptions, type EmbeddedFolder } from './embedded-folder.ts';
import { describeProcess } from './instance-lock.ts';

type Parameters = Readonly<Record<string, string>>;

const START_PATIENCE_MS = 30_000;
const RELAUNCH_PAUSE_MS = 200;
/** Backends of a killed server may hold its memory for a moment, and a start in that moment is refused. */
const LAUNCHES_TO_START = 25;
const LOG_KEPT_BYTES = 10 * 1024 * 1024;
/** No process has it: one above the highest number that Linux gives. */
const NOBODYS_PID = 4_194_305;

function pidFileLine(folder: EmbeddedFolder, index: number): string {
  try {
    return readFileSync(join(folder.data, 'postmaster.pid'), 'utf8').split('\n')[index]?.trim() ?? '';
  } catch {
    return '';
  }
}

/** The line stays in the file of a killed server, so it counts only beside a living pid. */
const isReady = (folder: EmbeddedFolder) =>
  pidFileLine(folder, 7) === 'ready' && runningServer(folder) !== undefined;

/** The living server of these data, if there is one. */
function runningServer(folder: EmbeddedFolder): number | undefined {
  const pid = Number(pidFileLine(folder, 0));
  const found = describeProcess(pid);
  return found?.command.includes(folder.data) ? pid : undefined;
}

export async function untilReady(folder: EmbeddedFolder, isHopeless: () => boolean): Promise<void> {
  const deadline = Date.now() + START_PATIENCE_MS;
  while (!isReady(folder)) {
    if (isHopeless() || Date.now() > deadline) {
      throw new StartRefusal(`Встроенная база PostgreSQL не запустилась, причина в журнале ${folder.log}`);
    }
    await sleep(10);
  }
}

/** After a kill of the shop its server is still shutting down; one left without its watchdog is stopped. */
export async function outlivePrevious(folder: EmbeddedFolder): Promise<void> {
  const started = Date.now();
  let isAsked = false;
  for (let pid = runningServer(folder); pid !== undefined; pid = runningServer(folder)) {
    const waited = Date.now() - started;
    if (waited > START_PATIENCE_MS) {
      throw new StartRefusal(`Прежний сервер базы (процесс ${pid}) не завершается, папка ${folder.root}`);
    }
    if (waited > 5000 && !isAsked) {
      isAsked = true;
      process.kill(pid, 'SIGINT');
    }
    await sleep(25);
  }
  forgetStrangersPid(folder);
}

/**
 * PostgreSQL refuses to start while the pid in its file is alive, even when that is by now another program.
 * The file itself must stay: the server checks by its other lines that no old backend holds the memory.
 */
function forgetStrangersPid(folder: EmbeddedFolder): void {
  const recorded = Number(pidFileLine(folder, 0));
  if (describeProcess(recorded) === undefined) return;
  const path = join(folder.data, 'postmaster.pid');
  const [, ...rest] = readFileSync(path, 'utf8').split('\n');
  writeFileSync(path, [String(NOBODYS_PID), ...rest].join('\n'));
}

/**
 * For the allocator of glibc, in bytes: what a statement sorted or hashed in (`work_mem`, 16 MB) stays with the process
 * of its connection. Given back and asked for anew by each statement, it is mapped page by page each time, which on a
 * virtual machine may take longer than the statement.
 */
const KEPT_MEMORY = { MALLOC_MMAP_THRESHOLD_: '33554432', MALLOC_TRIM_THRESHOLD_: '134217728' };

/** Runs the server until `stop`, and runs it again when it dies by itself. */
export async function superviseServer(folder: EmbeddedFolder, parameters: Parameters) {
  let isStopping = false;
  let launches = 1;
  let current = launch(folder, parameters);
  const ended = (async () => {
    for (;;) {
      await current.exited;
      if (!isStopping) await sleep(RELAUNCH_PAUSE_MS);
      if (isStopping) return;
      launches += 1;
      current = launch(folder, parameters);
    }
  })();
  const stop = async () => {
    isStopping = true;
    current.stop();
    await ended;
  };
  try {
    await untilReady(folder, () => launches > LAUNCHES_TO_START);
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop };
}

function launch(folder: EmbeddedFolder, parameters: Parameters) {
  if (existsSync(folder.log) && statSync(folder.log).size > LOG_KEPT_BYTES) truncateSync(folder.log);
  const log = openSync(folder.log, 'a');
  const settings = Object.entries(parameters).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  // own process groups: Ctrl-C in the terminal goes to the whole group, while the server must outlive the drain
  const options = childOptions(folder);
  const server = spawn(
    join(folder.native, 'bin/postgres'),
    ['-D', folder.data, '-k', folder.socket, ...settings],
    {
      ...options,
      env: { ...options.env, ...KEPT_MEMORY },
      detached: true,
      stdio: ['ignore', 'ignore', log],
    },
  );
  closeSync(log);
  // dies with us even on kill -9: our end of the pipe closes, cat ends, the server gets a fast shutdown
  const watchdog = spawn(
    'sh',
    ['-c', 'trap "" INT TERM HUP; cat >/dev/null; kill -INT "$1"', 'sh', String(server.pid)],
    { ...childOptions(folder), detached: true, stdio: ['pipe', 'ignore', 'ignore'] },
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

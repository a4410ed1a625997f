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
import { childOptions, type Place } from './embedded-place.ts';
import { describeProcess } from './instance-lock.ts';

type Parameters = Readonly<Record<string, string>>;

const START_PATIENCE_MS = 30_000;
const RELAUNCH_PAUSE_MS = 200;
/** Backends of a killed server may hold its memory for a moment, and a start in that moment is refused. */
const LAUNCHES_TO_START = 25;
const LOG_KEPT_BYTES = 10 * 1024 * 1024;
/** No process has it: one above the highest number that Linux gives. */
const NOBODYS_PID = 4_194_305;

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

export async function untilReady(place: Place, isHopeless: () => boolean): Promise<void> {
  const deadline = Date.now() + START_PATIENCE_MS;
  while (!isReady(place)) {
    if (isHopeless() || Date.now() > deadline) {
      throw new StartRefusal(`Встроенная база PostgreSQL не запустилась, причина в журнале ${place.log}`);
    }
    await sleep(10);
  }
}

/** After a kill of the shop its server is still shutting down; one left without its watchdog is stopped. */
export async function outlivePrevious(place: Place): Promise<void> {
  const started = Date.now();
  let isAsked = false;
  for (let pid = runningServer(place); pid !== undefined; pid = runningServer(place)) {
    const waited = Date.now() - started;
    if (waited > START_PATIENCE_MS) {
      throw new StartRefusal(`Прежний сервер базы (процесс ${pid}) не завершается, папка ${place.root}`);
    }
    if (waited > 5000 && !isAsked) {
      isAsked = true;
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

/** Runs the server until `stop`, and runs it again when it dies by itself. */
export async function superviseServer(place: Place, parameters: Parameters) {
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

function launch(place: Place, parameters: Parameters) {
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

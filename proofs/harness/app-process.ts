import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { createWire } from './wire.ts';

/** One process of the built shop, always at the same address. */
export type AppProcess = {
  readonly name: string;
  readonly origin: string;
  /** Starts and waits until it is ready to serve. */
  start(): Promise<void>;
  /** kill -9. */
  kill(): Promise<void>;
  /** Ends that nobody ordered. */
  readonly crashes: readonly string[];
};

const READY_PATIENCE_MS = 60_000;
const KEPT_LOG = 4000;

export async function createAppProcess(
  name: string,
  main: string,
  settings: Readonly<Record<string, string>>,
): Promise<AppProcess> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const crashes: string[] = [];
  let current: ChildProcess | undefined;
  let log = '';
  // settings of whoever runs the proof must not reach the shop, which runs as `npm start` runs it
  const { PATH = '', HOME = '' } = process.env;
  const env = {
    PATH,
    HOME,
    ...settings,
    SHOP_MODE: 'local',
    NODE_ENV: 'production',
    PORT: String(port),
    HOST: '127.0.0.1',
    PUBLIC_URL: origin,
  };

  const start = async () => {
    const child = spawn(process.execPath, ['--enable-source-maps', main], {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    current = child;
    const watchdog = endWithUs(child);
    const keep = (chunk: Buffer) => {
      log = (log + chunk.toString('utf8')).slice(-KEPT_LOG);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.once('exit', (code, signal) => {
      watchdog.kill('SIGKILL');
      if (current === child) crashes.push(`${name} ended by itself (${signal ?? code}):\n${log}`);
    });
    await untilReady(
      origin,
      () => child.exitCode === null && child.signalCode === null,
      () => log,
    );
  };
  const kill = async () => {
    const child = current;
    current = undefined;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  };
  return { name, origin, start, kill, crashes };
}

/** Kills the process when ours is gone, however that came about: our end of the pipe closes and `cat` ends. */
function endWithUs(child: ChildProcess): ChildProcess {
  const script = 'trap "" INT TERM HUP; cat >/dev/null; kill -KILL "$1"';
  const watchdog = spawn('sh', ['-c', script, 'sh', String(child.pid)], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  watchdog.stdin?.on('error', () => {});
  watchdog.unref();
  return watchdog;
}

async function untilReady(origin: string, isAlive: () => boolean, log: () => string): Promise<void> {
  const wire = createWire();
  const deadline = Date.now() + READY_PATIENCE_MS;
  try {
    for (;;) {
      const answer = await wire.send(origin, { method: 'GET', path: '/readyz' }).catch(() => undefined);
      if (answer?.status === 200) return;
      if (!isAlive() || Date.now() > deadline) throw new Error(`the shop did not start:\n${log()}`);
      await sleep(25);
    }
  } finally {
    wire.close();
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { projectRoot } from '#server/project-root.ts';

/** A process of the built shop that serves. */
export interface ShopProcess {
  readonly pid: number;
  readonly isRunning: () => boolean;
  /** The end of what it said. */
  readonly log: () => string;
  /** Sends the signal and waits for the end; nothing where it has ended. */
  readonly stop: (signal: 'SIGTERM' | 'SIGKILL') => Promise<void>;
  /** Called once when it ends, however that came about. */
  readonly onEnd: (tell: (how: string) => void) => void;
}

export interface ShopProcessOptions {
  /** The built server. */
  readonly main: string;
  readonly port: number;
  readonly settings: Readonly<Record<string, string>>;
  /** Hears everything that it says, as it comes. */
  readonly onSay?: (chunk: Buffer, stream: 'stdout' | 'stderr') => void;
  /** A file that it writes to instead, so that nobody is busy with reading what it says; `onSay` then hears nothing. */
  readonly logFile?: string;
}

const READY_PATIENCE_MS = 90_000;
const KEPT_LOG = 4000;

/** Where a shop on this port is found. */
export const shopOrigin = (port: number) => `http://127.0.0.1:${port}`;

/** What `npm start` tells Node of the process. */
function startFlags(): string[] {
  const { scripts } = JSON.parse(readFileSync(join(projectRoot(), 'package.json'), 'utf8')) as {
    scripts: { start: string };
  };
  return scripts.start.split(' ').filter((word) => word.startsWith('--'));
}

/** Starts the built shop as `npm start` does and waits until it serves. It never outlives this process. */
export async function startShopProcess(options: ShopProcessOptions): Promise<ShopProcess> {
  const { main, port, settings, onSay, logFile } = options;
  const origin = shopOrigin(port);
  // settings of whoever runs this must not reach the shop
  const { PATH = '', HOME = '' } = process.env;
  const own = { SHOP_MODE: 'local', NODE_ENV: 'production', HOST: '127.0.0.1' };
  const output = logFile === undefined ? 'pipe' : openSync(logFile, 'a');
  const child = spawn(process.execPath, [...startFlags(), main], {
    env: { PATH, HOME, ...own, PORT: String(port), PUBLIC_URL: origin, ...settings },
    stdio: ['ignore', output, output],
  });
  if (typeof output === 'number') closeSync(output);
  const watchdog = endWithUs(child);
  child.once('exit', () => watchdog.kill('SIGKILL'));
  let log = '';
  for (const stream of ['stdout', 'stderr'] as const) {
    child[stream]?.on('data', (chunk: Buffer) => {
      log = (log + chunk.toString('utf8')).slice(-KEPT_LOG);
      onSay?.(chunk, stream);
    });
  }
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  const stop = async (signal: 'SIGTERM' | 'SIGKILL') => {
    if (!isRunning()) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  };
  const shop: ShopProcess = {
    pid: child.pid ?? 0,
    isRunning,
    log: () => (logFile === undefined ? log : readFileSync(logFile, 'utf8').slice(-KEPT_LOG)),
    stop,
    onEnd: (tell) => void child.once('exit', (code, signal) => tell(String(signal ?? code))),
  };
  await untilReady(origin, shop).catch(async (error: unknown) => {
    await stop('SIGKILL');
    throw error;
  });
  return shop;
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

async function untilReady(origin: string, shop: ShopProcess): Promise<void> {
  const deadline = Date.now() + READY_PATIENCE_MS;
  for (;;) {
    const answer = await fetch(`${origin}/readyz`).catch(() => null);
    await answer?.body?.cancel();
    if (answer?.status === 200) return;
    if (!shop.isRunning() || Date.now() > deadline) throw new Error(`the shop did not start:\n${shop.log()}`);
    await sleep(25);
  }
}

/** A port that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}

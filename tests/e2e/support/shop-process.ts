import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbedded } from '#server/db/embedded.ts';
import { projectRoot } from '#server/project-root.ts';
import { ADMIN, type Run } from './run.ts';

const READY_PATIENCE_MS = 90_000;
const KEPT_LOG = 4000;
const WIDE = '1000000';

/** Starts the built shop as `npm start` does, on a database and a port of its own. */
export async function startShop(): Promise<Run & { stop(): Promise<void> }> {
  const main = join(projectRoot(), 'dist/server/main.js');
  if (!existsSync(main)) throw new Error('the shop is not built: run npm run build first');
  const folder = mkdtempSync(join(tmpdir(), 'shop-e2e-'));
  // the database may run as another user, who has to pass through
  chmodSync(folder, 0o755);
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, ['--enable-source-maps', main], {
    // settings of whoever runs the tests must not reach the shop
    env: { PATH, HOME, ...settings(folder, port, origin) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const endWithUs = () => void child.kill('SIGKILL');
  process.once('exit', endWithUs);
  // by itself a signal would end this process without that
  for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));
  const log = keepLog(child);
  const stop = async () => {
    if (isRunning(child)) {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    }
    process.off('exit', endWithUs);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    await untilReady(origin, child, log);
    const { url } = await startEmbedded(join(folder, 'postgres'), { allowAdopt: true });
    return { origin, database: url, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function settings(folder: string, port: number, origin: string): Record<string, string> {
  return {
    NODE_ENV: 'production',
    SHOP_MODE: 'local',
    PORT: String(port),
    HOST: '127.0.0.1',
    PUBLIC_URL: origin,
    DATA_DIR: folder,
    DEMO: '1',
    UI_PAGE: '1',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    LOG_LEVEL: 'error',
    // every visitor of the run comes from one address
    RATE_LOGIN_PER_MINUTE: WIDE,
    RATE_REGISTER_PER_HOUR: WIDE,
    RATE_ORDERS_PER_MINUTE: WIDE,
    RATE_API_PER_MINUTE: WIDE,
    MAX_UNCONFIRMED_PER_PHONE: WIDE,
    MAX_UNCONFIRMED_PER_ADDRESS: WIDE,
  };
}

const isRunning = (child: ChildProcess) => child.exitCode === null && child.signalCode === null;

/** The end of what the shop said; its errors are shown as they come. */
function keepLog(child: ChildProcess): () => string {
  let log = '';
  const keep = (chunk: Buffer) => {
    log = (log + chunk.toString('utf8')).slice(-KEPT_LOG);
  };
  child.stdout?.on('data', (chunk: Buffer) => {
    keep(chunk);
    if (chunk.includes('"level":')) process.stderr.write(chunk);
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    keep(chunk);
    process.stderr.write(chunk);
  });
  return () => log;
}

async function untilReady(origin: string, child: ChildProcess, log: () => string): Promise<void> {
  const deadline = Date.now() + READY_PATIENCE_MS;
  for (;;) {
    const answer = await fetch(`${origin}/readyz`).catch(() => null);
    await answer?.body?.cancel();
    if (answer?.status === 200) return;
    if (!isRunning(child) || Date.now() > deadline) throw new Error(`the shop did not start:\n${log()}`);
    await sleep(50);
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

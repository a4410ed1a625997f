import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../proofs/harness/shop-process.ts';

/** The limits of this machine, served by a process of their own. */
export interface FloorProcess {
  readonly origin: string;
  readonly pid: number;
  /** Adds so many blanks to the answers of a floor. */
  fill(floor: string, bytes: number): Promise<void>;
  stop(): Promise<void>;
}

const PATIENCE_MS = 30_000;

export async function startFloors(databaseUrl: string): Promise<FloorProcess> {
  const port = await freePort();
  const main = fileURLToPath(new URL('server.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', main, String(port), databaseUrl], {
    env: { ...process.env, NODE_ENV: 'production' },
    // it ends once nobody holds the other end
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (part: string) => {
    said += part;
  });
  const origin = `http://127.0.0.1:${port}`;
  await untilServes(`${origin}/memory/1`, child, () => said);
  return {
    origin,
    pid: child.pid ?? 0,
    fill: async (floor, bytes) => {
      const answer = await fetch(`${origin}/filling/${floor}/${bytes}`, { method: 'PUT' });
      if (!answer.ok) throw new Error(`no filling for ${floor}: ${answer.status}`);
    },
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
}

async function untilServes(url: string, child: ChildProcess, said: () => string): Promise<void> {
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await sleep(25)) {
    const answer = await fetch(url).catch(() => null);
    await answer?.body?.cancel();
    if (answer?.ok === true) return;
    if (child.exitCode !== null) break;
  }
  throw new Error(`the floors did not start:\n${said()}`);
}

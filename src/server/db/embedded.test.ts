import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { projectRoot } from '../project-root.ts';
import { socketUrl, startEmbedded } from './embedded.ts';
import { describeProcess } from './instance-lock.ts';

const root = mkdtempSync(join(tmpdir(), 'mera-embedded-'));
const children: ChildProcess[] = [];

/** Starts another process on the same data and waits for its first word. */
async function startShop(): Promise<{ child: ChildProcess; said: string }> {
  const program = join(projectRoot(), 'tests/support/embedded-child.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', program, root], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const [said] = (await once(createInterface(child.stdout), 'line')) as [string];
  return { child, said };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
}

const serverPid = () => Number(readFileSync(join(root, 'data/postmaster.pid'), 'utf8').split('\n')[0]);

async function asAdopted<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const database = await startEmbedded(root, { allowAdopt: true });
  expect(database.adopted).toBe(true);
  const client = new pg.Client({ ...database.url });
  await client.connect();
  return work(client).finally(() => client.end());
}

afterEach(async () => {
  for (const child of children.splice(0)) await end(child, 'SIGTERM');
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('the embedded database', () => {
  it('refuses a second start on the same data and names the process', async () => {
    const first = await startShop();
    expect(first.said).toBe('up');
    const second = await startShop();
    expect(second.said).toBe(
      `StartRefusal: Магазин уже запущен на этих данных: процесс ${first.child.pid}, папка ${root}.`,
    );
    await once(second.child, 'exit');
    expect(second.child.exitCode).toBe(1);
  });

  it('keeps its data when the shop is killed, and starts again at once', async () => {
    const first = await startShop();
    await asAdopted((client) => client.query('create table kept as select 42 as answer'));
    const server = serverPid();
    await end(first.child, 'SIGKILL');
    expect((await startShop()).said).toBe('up');
    expect(describeProcess(server)).toBeUndefined();
    const { rows } = await asAdopted((client) => client.query('select answer from kept'));
    expect(rows).toEqual([{ answer: 42 }]);
  });

  it('comes back by itself when the server is killed', async () => {
    await startShop();
    const server = serverPid();
    process.kill(server, 'SIGKILL');
    await expect.poll(serverPid, { timeout: 10_000 }).not.toBe(server);
    const { rows } = await asAdopted((client) => client.query('select answer from kept'));
    expect(rows).toEqual([{ answer: 42 }]);
  });

  it('starts when the shop and the server were killed together', async () => {
    const first = await startShop();
    process.kill(serverPid(), 'SIGKILL');
    await end(first.child, 'SIGKILL');
    expect((await startShop()).said).toBe('up');
  });

  it('starts when the recorded number belongs by now to another program', async () => {
    await end((await startShop()).child, 'SIGTERM');
    const lines = [process.pid, join(root, 'data'), 1, 5432, '', '', '0 0', 'ready', ''];
    writeFileSync(join(root, 'data/postmaster.pid'), lines.join('\n'));
    writeFileSync(join(root, 'shop.lock'), `${process.pid} 1`);
    expect((await startShop()).said).toBe('up');
  });

  it('leaves no process and no lock after an orderly stop', async () => {
    const { child } = await startShop();
    const server = serverPid();
    await end(child, 'SIGTERM');
    expect(describeProcess(server)).toBeUndefined();
    expect(existsSync(join(root, 'shop.lock'))).toBe(false);
  });

  it('works in a folder whose path is too long for a socket', async () => {
    const deep = join(root, 'a'.repeat(60), 'b'.repeat(60));
    const database = await startEmbedded(deep, { parameters: { fsync: 'off' } });
    const client = new pg.Client({ connectionString: socketUrl(database.url) });
    await client.connect();
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await client.end();
    await database.stop();
    rmSync(database.url.host, { recursive: true, force: true });
  });
});

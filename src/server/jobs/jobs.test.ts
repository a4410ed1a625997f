import { describe, expect, it, vi } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { addJob } from './jobs.queries.ts';
import { listenForWork } from './listen-for-work.ts';
import type { NamedJob } from './named-job.ts';
import { runJobs, scheduleJobs } from './run-jobs.ts';
import { runNext } from './run-next.action.ts';

const { db, owner, address } = await testDatabase();
let clock = new Date('2026-11-22T09:00:00Z').getTime();
const passSeconds = (seconds: number) => void (clock += seconds * 1000);
const log = { warn: vi.fn(), error: vi.fn() };
const deps = { db, now: () => new Date(clock), log };

const aJob = (name: string, work: NamedJob['work'], more: Partial<NamedJob> = {}): NamedJob => ({
  name,
  work,
  everyMs: null,
  retry: { maxAttempts: 3, firstPauseMs: 10_000, longestPauseMs: 15_000 },
  leaseMs: 60_000,
  ...more,
});
const add = (name: string, key = 'one', payload = {}) =>
  addJob(db, { name, key, payload, runAt: new Date(clock) });
const stored = async (name: string) =>
  (
    await owner.query<{ attempts: number; error: string | null; isGivenUp: boolean }>(
      `select attempts, last_error as error, failed_at is not null as "isGivenUp" from jobs where name = $1`,
      [name],
    )
  ).rows;

describe('a job', () => {
  it('is done once with what it was given, and asked for twice is one job', async () => {
    const work = vi.fn(async () => {});
    await add('import', 'file-1', { file: 'goods.csv' });
    await add('import', 'file-1', { file: 'goods.csv' });
    const jobs = [aJob('import', work)];
    expect(await runNext(deps, jobs)).toBe(true);
    expect(await runNext(deps, jobs)).toBe(false);
    expect(work.mock.calls).toEqual([[{ file: 'goods.csv' }]]);
    expect(await stored('import')).toEqual([]);
  });

  it('that fails is tried again after pauses that grow, and given up after its last try', async () => {
    await add('failing');
    const jobs = [aJob('failing', () => Promise.reject(new TypeError('no')))];
    for (const pause of [10, 15, 15]) {
      expect(await runNext(deps, jobs)).toBe(true);
      passSeconds(pause - 1);
      expect(await runNext(deps, jobs)).toBe(false);
      passSeconds(1);
    }
    expect(await stored('failing')).toEqual([{ attempts: 3, error: 'TypeError', isGivenUp: true }]);
    expect(log.error.mock.calls).toMatchObject([[{ job: 'failing', attempts: 3 }, 'job given up']]);
    expect(await runNext(deps, jobs)).toBe(false);
  });

  it('with a schedule begins at once, then each time its pause is over, and is never given up', async () => {
    let runs = 0;
    const tick = aJob(
      'tick',
      async () => {
        runs += 1;
        if (runs === 2) throw new Error('this once');
      },
      { everyMs: 300_000, retry: { maxAttempts: 1, firstPauseMs: 10_000, longestPauseMs: 10_000 } },
    );
    await scheduleJobs(deps, [tick]);
    await scheduleJobs(deps, [tick]);
    const runAfter = async (seconds: number) => {
      passSeconds(seconds);
      return runNext(deps, [tick]);
    };
    expect([await runAfter(0), await runAfter(299), await runAfter(1)]).toEqual([true, false, true]);
    expect([await runAfter(9), await runAfter(1), await runAfter(300)]).toEqual([false, true, true]);
    expect(runs).toBe(4);
  });

  it('of a process that died is done by another after the lease, and by nobody before', async () => {
    await add('long');
    const work = vi.fn(async () => {});
    void runNext(deps, [aJob('long', () => new Promise(() => {}))]);
    await vi.waitFor(async () => expect(await stored('long')).toMatchObject([{ attempts: 1 }]));
    expect(await runNext(deps, [aJob('long', work)])).toBe(false);
    passSeconds(61);
    expect(await runNext(deps, [aJob('long', work)])).toBe(true);
    expect(work).toHaveBeenCalledOnce();
  });

  it('is done by one of several processes', async () => {
    const done: unknown[] = [];
    for (let at = 0; at < 20; at += 1) await add('shared', `n${at}`, { at });
    const jobs = [aJob('shared', async (payload) => void done.push(payload))];
    const drain = async () => {
      while (await runNext(deps, jobs));
    };
    await Promise.all([drain(), drain(), drain()]);
    expect(new Set(done).size).toBe(20);
    expect(done).toHaveLength(20);
  });

  it('of a name that only a newer process knows is left to it', async () => {
    await add('unknown');
    expect(await runNext(deps, [aJob('known', async () => {})])).toBe(false);
    expect(await stored('unknown')).toMatchObject([{ attempts: 0 }]);
  });
});

it('work is heard of as its transaction commits, and again after the connection was lost', async () => {
  const signal = listenForWork(address, { reconnectMs: 20 });
  const heard: unknown[] = [];
  const running = runJobs({ ...deps, signal }, [aJob('heard', async (payload) => void heard.push(payload))]);
  const listeners = () =>
    owner.query<{ pid: number }>(
      `select pid from pg_stat_activity where application_name = 'mera-shop-listen' and datname = current_database()
       and query = 'listen work'`,
    );
  await vi.waitFor(async () => expect((await listeners()).rows).toHaveLength(1), { timeout: 10_000 });
  const before = signal.count();
  await db.transaction().execute(async (tx) => {
    await addJob(tx, { name: 'heard', key: 'first', payload: { at: 1 }, runAt: new Date(clock) });
    expect(signal.count()).toBe(before);
  });
  await vi.waitFor(() => expect(heard).toEqual([{ at: 1 }]), { timeout: 10_000 });
  expect(signal.count()).toBeGreaterThan(before);
  const [lost] = (await listeners()).rows;
  await owner.query('select pg_terminate_backend($1)', [lost?.pid]);
  await vi.waitFor(
    async () => expect((await listeners()).rows.map(({ pid }) => pid)).not.toEqual([lost?.pid]),
    { timeout: 10_000 },
  );
  await vi.waitFor(async () => expect((await listeners()).rows).toHaveLength(1), { timeout: 10_000 });
  await add('heard', 'second', { at: 2 });
  await vi.waitFor(() => expect(heard).toHaveLength(2), { timeout: 10_000 });
  await running.stop();
  await signal.stop();
});

import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { createBulkCount } from './bulk-count.ts';
import { createDatabase, createPool } from './connect.ts';
import { createSharedCount, keyOf } from './shared-count.ts';

const { db, owner } = await testDatabase();
const warn = vi.fn();
const ORDERS = { name: 'orders', most: 6, seconds: 60 };
const startCount = () => createBulkCount(db, { warn });

async function pointsOf(who: string): Promise<number> {
  const { rows } = await owner.query<{ points: number }>('select points from rate_limits where key = $1', [
    keyOf(ORDERS, who),
  ]);
  return rows[0]?.points ?? 0;
}

/** How many are let through before the first that is not. */
async function letThrough(count: (who: string) => Promise<number>, who: string): Promise<number> {
  for (let made = 0; ; made += 1) if ((await count(who)) > 0) return made;
}

describe('a limit that is counted in bulk', () => {
  it('writes the first half of an allowance later, and what goes beyond at once', async () => {
    const { count, stop } = startCount();
    for (let made = 0; made < 3; made += 1) expect(await count(ORDERS, 'anna')).toBe(0);
    expect(await pointsOf('anna')).toBe(0);
    expect(await count(ORDERS, 'anna')).toBe(0);
    expect(await pointsOf('anna')).toBe(4);
    await stop();
    expect(await pointsOf('anna')).toBe(4);
  });

  it('writes what waits by itself', async () => {
    await startCount().count(ORDERS, 'boris');
    await vi.waitFor(async () => expect(await pointsOf('boris')).toBe(1));
  });

  it('lets through as many as one that counts each at once', async () => {
    const { count } = startCount();
    expect(await letThrough((who) => count(ORDERS, who), 'vera')).toBe(6);
    const wait = await count(ORDERS, 'vera');
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
    expect(await count(ORDERS, 'gleb')).toBe(0);
  });

  it('lets through at most half as many more where another process does not know yet', async () => {
    const [one, other] = [startCount(), startCount()];
    const waits: number[] = [];
    for (let made = 0; made < 20; made += 1) {
      waits.push(await (made % 2 === 0 ? one : other).count(ORDERS, 'dina'));
    }
    const passed = waits.filter((wait) => wait === 0).length;
    expect(passed).toBeGreaterThanOrEqual(6);
    expect(passed).toBeLessThanOrEqual(9);
    expect(waits.slice(-6).every((wait) => wait > 0)).toBe(true);
  });

  it('goes on from what was counted before, by whomever', async () => {
    const atOnce = createSharedCount(db);
    for (let made = 0; made < 5; made += 1) await atOnce(ORDERS, 'egor');
    const { count, stop } = startCount();
    expect(await count(ORDERS, 'egor')).toBe(0);
    await stop();
    expect(await count(ORDERS, 'egor')).toBeGreaterThan(0);
  });

  it('counts in bulk again when the time of those counted at once is over', async () => {
    const { count } = startCount();
    const brief = { ...ORDERS, name: 'brief', seconds: 1 };
    for (let made = 0; made < 4; made += 1) await count(brief, 'ira');
    const counted = async () =>
      (await owner.query('select points from rate_limits where key = $1', [keyOf(brief, 'ira')])).rows[0]
        .points;
    expect(await counted()).toBe(4);
    await sleep(600);
    await count(brief, 'ira');
    expect(await counted()).toBe(5);
    await sleep(500);
    await count(brief, 'ira');
    expect(await counted()).toBe(5);
  });

  it('begins anew when the time is over', async () => {
    await owner.query('insert into rate_limits (key, points, expire) values ($1, 100, $2)', [
      keyOf(ORDERS, 'fedor'),
      Date.now() - 1,
    ]);
    const { count, stop } = startCount();
    await count(ORDERS, 'fedor');
    await stop();
    expect(await pointsOf('fedor')).toBe(1);
    expect(await count(ORDERS, 'fedor')).toBe(0);
  });

  it('lets requests through where it cannot write, and says so', async () => {
    const lost = createDatabase(createPool({ connection: 'postgres://127.0.0.1:1/none', max: 1 }));
    const { count, stop } = createBulkCount(lost, { warn });
    expect(await count(ORDERS, 'zoya')).toBe(0);
    await stop();
    expect(warn).toHaveBeenCalledWith(expect.anything(), 'requests not counted for all processes');
    await lost.destroy();
  });
});

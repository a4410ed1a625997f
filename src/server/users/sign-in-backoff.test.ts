import { beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { createBackoff, type SignInBackoff } from './sign-in-backoff.ts';

const { db, owner } = await testDatabase();
beforeEach(() => owner.query('delete from sign_in_failures'));

const at = (seconds: number) => new Date(1_800_000_000_000 + seconds * 1000);
const who = '203.0.113.7 anna@example.com';

const wrong = async () => null;
const right = async () => 'Анна';

/** The seconds that a try with a wrong password has to wait, 0 when it was made. */
async function tryAt(backoff: SignInBackoff, seconds: number, of = who): Promise<number> {
  const tried = await backoff.guard(of, at(seconds), wrong);
  return tried.ok ? 0 : (tried.error.retryAfter ?? 0);
}

describe('waiting after wrong passwords', () => {
  it('begins after the free tries, doubles, and ends at 15 minutes', async () => {
    const backoff = createBackoff(db, 3);
    const waits: number[] = [];
    for (let time = 0, made = 0; made < 9; made += 1) {
      const wait = await tryAt(backoff, time);
      waits.push(wait);
      time += wait;
      if (wait > 0) await tryAt(backoff, time);
    }
    expect(waits).toEqual([0, 0, 0, 60, 120, 240, 480, 900, 900]);
  });

  it('runs out', async () => {
    const backoff = createBackoff(db, 1);
    await tryAt(backoff, 0);
    expect(await tryAt(backoff, 59)).toBe(1);
    expect(await tryAt(backoff, 60)).toBe(0);
  });

  it('is over with a right password, and forgotten after an hour', async () => {
    const backoff = createBackoff(db, 2);
    await tryAt(backoff, 0);
    expect(await backoff.guard(who, at(0), right)).toEqual({ ok: true, value: 'Анна' });
    for (const time of [0, 0]) expect(await tryAt(backoff, time)).toBe(0);
    expect(await tryAt(backoff, 0)).toBe(60);
    for (const time of [3601, 3601]) expect(await tryAt(backoff, time)).toBe(0);
    expect(await tryAt(backoff, 3601)).toBe(60);
  });

  it('concerns this account from this address only', async () => {
    const backoff = createBackoff(db, 1);
    await tryAt(backoff, 0);
    expect(await tryAt(backoff, 0, '203.0.113.7 olga@example.com')).toBe(0);
    expect(await tryAt(backoff, 0, '198.51.100.1 anna@example.com')).toBe(0);
  });

  it('begins for tries at the same moment as for those one after another', async () => {
    const backoff = createBackoff(db, 3);
    const waits = await Promise.all(Array.from({ length: 5 }, () => tryAt(backoff, 0)));
    expect(waits.sort((a, b) => a - b)).toEqual([0, 0, 0, 60, 60]);
  });

  it('never follows a free try, though its clock is a moment behind', async () => {
    const backoff = createBackoff(db, 3);
    await tryAt(backoff, 1);
    expect(await tryAt(backoff, 0)).toBe(0);
  });

  it('does not come of tries that nobody had the time for', async () => {
    const backoff = createBackoff(db, 1);
    const busy = () => Promise.reject(new Error('busy'));
    for (let made = 0; made < 3; made += 1) {
      await expect(backoff.guard(who, at(0), busy)).rejects.toThrow('busy');
    }
    expect(await tryAt(backoff, 0)).toBe(0);
  });

  it('holds over all processes', async () => {
    const [one, other] = [createBackoff(db, 2), createBackoff(db, 2)];
    await tryAt(one, 0);
    await tryAt(other, 0);
    expect([await tryAt(one, 0), await tryAt(other, 0)]).toEqual([60, 60]);
  });

  it('keeps no name', async () => {
    await tryAt(createBackoff(db, 1), 0);
    const { rows } = await owner.query<{ key: string }>('select key from sign_in_failures');
    for (const { key } of rows) expect(key).not.toContain('anna');
    expect(rows).toHaveLength(1);
  });
});

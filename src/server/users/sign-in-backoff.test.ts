import { describe, expect, it } from 'vitest';
import { createBackoff, type SignInBackoff } from './sign-in-backoff.ts';

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
    const backoff = createBackoff(3);
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
    const backoff = createBackoff(1);
    await tryAt(backoff, 0);
    expect(await tryAt(backoff, 59)).toBe(1);
    expect(await tryAt(backoff, 60)).toBe(0);
  });

  it('is over with a right password, and forgotten after an hour', async () => {
    const backoff = createBackoff(2);
    await tryAt(backoff, 0);
    expect(await backoff.guard(who, at(0), right)).toEqual({ ok: true, value: 'Анна' });
    for (const time of [0, 0]) expect(await tryAt(backoff, time)).toBe(0);
    expect(await tryAt(backoff, 0)).toBe(60);
    for (const time of [3601, 3601]) expect(await tryAt(backoff, time)).toBe(0);
    expect(await tryAt(backoff, 3601)).toBe(60);
  });

  it('concerns this account from this address only', async () => {
    const backoff = createBackoff(1);
    await tryAt(backoff, 0);
    expect(await tryAt(backoff, 0, '203.0.113.7 olga@example.com')).toBe(0);
    expect(await tryAt(backoff, 0, '198.51.100.1 anna@example.com')).toBe(0);
  });

  it('begins for tries at the same moment as for those one after another', async () => {
    const backoff = createBackoff(3);
    const waits = await Promise.all(Array.from({ length: 5 }, () => tryAt(backoff, 0)));
    expect(waits).toEqual([0, 0, 0, 60, 60]);
  });

  it('does not come of tries that nobody had the time for', async () => {
    const backoff = createBackoff(1);
    const busy = () => Promise.reject(new Error('busy'));
    for (let made = 0; made < 3; made += 1) {
      await expect(backoff.guard(who, at(0), busy)).rejects.toThrow('busy');
    }
    expect(await tryAt(backoff, 0)).toBe(0);
  });

  it('remembers a bounded number, the latest', async () => {
    const backoff = createBackoff(1);
    for (let index = 0; index <= 10_000; index += 1) await tryAt(backoff, 0, `${index}`);
    expect(await tryAt(backoff, 0, '1')).toBe(60);
    expect(await tryAt(backoff, 0, '10000')).toBe(60);
    expect(await tryAt(backoff, 0, '0')).toBe(0);
  });
});

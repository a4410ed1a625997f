import { describe, expect, it } from 'vitest';
import { createBackoff } from './sign-in-backoff.ts';

const at = (seconds: number) => new Date(1_800_000_000_000 + seconds * 1000);
const who = '203.0.113.7 anna@example.com';

describe('waiting after wrong passwords', () => {
  it('begins after the free tries, doubles, and ends at 15 minutes', () => {
    const backoff = createBackoff(3);
    const waits: number[] = [];
    for (let failures = 1; failures <= 9; failures += 1) {
      backoff.failed(who, at(0));
      waits.push(backoff.waitSeconds(who, at(0)));
    }
    expect(waits).toEqual([0, 0, 60, 120, 240, 480, 900, 900, 900]);
  });

  it('runs out', () => {
    const backoff = createBackoff(1);
    backoff.failed(who, at(0));
    expect(backoff.waitSeconds(who, at(59))).toBe(1);
    expect(backoff.waitSeconds(who, at(60))).toBe(0);
  });

  it('is over with a right password, and forgotten after an hour', () => {
    const backoff = createBackoff(1);
    backoff.failed(who, at(0));
    backoff.succeeded(who);
    expect(backoff.waitSeconds(who, at(0))).toBe(0);
    for (let time = 0; time < 9; time += 1) backoff.failed(who, at(0));
    backoff.failed(who, at(3601));
    expect(backoff.waitSeconds(who, at(3601))).toBe(60);
  });

  it('concerns this account from this address only', () => {
    const backoff = createBackoff(1);
    backoff.failed(who, at(0));
    expect(backoff.waitSeconds('203.0.113.7 olga@example.com', at(0))).toBe(0);
    expect(backoff.waitSeconds('198.51.100.1 anna@example.com', at(0))).toBe(0);
  });

  it('remembers a bounded number, the latest', () => {
    const backoff = createBackoff(1);
    for (let index = 0; index <= 10_000; index += 1) backoff.failed(`${index}`, at(0));
    expect(backoff.waitSeconds('0', at(0))).toBe(0);
    expect(backoff.waitSeconds('1', at(0))).toBe(60);
    expect(backoff.waitSeconds('10000', at(0))).toBe(60);
  });
});

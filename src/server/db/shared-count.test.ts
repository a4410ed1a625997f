import { describe, expect, it } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { createSharedCount } from './shared-count.ts';

const { db, owner } = await testDatabase();
const SIGN_IN = { name: 'sign-in', most: 5, seconds: 60 };

describe('a limit that all processes share', () => {
  it('lets so many through, wherever they come, however many at once', async () => {
    const [one, other] = [createSharedCount(db), createSharedCount(db)];
    const waits = await Promise.all(
      Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? one : other)(SIGN_IN, 'crowd')),
    );
    expect(waits.filter((wait) => wait === 0)).toHaveLength(5);
    for (const wait of waits) expect(wait).toBeLessThanOrEqual(60);
  });

  it('counts others and other things apart', async () => {
    const count = createSharedCount(db);
    for (let times = 0; times < 5; times += 1) await count(SIGN_IN, 'first');
    expect(await count(SIGN_IN, 'first')).toBeGreaterThan(0);
    expect(await count(SIGN_IN, 'second')).toBe(0);
    expect(await count({ ...SIGN_IN, name: 'order' }, 'first')).toBe(0);
  });

  it('keeps no name', async () => {
    await createSharedCount(db)(SIGN_IN, 'anna@example.com');
    const { rows } = await owner.query<{ key: string }>('select key from rate_limits');
    for (const { key } of rows) expect(key).not.toContain('anna');
  });
});

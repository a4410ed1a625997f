import { describe, expect, it } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { probeWrite } from './probe-write.ts';
import { DatabaseUnavailable, translateDatabaseError } from './unavailable.ts';

const { db, owner } = await testDatabase();
const written = async () => {
  const { rows } = await owner.query<{ at: Date }>('select probed_at as at from readiness');
  return rows[0]?.at;
};

describe('the probe of readiness', () => {
  it('writes for real', async () => {
    const now = new Date('2026-11-22T10:00:00Z');
    await probeWrite(db, now);
    expect(await written()).toEqual(now);
  });

  it('needs room on the disk', async () => {
    const filesOf = `select temp_files::int as files from pg_stat_database where datname = current_database()`;
    const files = async () => (await owner.query<{ files: number }>(filesOf)).rows[0]?.files ?? 0;
    const before = await files();
    // a backend tells its figures with its next work, a second after the fact
    const filesByNow = async () => {
      await probeWrite(db, new Date());
      return files();
    };
    await expect.poll(filesByNow, { timeout: 10_000, interval: 600 }).toBeGreaterThan(before);
  });

  it('fails where nothing can be written', async () => {
    const before = await written();
    await owner.query('alter table readiness add constraint stuck check (probed_at is null) not valid');
    await expect(probeWrite(db, new Date())).rejects.toThrow();
    expect(await written()).toEqual(before);
  });
});

describe('a full disk', () => {
  it.each([
    ['53100', true],
    ['40001', false],
  ])('is told from other troubles by the state %s', (code, isDiskFull) => {
    const error = translateDatabaseError(Object.assign(new Error('could not extend file'), { code }));
    expect(error).toBeInstanceOf(DatabaseUnavailable);
    expect(error).toMatchObject({ isDiskFull });
  });
});

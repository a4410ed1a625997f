import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { DEADLINE } from '#server/http/lanes.ts';
import { addressOf } from '#tests/support/address.ts';
import { testDatabase } from '#tests/support/database.ts';
import { APP_ROLE, createDatabase, createPool, parseExactInteger } from './connect.ts';
import { listMigrations, migrate, migrationsCurrent } from './migrate.ts';
import { dumpSchema } from './schema.ts';
import { inTransaction } from './transaction.ts';
import { DatabaseUnavailable, isDatabaseUnavailable } from './unavailable.ts';

const { db, owner, pool, address } = await testDatabase({ patience: 1 });

beforeAll(async () => {
  await owner.query(`create table probe (id int primary key, n bigint not null default 0)`);
  await owner.query(`grant select, insert, update on probe to ${APP_ROLE}`);
  await owner.query('insert into probe (id) values (1), (2)');
});

const read = async (id: number) => {
  const { rows } = await owner.query<{ n: string }>('select n from probe where id = $1', [id]);
  return Number(rows[0]?.n);
};

describe('the application role', () => {
  it.each([
    'drop table users',
    'alter table users add column x int',
    'truncate users',
    'create table mine (id int)',
    'create index mine on users (name)',
    'create role mine',
    'delete from stock_ledger',
    'update variants set stock = 1',
  ])('may not %s', async (statement) => {
    await expect(pool.query(statement)).rejects.toMatchObject({ code: '42501' });
  });
});

describe('a connection', () => {
  it('is used again after a quiet minute', async () => {
    const resting = createPool({ connection: address, max: 1, role: APP_ROLE });
    const process = async () => (await resting.query<{ pid: number }>('select pg_backend_pid() as pid')).rows;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const before = await process();
      vi.advanceTimersByTime(60_000);
      expect(await process()).toEqual(before);
    } finally {
      vi.useRealTimers();
      await resting.end();
    }
  });
});

describe('values', () => {
  it('read bigint as an exact number, date as text, numeric as text', async () => {
    const { rows } = await pool.query(
      `select 9007199254740991::bigint as i, date '2026-11-20' as d, 1.10::numeric as n`,
    );
    expect(rows[0]).toEqual({ i: 9_007_199_254_740_991, d: '2026-11-20', n: '1.10' });
  });

  it('refuse a bigint that a number would not hold', () => {
    expect(() => parseExactInteger('9007199254740993')).toThrow(RangeError);
  });
});

describe('inTransaction', () => {
  it('keeps what a good result wrote', async () => {
    const result = await inTransaction(db, async (trx) => {
      await sql`update probe set n = 5 where id = 1`.execute(trx);
      return { ok: true, value: 'done' };
    });
    expect(result).toEqual({ ok: true, value: 'done' });
    expect(await read(1)).toBe(5);
  });

  it('takes back what a failed result wrote, and returns it', async () => {
    const result = await inTransaction(db, async (trx) => {
      await sql`update probe set n = 99 where id = 1`.execute(trx);
      return { ok: false, error: 'no' };
    });
    expect(result).toEqual({ ok: false, error: 'no' });
    expect(await read(1)).toBe(5);
  });

  it('takes back what was written before a throw', async () => {
    const failing = inTransaction(db, async (trx) => {
      await sql`update probe set n = 99 where id = 1`.execute(trx);
      throw new Error('a mistake');
    });
    await expect(failing).rejects.toThrow('a mistake');
    expect(await read(1)).toBe(5);
  });

  it('runs a deadlocked transaction again until both are done', async () => {
    await owner.query('update probe set n = 0');
    let runs = 0;
    const both = (first: number, second: number) =>
      inTransaction(db, async (trx) => {
        runs += 1;
        await sql`update probe set n = n + 1 where id = ${first}`.execute(trx);
        await sql`select pg_sleep(0.2)`.execute(trx);
        await sql`update probe set n = n + 1 where id = ${second}`.execute(trx);
        return { ok: true, value: undefined };
      });
    await Promise.all([both(1, 2), both(2, 1)]);
    expect([await read(1), await read(2)]).toEqual([2, 2]);
    expect(runs).toBeGreaterThan(2);
  });
});

describe('an unavailable database', () => {
  it('is named when every connection is taken, before the deadline of a request', async () => {
    const small = createPool({ connection: address, max: 1, role: APP_ROLE });
    const busy = createDatabase(small);
    const held = await small.connect();
    const started = performance.now();
    await expect(sql`select 1`.execute(busy)).rejects.toBeInstanceOf(DatabaseUnavailable);
    expect(performance.now() - started).toBeLessThan(DEADLINE);
    held.release();
    await expect(sql`select 1`.execute(busy)).resolves.toBeDefined();
    await busy.destroy();
  });

  it('is named when the connection is cut, and the next query works', async () => {
    const small = createPool({ connection: address, max: 1, role: APP_ROLE });
    const cut = createDatabase(small);
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(cut);
    const query = sql`select pg_sleep(5)`.execute(cut);
    const caught = expect(query).rejects.toBeInstanceOf(DatabaseUnavailable);
    await owner.query('select pg_sleep(0.1), pg_terminate_backend($1)', [rows[0]?.pid]);
    await caught;
    await expect(sql`select 1`.execute(cut)).resolves.toBeDefined();
    await cut.destroy();
  });

  it('is named when a row stays locked', async () => {
    const holder = await owner.connect();
    await holder.query('begin; select * from probe where id = 1 for update');
    await expect(sql`update probe set n = 0 where id = 1`.execute(db)).rejects.toBeInstanceOf(
      DatabaseUnavailable,
    );
    await holder.query('rollback');
    holder.release();
  });

  it('is named when there is no server at all', async () => {
    const nowhere = createPool({ connection: { host: '/nonexistent', user: 'x', database: 'x' }, max: 1 });
    const error: unknown = await nowhere.query('select 1').catch((reason: unknown) => reason);
    expect(isDatabaseUnavailable(error)).toBe(true);
    await nowhere.end();
  });

  it('is not the name of a refused row', async () => {
    await expect(sql`insert into probe (id) values (1)`.execute(db)).rejects.toMatchObject({ code: '23505' });
  });
});

describe('migrations', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mera-migrations-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('are current in the copied database, and not when one is missing', async () => {
    const committed = listMigrations();
    expect(committed.length).toBeGreaterThan(0);
    expect(await migrationsCurrent(db, committed)).toBe(true);
    expect(await migrationsCurrent(db, [...committed, '9999_later.sql'])).toBe(false);
  });

  it('are applied once by many processes that start together', async () => {
    await owner.query('create database together');
    const fresh = addressOf(address, 'together');
    writeFileSync(join(folder, '0001_one.sql'), 'create table one (id int); insert into one values (1);');
    writeFileSync(join(folder, '0002_two.sql'), 'insert into one values (2); select pg_sleep(0.2);');
    const applied = await Promise.all(Array.from({ length: 5 }, () => migrate(fresh, folder)));
    expect(applied.flat().sort()).toEqual(['0001_one.sql', '0002_two.sql']);
    const check = createPool({ connection: fresh, max: 1 });
    const { rows } = await check.query('select id from one order by id');
    expect(rows).toEqual([{ id: 1 }, { id: 2 }]);
    await check.end();
  });

  it('change tables that no other starting process looks through meanwhile', async () => {
    await owner.query('create database changing');
    const changing = mkdtempSync(join(tmpdir(), 'mera-changing-'));
    // so many columns that a look through them all takes longer than a change
    const wide = `do $$ begin for i in 1..40 loop execute (
      select format('create table wide_%s (%s)', i, string_agg('c' || c || ' int', ','))
      from generate_series(1, 200) c); end loop; end $$; create table changed (id int);`;
    writeFileSync(join(changing, '0001_wide.sql'), wide);
    for (const file of ['0002', '0003', '0004', '0005']) {
      writeFileSync(join(changing, `${file}_add.sql`), 'alter table changed add column c int;');
      writeFileSync(join(changing, `${file}_drop.sql`), 'alter table changed drop column c;');
    }
    const applied = await Promise.all(
      Array.from({ length: 4 }, () => migrate(addressOf(address, 'changing'), changing)),
    );
    expect(applied.flat()).toHaveLength(9);
    rmSync(changing, { recursive: true });
    await owner.query('drop database changing with (force)');
  });

  it('leave nothing of a file that fails, and keep the files before it', async () => {
    const fresh = addressOf(address, 'together');
    writeFileSync(join(folder, '0003_three.sql'), 'create table three (id int);');
    writeFileSync(
      join(folder, '0004_four.sql'),
      `create table four (id int); insert into four values ('x');`,
    );
    await expect(migrate(fresh, folder)).rejects.toThrow(/integer/);
    const check = createPool({ connection: fresh, max: 1 });
    const { rows } = await check.query(`select to_regclass('three') as three, to_regclass('four') as four`);
    expect(rows).toEqual([{ three: 'three', four: null }]);
    await check.end();
    await owner.query('drop database together with (force)');
  });
});

describe('the dumped schema', () => {
  it('is the same text each time and names tables, constraints and grants', async () => {
    const view = createDatabase(owner);
    const text = await dumpSchema(view);
    expect(await dumpSchema(view)).toBe(text);
    expect(text).toContain('create table users (');
    expect(text).toContain('constraint variants_stock_not_negative CHECK ((stock >= 0))');
    expect(text).toContain(`grant insert, select on table stock_ledger to ${APP_ROLE};`);
  });
});

import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { APP_ROLE } from './connect.ts';
import { PLANNED_EACH_TIME } from './statement-names.ts';
import { inTransaction } from './transaction.ts';

const { db, owner } = await testDatabase({ poolMax: 1 });

const namedFor = async (part: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from pg_prepared_statements
    where statement like ${`%${part}%`} and statement not like '%pg_prepared_statements%'`.execute(db);
  return rows[0]?.count ?? 0;
};

const readAll = () => sql`select * from shifting where id = ${1}`.execute(db);

beforeEach(async () => {
  await owner.query('drop table if exists shifting');
  await owner.query('create table shifting (id int); insert into shifting values (1)');
  await owner.query(`grant select, update on shifting to ${APP_ROLE}`);
});

it('names a text from its second time on', async () => {
  const ask = () => sql`select ${'a'}::text as once`.execute(db);
  await ask();
  expect(await namedFor('as once')).toBe(0);
  await ask();
  expect(await namedFor('as once')).toBe(1);
  await ask();
  expect(await namedFor('as once')).toBe(1);
});

it('names no statement whose plan depends on its values', async () => {
  const ask = () => sql`${PLANNED_EACH_TIME} select ${'a'}::text as planned`.execute(db);
  for (const _time of [1, 2, 3]) await ask();
  expect(await namedFor('as planned')).toBe(0);
});

it('names no statement that steers a transaction or is long', async () => {
  const long = sql.raw(`select '${'x'.repeat(8001)}' as long`);
  for (const _time of [1, 2, 3]) {
    await inTransaction(db, async () => ({ ok: true, value: null }));
    await sql`${long}`.execute(db);
  }
  expect([await namedFor('as long'), await namedFor('begin')]).toEqual([0, 0]);
});

it('answers on, in the new form, after the table has changed', async () => {
  for (const _time of [1, 2, 3]) await readAll();
  await owner.query('alter table shifting add column more text');
  expect((await readAll()).rows).toEqual([{ id: 1, more: null }]);
  expect((await readAll()).rows).toEqual([{ id: 1, more: null }]);
});

it('runs a transaction once more after the table has changed', async () => {
  for (const _time of [1, 2, 3]) await readAll();
  await owner.query('alter table shifting add column more text');
  let runs = 0;
  const result = await inTransaction(db, async (trx) => {
    runs += 1;
    await sql`update shifting set id = id + 0`.execute(trx);
    const { rows } = await sql`select * from shifting where id = ${1}`.execute(trx);
    return { ok: true, value: rows };
  });
  expect(result).toEqual({ ok: true, value: [{ id: 1, more: null }] });
  expect(runs).toBe(2);
});

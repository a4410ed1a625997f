import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { ok } from '#contract/http/result.ts';
import { statementsOf } from '#tests/support/counted-statements.ts';
import { testDatabase } from '#tests/support/database.ts';
import { APP_ROLE } from './connect.ts';
import { commitBehind, commitWith, inTransaction, sendTogether } from './transaction.ts';

const { db, pool, owner } = await testDatabase({ poolMax: 1 });

/** `id` is judged when the transaction ends, `n` at once. */
beforeEach(async () => {
  await owner.query('drop table if exists noted');
  await owner.query(
    `create table noted (id int not null, n int not null check (n > 0), unique (id) deferrable initially deferred)`,
  );
  await owner.query(`grant select, insert on noted to ${APP_ROLE}`);
});

const note = (id: number, n = 1) => sql<{ id: number }>`insert into noted values (${id}, ${n}) returning id`;
const counted = sql<{ count: number }>`select count(*) as count from noted`;
const kept = async (): Promise<number[]> => {
  const { rows } = await owner.query<{ id: number }>('select id from noted order by id');
  return rows.map(({ id }) => id);
};
/** Whether the only connection of the pool serves on. */
const servesOn = async () => expect((await counted.execute(db)).rows).toHaveLength(1);

describe('a transaction', () => {
  it('begins with its first statement', async () => {
    const sent = await statementsOf(pool, () =>
      inTransaction(db, async (tx) => ok((await note(1).execute(tx)).rows)),
    );
    expect(sent.map((text) => text.split(' ')[0])).toEqual(['begin', 'insert', 'commit']);
    expect(await kept()).toEqual([1]);
  });

  it('that has no statement is never begun', async () => {
    const nothing = () => inTransaction(db, async () => ok(null));
    const failing = () => inTransaction(db, async () => ({ ok: false, error: 'no' }) as const);
    expect(await statementsOf(pool, nothing)).toEqual([]);
    expect(await statementsOf(pool, failing)).toEqual([]);
    await servesOn();
  });

  it('whose first statement fails is rolled back', async () => {
    const failing = inTransaction(db, async (tx) => ok(await note(1, 0).execute(tx)));
    await expect(failing).rejects.toMatchObject({ code: '23514' });
    expect(await kept()).toEqual([]);
    await servesOn();
  });
});

describe('sendTogether', () => {
  it('sends the second without waiting for the first, and it sees what that did', async () => {
    let waiting: Promise<unknown> = Promise.resolve();
    const sent = await statementsOf(pool, async () => {
      const slow = sql<{
        id: number;
      }>`with s as (select pg_sleep(0.6)) insert into noted select 1, 1 from s returning id`;
      waiting = inTransaction(db, async (tx) => ok(await sendTogether(tx, slow, counted)));
      await expect.poll(() => pool.waitingCount + pool.idleCount).toBe(0);
      await new Promise((resolve) => setTimeout(resolve, 200));
    });
    expect(sent.map((text) => text.split(' ')[0])).toEqual(['begin', 'with', 'select']);
    expect(await waiting).toEqual({ ok: true, value: [[{ id: 1 }], [{ count: 1 }]] });
  });

  it('throws the error of the first, and nothing is kept', async () => {
    const failing = inTransaction(db, async (tx) => ok(await sendTogether(tx, note(1, 0), note(2))));
    await expect(failing).rejects.toMatchObject({ code: '23514' });
    expect(await kept()).toEqual([]);
    await servesOn();
  });

  it('throws the error of the second, and nothing is kept', async () => {
    const failing = inTransaction(db, async (tx) => ok(await sendTogether(tx, note(1), note(2, 0))));
    await expect(failing).rejects.toMatchObject({ code: '23514' });
    expect(await kept()).toEqual([]);
    await servesOn();
  });
});

describe('commitWith', () => {
  it('commits with the statement, once', async () => {
    let whileOpen: number[] = [];
    const sent = await statementsOf(pool, () =>
      inTransaction(db, async (tx) => {
        const rows = await commitWith(tx, note(1));
        whileOpen = await kept();
        return ok(rows);
      }),
    );
    expect(whileOpen).toEqual([1]);
    expect(sent.map((text) => text.split(' ')[0])).toEqual(['begin', 'insert', 'commit']);
    await servesOn();
  });

  it.each([
    { name: 'that fails', last: note(2, 0), code: '23514' },
    { name: 'that its end refuses', last: note(1), code: '23505' },
  ])('keeps nothing of a transaction with a statement $name', async ({ last, code }) => {
    const failing = inTransaction(db, async (tx) => {
      await note(1).execute(tx);
      return ok(await commitWith(tx, last));
    });
    await expect(failing).rejects.toMatchObject({ code });
    expect(await kept()).toEqual([]);
    await servesOn();
  });

  it('is a fault where the work fails after it', async () => {
    const failing = inTransaction(db, async (tx) => {
      await commitWith(tx, note(1));
      return { ok: false, error: 'too late' } as const;
    });
    await expect(failing).rejects.toThrow('it is committed already');
    await servesOn();
  });
});

describe('commitBehind', () => {
  /** What a transaction notes takes its commit so long, in seconds. */
  const slowCommit = async (seconds: number) => {
    await owner.query(`create or replace function wait_at_commit() returns trigger language plpgsql as
      $$ begin perform pg_sleep(${seconds}); return null; end $$`);
    await owner.query(`create constraint trigger noted_slowly after insert on noted deferrable initially deferred
      for each row execute function wait_at_commit()`);
  };
  const begin = async (last: ReturnType<typeof note>) => {
    const begun = await inTransaction(db, async (tx) => ok(await commitBehind(tx, last)));
    if (!begun.ok) throw new Error('it was begun');
    return begun.value;
  };

  it('goes on before the commit is over; what is sent next waits behind it', async () => {
    await slowCommit(0.3);
    const { rows, committed } = await begin(note(1));
    expect([rows, await kept()]).toEqual([[{ id: 1 }], []]);
    const next = counted.execute(db);
    await committed;
    expect(await kept()).toEqual([1]);
    expect((await next).rows).toEqual([{ count: 1 }]);
  });

  it('fails with the statement, and nothing is kept', async () => {
    await expect(begin(note(2, 0))).rejects.toMatchObject({ code: '23514' });
    expect(await kept()).toEqual([]);
    await servesOn();
  });

  it('tells later that the commit was refused, and the next transaction is kept', async () => {
    await owner.query('insert into noted values (1, 1)');
    const { committed } = await begin(note(1));
    const next = inTransaction(db, async (tx) => ok((await note(2).execute(tx)).rows));
    await expect(committed).rejects.toMatchObject({ code: '23505' });
    await next;
    expect(await kept()).toEqual([1, 2]);
  });

  it('tells later that the connection was lost, and the pool opens another', async () => {
    await slowCommit(20);
    const { committed } = await begin(note(1));
    await owner.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where query = 'commit' and state = 'active' and pid <> pg_backend_pid()`);
    await expect(committed).rejects.toThrow('the database is unavailable');
    expect(await kept()).toEqual([]);
    await servesOn();
  });
});

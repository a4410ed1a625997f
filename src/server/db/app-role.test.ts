import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { APP_ROLE, createPool } from './connect.ts';
import { startEmbedded } from './embedded.ts';
import { migrate } from './migrate.ts';

// roles belong to the whole server, so these owners get a server of their own
const root = mkdtempSync(join(tmpdir(), 'mera-roles-'));
const folder = mkdtempSync(join(tmpdir(), 'mera-migrations-'));
writeFileSync(
  join(folder, '0001_one.sql'),
  `create table one (id int); grant select, insert on one to ${APP_ROLE};`,
);
const database = await startEmbedded(root, { parameters: { fsync: 'off' } });
const admin = new pg.Client({ ...database.url });
await admin.connect();

afterAll(async () => {
  await admin.end();
  await database.stop();
  for (const made of [root, folder]) rmSync(made, { recursive: true, force: true });
});

/** A database of its own owner, as a hosting company gives one. */
async function ownedDatabase(name: string, rights: string) {
  await admin.query(`create role ${name} login ${rights}`);
  await admin.query(`create database ${name} owner ${name}`);
  return { ...database.url, user: name, database: name };
}

describe('an owner who is no superuser', () => {
  it('and may not create roles is told what to ask for, and can start once it is done', async () => {
    const limited = await ownedDatabase('limited', '');
    await expect(migrate(limited, folder)).rejects.toMatchObject({
      name: 'StartRefusal',
      message: expect.stringContaining('CREATE ROLE shop_app NOLOGIN;\n  GRANT shop_app TO "limited";'),
    });
    await admin.query('create role shop_app nologin');
    await expect(migrate(limited, folder)).rejects.toMatchObject({ name: 'StartRefusal' });
    await admin.query('grant shop_app to limited');
    expect(await migrate(limited, folder)).toEqual(['0001_one.sql']);
    const pool = createPool({ connection: limited, max: 1, role: APP_ROLE });
    await expect(pool.query('insert into one values (1)')).resolves.toMatchObject({ rowCount: 1 });
    await expect(pool.query('drop table one')).rejects.toMatchObject({ code: '42501' });
    await pool.end();
    await admin.query('drop database limited');
    await admin.query('drop role shop_app');
  });

  it('but may create roles needs nobody', async () => {
    const able = await ownedDatabase('able', 'createrole');
    expect(await migrate(able, folder)).toEqual(['0001_one.sql']);
    expect(await migrate(able, folder)).toEqual([]);
    const pool = createPool({ connection: able, max: 1, role: APP_ROLE });
    const { rows } = await pool.query('select current_user as who');
    expect(rows).toEqual([{ who: APP_ROLE }]);
    await pool.end();
  });
});

import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { type Config, readConfig } from '#server/config.ts';
import { buildUser } from '#tests/support/builders.ts';
import { testDatabase } from '#tests/support/database.ts';
import { ensureFirstAdmin } from './first-admin.ts';
import { isPasswordOf } from './passwords.ts';

const { db } = await testDatabase();
const dataDir = mkdtempSync(join(tmpdir(), 'first-admin-'));
const file = join(dataDir, 'first-admin.txt');
afterAll(() => rmSync(dataDir, { recursive: true }));
beforeEach(async () => {
  rmSync(file, { force: true });
  await db.deleteFrom('users').execute();
});

const APP_SECRET = 'b7Zk-only-for-tests-Qw93xLmV5tYh';
const configWith = (env: Record<string, string> = {}): Config =>
  readConfig({ APP_SECRET, DATA_DIR: dataDir, ...env }, { mode: 'test' });
const named = { ADMIN_EMAIL: 'Boss@Example.com', ADMIN_PASSWORD: 'Мера-времени-42' };
const now = () => new Date();
const ensure = (config: Config) => ensureFirstAdmin(db, config, now);
const admins = () => db.selectFrom('users').selectAll().where('role', '=', 'admin').execute();

describe('the first admin', () => {
  it('is the one of the settings, and nothing is written down', async () => {
    expect(await ensure(configWith(named))).toEqual({ email: 'boss@example.com' });
    const [admin] = await admins();
    expect(admin).toMatchObject({ email: 'boss@example.com', role: 'admin' });
    expect(await isPasswordOf(admin?.password_hash ?? null, named.ADMIN_PASSWORD)).toBe(true);
    expect(() => statSync(file)).toThrow();
  });

  it('else gets a random password, kept in a file for its owner only', async () => {
    const admin = await ensure(configWith());
    expect(admin).toEqual({
      email: 'admin@shop.localhost',
      password: expect.stringMatching(/^[\w-]{20}$/),
      writtenTo: file,
    });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file, 'utf8')).toContain(`Пароль: ${admin.password}`);
    const [stored] = await admins();
    expect(await isPasswordOf(stored?.password_hash ?? null, admin.password ?? '')).toBe(true);
  });

  it('is made once, whatever the settings say later', async () => {
    await ensure(configWith());
    expect(await ensure(configWith())).toEqual({ email: 'admin@shop.localhost', writtenTo: file });
    expect(await ensure(configWith(named))).toEqual({ email: 'admin@shop.localhost', writtenTo: file });
    expect(await admins()).toHaveLength(1);
  });

  it('is made once by four processes that start together', async () => {
    const made = await Promise.all(Array.from({ length: 4 }, () => ensure(configWith())));
    const passwords = made.flatMap(({ password }) => (password === undefined ? [] : [password]));
    expect(passwords).toHaveLength(1);
    const [admin, ...others] = await admins();
    expect(others).toEqual([]);
    expect(await isPasswordOf(admin?.password_hash ?? null, passwords[0] ?? '')).toBe(true);
    expect(readFileSync(file, 'utf8')).toContain(`Пароль: ${passwords[0]}`);
  });

  it('is never a shopper who registered with that address before', async () => {
    await buildUser(db, { email: 'boss@example.com' });
    await expect(ensure(configWith(named))).rejects.toThrow(
      'на Boss@Example.com уже зарегистрирован покупатель',
    );
    expect(await admins()).toEqual([]);
  });
});

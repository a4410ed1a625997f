import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import type { Config } from '#server/config.ts';
import type { DB } from '#server/db/types.ts';
import { StartRefusal } from '#server/start-refusal.ts';
import { hashPassword } from './passwords.ts';
import { firstAdminEmail, insertAccount } from './users.queries.ts';

/** `localhost` names no mailbox of anybody. */
const USUAL_EMAIL = 'admin@shop.localhost';
const ADMIN_NAME = 'Администратор';
/** Any number does, as long as nothing else in the shop locks by it. */
const LOCK = 4_202_611;

/** How the first admin signs in. The password is given only if this start generated it. */
export interface FirstAdmin {
  readonly email: string;
  readonly password?: string;
  /** The file, readable by its owner only, that keeps a made-up password. */
  readonly writtenTo?: string;
}

/** Gives a shop without any admin its first one; of several processes starting at once only one does. */
export async function ensureFirstAdmin(db: Kysely<DB>, config: Config, now: () => Date): Promise<FirstAdmin> {
  const path = join(config.dataDir, 'first-admin.txt');
  const existing = await firstAdminEmail(db);
  if (existing !== null) return known(existing, path);
  const madeUp = config.admin === undefined;
  const { email, password } = config.admin ?? {
    email: USUAL_EMAIL,
    password: randomBytes(15).toString('base64url'),
  };
  const passwordHash = await hashPassword(password);
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx);
    const meanwhile = await firstAdminEmail(tx);
    if (meanwhile !== null) return known(meanwhile, path);
    const account = await insertAccount(tx, {
      email: email.toLowerCase(),
      name: ADMIN_NAME,
      phone: null,
      passwordHash,
      role: 'admin',
      now: now(),
    });
    // a customer who registered with that address before must not become the admin by it
    if (account === null) throw new StartRefusal(`ADMIN_EMAIL: на ${email} уже зарегистрирован покупатель`);
    if (!madeUp) return { email: account.email };
    // before the commit: a password that nobody could read would lock everyone out
    keep(path, account.email, password);
    return { email: account.email, password, writtenTo: path };
  });
}

function known(email: string, path: string): FirstAdmin {
  return existsSync(path) ? { email, writtenTo: path } : { email };
}

function keep(path: string, email: string, password: string): void {
  mkdirSync(join(path, '..'), { recursive: true });
  rmSync(path, { force: true });
  const text = `Первый администратор магазина\nПочта: ${email}\nПароль: ${password}\n`;
  writeFileSync(path, text, { mode: 0o600, flag: 'wx' });
}

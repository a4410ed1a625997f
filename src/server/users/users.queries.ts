import { type Kysely, type RawBuilder, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { User } from '#contract/auth.ts';
import { permissionsOf } from '#domain/access/permissions.ts';
import type { Role } from '#domain/access/staff.ts';
import type { DB } from '#server/db/types.ts';

/** Why wholesale was refused to somebody; null otherwise. */
export const reasonOf = (userId: RawBuilder<unknown>) =>
  sql<string | null>`(select a.reason from wholesale_applications a where a.user_id = ${userId})`;

/** An account as signing in needs it. */
export interface Account {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly phone: string | null;
  readonly role: Role;
  readonly wholesale: User['wholesale'];
  /** Why it was refused. */
  readonly wholesaleReason?: string | null | undefined;
  readonly passwordHash: string | null;
  readonly isDisabled: boolean;
}

/** How a person signs in: by e-mail, or by a phone that was verified (docs/rules/account.md). */
export type Identifier =
  | { readonly kind: 'email'; readonly email: string }
  | { readonly kind: 'phone'; readonly phone: string };

export async function findAccount(db: Kysely<DB>, identifier: Identifier): Promise<Account | null> {
  const all = allAccounts(db);
  const one =
    identifier.kind === 'email'
      ? all.where('email', '=', identifier.email)
      : all.where('phone', '=', identifier.phone).where('phone_verified_at', 'is not', null);
  return accountOf(await one.executeTakeFirst());
}

export async function findAccountById(db: Kysely<DB>, id: string): Promise<Account | null> {
  return accountOf(await allAccounts(db).where('id', '=', id).executeTakeFirst());
}

const allAccounts = (db: Kysely<DB>) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'name', 'phone', 'role', 'wholesale', 'password_hash', 'disabled_at'])
    .select(reasonOf(sql.ref('users.id')).as('reason'));

type Row = Awaited<ReturnType<ReturnType<typeof allAccounts>['executeTakeFirst']>>;

function accountOf(row: Row): Account | null {
  if (row === undefined) return null;
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    phone: row.phone,
    role: row.role as Role,
    wholesale: row.wholesale as User['wholesale'],
    wholesaleReason: row.reason,
    passwordHash: row.password_hash,
    isDisabled: row.disabled_at !== null,
  };
}

export interface NewAccount {
  readonly email: string;
  readonly name: string;
  readonly phone: string | null;
  readonly passwordHash: string;
  readonly role: Role;
  readonly now: Date;
}

/** The new account, or null when the e-mail has one: the constraint decides, also between two at once. */
export async function insertAccount(db: Kysely<DB>, account: NewAccount): Promise<Account | null> {
  const id = uuidv7();
  const { email, name, phone, passwordHash, role, now } = account;
  const result = await db
    .insertInto('users')
    .values({ id, email, name, phone, password_hash: passwordHash, role, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.constraint('users_email_key').doNothing())
    .executeTakeFirst();
  if (result.numInsertedOrUpdatedRows !== 1n) return null;
  return { id, email, name, phone, role, wholesale: 'none', passwordHash, isDisabled: false };
}

/** Where letters about an account go. */
export interface Contact {
  readonly name: string;
  readonly email: string;
  readonly isVerified: boolean;
}

const contactQuery = (db: Kysely<DB>, id: string) =>
  db
    .selectFrom('users')
    .select(['name', 'email', sql<boolean>`email_verified_at is not null`.as('isVerified')])
    .where('id', '=', id)
    .where('disabled_at', 'is', null);

/** The contact of an account; null once it is closed. */
export async function findContact(db: Kysely<DB>, id: string): Promise<Contact | null> {
  return (await contactQuery(db, id).executeTakeFirst()) ?? null;
}

/**
 * The same, and the account locked until the transaction ends: whatever touches its address, password or links takes
 * this lock first.
 */
export async function lockAccount(db: Kysely<DB>, id: string): Promise<Contact | null> {
  return (await contactQuery(db, id).forNoKeyUpdate().executeTakeFirst()) ?? null;
}

/** Gives the account another password hash; `from` guards against a change that came in between. */
export async function replacePassword(
  db: Kysely<DB>,
  id: string,
  change: { readonly to: string; readonly from?: string; readonly now: Date },
): Promise<boolean> {
  const result = await db
    .updateTable('users')
    .set({ password_hash: change.to, updated_at: change.now })
    .where('id', '=', id)
    .where('disabled_at', 'is', null)
    .$if(change.from !== undefined, (query) => query.where('password_hash', '=', change.from ?? ''))
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Makes an address the account's own and proven; false when another account has it. */
export async function confirmEmail(
  db: Kysely<DB>,
  id: string,
  { email, now }: { readonly email: string; readonly now: Date },
): Promise<boolean> {
  try {
    await db
      .updateTable('users')
      .set({ email, email_verified_at: now, updated_at: now })
      .where('id', '=', id)
      .execute();
    return true;
  } catch (error) {
    if ((error as { constraint?: unknown }).constraint === 'users_email_key') return false;
    throw error;
  }
}

/** The e-mail of the admin who came first, or null while there is none. */
export async function firstAdminEmail(db: Kysely<DB>): Promise<string | null> {
  const row = await db
    .selectFrom('users')
    .select('email')
    .where('role', '=', 'admin')
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.email ?? null;
}

/** A person as the browser sees them. */
export function userView(person: Omit<Account, 'passwordHash' | 'isDisabled'>): User {
  const { id, name, email, phone, role, wholesale, wholesaleReason } = person;
  return {
    id,
    _id: id,
    name,
    email,
    phone,
    role,
    isAdmin: role === 'admin',
    permissions: [...permissionsOf(role)],
    wholesale,
    ...(wholesale === 'refused' && wholesaleReason ? { wholesaleReason } : {}),
    messengers: [],
  };
}

import type { Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Address } from '#contract/addresses.ts';
import type { DB } from '#server/db/types.ts';

const columns = [
  'id',
  'title',
  'region',
  'city',
  'address',
  'postal_code as postalCode',
  'is_default as isDefault',
] as const;

export interface AddressFields {
  readonly title?: string | null | undefined;
  readonly region?: string | undefined;
  readonly city?: string | null | undefined;
  readonly address?: string | undefined;
  readonly postalCode?: string | null | undefined;
}

/** The addresses of an account, the default one first, then the newest. */
export function listAddresses(db: Kysely<DB>, userId: string): Promise<Address[]> {
  return db
    .selectFrom('addresses')
    .select(columns)
    .where('user_id', '=', userId)
    .orderBy('is_default', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export async function insertAddress(
  db: Kysely<DB>,
  userId: string,
  fields: AddressFields & { readonly region: string; readonly address: string },
  now: Date,
): Promise<string> {
  const id = uuidv7();
  const { title = null, region, city = null, address, postalCode = null } = fields;
  await db
    .insertInto('addresses')
    .values({ id, user_id: userId, title, region, city, address, postal_code: postalCode, created_at: now })
    .execute();
  return id;
}

/** Changes what is given; false when the account has no such address. */
export async function updateAddress(
  db: Kysely<DB>,
  userId: string,
  id: string,
  { title, region, city, address, postalCode }: AddressFields,
): Promise<boolean> {
  const result = await db
    .updateTable('addresses')
    .set({
      // what is set to itself makes an empty change one that still finds its row
      user_id: userId,
      ...(title === undefined ? {} : { title }),
      ...(region === undefined ? {} : { region }),
      ...(city === undefined ? {} : { city }),
      ...(address === undefined ? {} : { address }),
      ...(postalCode === undefined ? {} : { postal_code: postalCode }),
    })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Makes one address the default; of an account's addresses only one ever is. */
export async function setDefault(db: Kysely<DB>, userId: string, id: string): Promise<void> {
  const own = db.updateTable('addresses').where('user_id', '=', userId);
  await own.set({ is_default: false }).where('is_default', '=', true).where('id', '<>', id).execute();
  await own.set({ is_default: true }).where('id', '=', id).execute();
}

/** False when the account has no such address. */
export async function deleteAddress(db: Kysely<DB>, userId: string, id: string): Promise<boolean> {
  const result = await db
    .deleteFrom('addresses')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}

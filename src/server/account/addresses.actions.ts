import type { Kysely } from 'kysely';
import { type Address, MAX_ADDRESSES } from '#contract/addresses.ts';
import type { Failure } from '#contract/errors.ts';
import { ok, type Result } from '#contract/http/result.ts';
import { inTransaction, type Transaction } from '#server/db/transaction.ts';
import type { DB } from '#server/db/types.ts';
import { fail } from '#server/http/failure.ts';
import { lockAccount } from '#server/users/users.queries.ts';
import {
  type AddressFields,
  deleteAddress,
  insertAddress,
  listAddresses,
  setDefault,
  updateAddress,
} from './addresses.queries.ts';

interface AddressDeps {
  readonly db: Kysely<DB>;
  readonly now: () => Date;
}
type Given = AddressFields & { readonly isDefault?: true | undefined };

type AddFailure = Failure<'too_many_addresses' | 'token_expired'>;

const missing = { message: 'Адрес не найден' };

/**
 * Keeps an address, once however often its answer is lost. All changes of one account's addresses queue at its lock, so
 * the bound cannot be outrun; an account that was closed before them takes none back.
 */
export function addAddress(
  { db: all, now }: AddressDeps,
  userId: string,
  given: Given & { readonly region: string; readonly address: string },
): Promise<Result<Address, AddFailure>> {
  return inTransaction<Address, AddFailure>(all, async (db) => {
    if ((await lockAccount(db, userId)) === null) return fail('token_expired');
    const known = await listAddresses(db, userId);
    const same = known.find((address) => isSame(address, given));
    if (same === undefined && known.length >= MAX_ADDRESSES) return fail('too_many_addresses');
    const id = same?.id ?? (await insertAddress(db, userId, given, now()));
    if (given.isDefault === true || known.length === 0) await setDefault(db, userId, id);
    return ok(await readBack(db, userId, id));
  });
}

export function changeAddress(
  { db: all }: AddressDeps,
  userId: string,
  id: string,
  given: Given,
): Promise<Result<Address, Failure<'not_found'>>> {
  return inTransaction<Address, Failure<'not_found'>>(all, async (db) => {
    await lockAccount(db, userId);
    if (!(await updateAddress(db, userId, id, given))) return fail('not_found', missing);
    if (given.isDefault === true) await setDefault(db, userId, id);
    return ok(await readBack(db, userId, id));
  });
}

/** Forgets an address; while there are others, one of them is the default. */
export function removeAddress(
  { db: all }: AddressDeps,
  userId: string,
  id: string,
): Promise<Result<Record<string, never>, Failure<'not_found'>>> {
  return inTransaction<Record<string, never>, Failure<'not_found'>>(all, async (db) => {
    await lockAccount(db, userId);
    if (!(await deleteAddress(db, userId, id))) return fail('not_found', missing);
    const [first] = await listAddresses(db, userId);
    if (first !== undefined && !first.isDefault) await setDefault(db, userId, first.id);
    return ok({});
  });
}

function isSame(
  known: Address,
  { title = null, region, city = null, address, postalCode = null }: Given,
): boolean {
  return (
    known.title === title &&
    known.region === region &&
    known.city === city &&
    known.address === address &&
    known.postalCode === postalCode
  );
}

async function readBack(db: Transaction, userId: string, id: string): Promise<Address> {
  const found = (await listAddresses(db, userId)).find((address) => address.id === id);
  if (found === undefined) throw new Error('the address vanished under its lock');
  return found;
}

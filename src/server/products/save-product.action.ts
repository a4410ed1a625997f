import { type Kysely, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type * as z from 'zod';
import type { Failure } from '#contract/errors.ts';
import { ok, type Result } from '#contract/http/result.ts';
import {
  judgeTogether,
  type StaffProductFields,
  staffProductFields,
} from '#contract/staff-product-fields.ts';
import type { StaffProduct, staffProductPatch } from '#contract/staff-products.ts';
import { audit } from '#server/audit/audit.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { DB } from '#server/db/types.ts';
import { fail } from '#server/http/failure.ts';
import { refuseTaken } from '#server/http/refuse-taken.ts';
import { archivedCategories } from './archived-entries.queries.ts';
import { differingFields, onlyFields } from './changed-fields.ts';
import type { ProductDeps, StaffActor } from './product-deps.ts';
import { readStaffProduct } from './product-editor.queries.ts';
import { PictureMissing, productColumns, writeParts, writePictures } from './product-writes.queries.ts';

export type ProductFailure = Failure<'not_found' | 'stale_version' | 'wrong_state' | 'validation_failed'>;

/** A new product: everything but its variants, in one transaction with its audit row. */
export function createProduct(
  { db, now }: ProductDeps,
  fields: StaffProductFields,
  actor: StaffActor,
): Promise<Result<StaffProduct, Failure<'validation_failed'>>> {
  return saving(() =>
    inTransaction<StaffProduct, Failure<'validation_failed'>>(db, async (tx) => {
      const refused = await refuseArchived(tx, fields, []);
      if (refused !== null) return refused;
      const id = uuidv7();
      const at = now();
      await tx
        .insertInto('products')
        .values({ id, ...productColumns(fields), created_at: at, updated_at: at, updated_by: actor.userId })
        .execute();
      await writeParts(tx, id, fields);
      await writePictures(tx, id, fields.pictures, at);
      await audit(tx, {
        who: actor,
        at,
        action: 'product.create',
        what: { entity: 'product', id },
        before: {},
        after: fields,
      });
      return ok(await present(tx, id));
    }),
  );
}

/**
 * All fields of a product at once, against the version that was seen: a stale write changes nothing and is told what
 * stands there now and which fields differ (docs/rules/admin.md). A write that changes nothing leaves the version.
 */
export function updateProduct(
  { db, now }: ProductDeps,
  id: string,
  { version, ...fields }: StaffProductFields & { readonly version: number },
  actor: StaffActor,
): Promise<Result<StaffProduct, ProductFailure>> {
  return saving(() =>
    inTransaction<StaffProduct, ProductFailure>(db, async (tx) => {
      const before = await lockProduct(tx, id);
      if (before === null) return fail('not_found', { message: 'Товар не найден' });
      const stored = fieldsOf(before);
      const names = differingFields(sentForm(fields, before), stored);
      if (version !== before.version) return stale(before, names);
      if (before.state === 'archived') return fail('wrong_state', { message: ARCHIVED });
      if (names.length === 0) return ok(before);
      const refused = await refuseArchived(tx, fields, before.categoryIds);
      if (refused !== null) return refused;
      return ok(await writeUpdate(tx, before, fields, { names, actor, at: now() }));
    }),
  );
}

/** Writes the fields that differ, under the lock of the product, with version and audit row. */
async function writeUpdate(
  tx: Kysely<DB>,
  before: StaffProduct,
  fields: StaffProductFields,
  { names, actor, at }: { readonly names: readonly string[]; readonly actor: StaffActor; readonly at: Date },
): Promise<StaffProduct> {
  const { id, version } = before;
  await tx
    .updateTable('products')
    .set({ ...productColumns(fields), updated_at: at, updated_by: actor.userId, version: version + 1 })
    .where('id', '=', id)
    .execute();
  await writeParts(tx, id, fields);
  if (names.includes('pictures')) await writePictures(tx, id, fields.pictures, at);
  const after = await present(tx, id);
  await audit(tx, {
    who: actor,
    at,
    action: 'product.update',
    what: { entity: 'product', id },
    before: onlyFields(fieldsOf(before), names),
    after: onlyFields(fieldsOf(after), names),
  });
  return after;
}

type Patch = z.output<typeof staffProductPatch.body>;

/** Some fields of a product against the version that was seen; the whole is judged as if it had been sent. */
export function patchProduct(
  { db, now }: ProductDeps,
  id: string,
  { version, ...patch }: Patch,
  actor: StaffActor,
): Promise<Result<StaffProduct, ProductFailure>> {
  return saving(() =>
    inTransaction<StaffProduct, ProductFailure>(db, async (tx) => {
      const before = await lockProduct(tx, id);
      if (before === null) return fail('not_found', { message: 'Товар не найден' });
      const stored = fieldsOf(before);
      const judged = WHOLE.safeParse(patched(stored as StaffProductFields, patch));
      if (!judged.success) return refusedFields(judged.error);
      const names = differingFields(sentForm(judged.data, before), stored);
      if (version !== before.version) return stale(before, names);
      if (before.state === 'archived') return fail('wrong_state', { message: ARCHIVED });
      if (names.length === 0) return ok(before);
      const refused = await refuseArchived(tx, judged.data, before.categoryIds);
      if (refused !== null) return refused;
      return ok(await writeUpdate(tx, before, judged.data, { names, actor, at: now() }));
    }),
  );
}

const WHOLE = staffProductFields.superRefine(judgeTogether);

function patched(
  stored: StaffProductFields,
  { wholesalePrice, addCategoryIds = [], removeCategoryIds = [], ...fields }: Omit<Patch, 'version'>,
): unknown {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  const wholesale =
    wholesalePrice === undefined ? stored.wholesale : { ...stored.wholesale, price: wholesalePrice };
  const categoryIds = [...new Set([...stored.categoryIds, ...addCategoryIds])];
  return {
    ...stored,
    ...Object.fromEntries(given),
    wholesale,
    categoryIds: categoryIds.filter((it) => !removeCategoryIds.includes(it)),
  };
}

/** A category in the archive is given to no product any more; one that has it keeps it. */
async function refuseArchived(
  tx: Kysely<DB>,
  { categoryIds }: Pick<StaffProductFields, 'categoryIds'>,
  kept: readonly string[],
) {
  const [name] = await archivedCategories(
    tx,
    categoryIds.filter((id) => !kept.includes(id)),
  );
  if (name === undefined) return null;
  const message = `Раздел «${name}» в архиве. Выберите другой`;
  return fail('validation_failed', { message, details: [{ path: 'categoryIds', message }] });
}

function refusedFields(error: z.ZodError) {
  const details = error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  return fail('validation_failed', { message: details[0]?.message ?? '', details });
}

export const ARCHIVED = 'Товар в архиве. Сначала верните его';

/** The refusal of a stale write: who changed the product, what it is now, and the fields that differ from the request. */
export const stale = (product: StaffProduct, fields: readonly string[]) =>
  fail('stale_version', {
    message: `${product.updatedBy ?? 'Кто-то другой'}: товар уже изменён. Ваши правки не сохранены и не потеряны`,
    details: { product, fields, by: product.updatedBy },
  });

/** The product under the lock that every change of it takes first. */
export async function lockProduct(tx: Kysely<DB>, id: string): Promise<StaffProduct | null> {
  await sql`select id from products where id = ${id} for no key update`.execute(tx);
  return readStaffProduct(tx, id);
}

async function present(tx: Kysely<DB>, id: string): Promise<StaffProduct> {
  const product = await readStaffProduct(tx, id);
  if (product === null) throw new Error('the product vanished under its lock');
  return product;
}

/** The fields of a product that staff set, pictures by their ids. */
function fieldsOf(product: StaffProduct): Record<string, unknown> {
  const pictures = product.pictures.map(({ id, colorCode, alt, isMain }) => ({ id, colorCode, alt, isMain }));
  return { ...onlyFields(product, Object.keys(staffProductFields.shape)), pictures };
}

/** The fields of a request in the form in which they are stored, for comparing. */
function sentForm(fields: StaffProductFields, before: StaffProduct): Record<string, unknown> {
  const sizeRatios = Object.fromEntries(Object.entries(fields.sizeRatios).filter(([, ratio]) => ratio !== 1));
  const hasMain = fields.pictures.some(({ isMain }) => isMain) || before.pictures.length === 0;
  const pictures = fields.pictures.map((it, place) => (hasMain ? it : { ...it, isMain: place === 0 }));
  return { ...fields, sizeRatios, pictures };
}

async function saving<F extends Failure>(
  write: () => Promise<Result<StaffProduct, F>>,
): Promise<Result<StaffProduct, F | Failure<'validation_failed'>>> {
  try {
    return await refuseTaken(write);
  } catch (error) {
    if (!(error instanceof PictureMissing)) throw error;
    const problem = { path: 'pictures', message: 'Одной из фотографий уже нет. Загрузите её снова' };
    return fail('validation_failed', { message: problem.message, details: [problem] });
  }
}

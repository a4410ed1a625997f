import * as z from 'zod';
import type { Permission } from '#domain/access/permissions.ts';

/** What every category, colour and size has beside its fields (docs/rules/admin.md). */
export const entryFacts = {
  version: z.int(),
  isArchived: z.boolean(),
  /** Who changed it last; null for nobody, or somebody who is gone. */
  updatedBy: z.string().nullable(),
};

/** The version that an editor saw. */
export const seenVersion = z.int({ error: 'Нет версии записи' }).min(1);

const READ_ERRORS = ['sign_in_required', 'forbidden'] as const;
const CHANGE_ERRORS = [...READ_ERRORS, 'not_found', 'stale_version', 'wrong_state'] as const;

/**
 * What the calls of one kind of entry have alike: who may call them, what they answer and how they refuse. `step` is one
 * on a whole entry, against the version that was seen.
 */
export function entryCalls<const Name extends Permission, Params extends z.ZodObject, Row extends z.ZodType>(
  permission: Name,
  params: Params,
  row: Row,
) {
  const access = { permission };
  const change = { access, params, data: row, errors: CHANGE_ERRORS };
  return {
    list: { access, data: z.array(row), errors: READ_ERRORS },
    create: { access, data: row, status: 201, errors: READ_ERRORS },
    change,
    step: { ...change, body: z.strictObject({ version: seenVersion }) },
  } as const;
}

/** Names of an entry by language; the Russian one is always there. */
export const namesStored = z.object({ ru: z.string(), en: z.string(), vi: z.string() });

/** A picture by its address in the shop, as uploads answer it. */
export const pictureUrl = z
  .string()
  .max(500)
  .regex(/^\/(?!\/)[^\s\\<>"']+$/, { error: 'Нужна загруженная картинка' })
  .nullable();

/** Where an entry stands among its neighbours: smaller first. */
export const sortOrder = z
  .int({ error: 'Нужно целое число' })
  .min(0, { error: 'Не меньше 0' })
  .max(100_000, { error: 'Слишком большое число' });

import * as z from 'zod';

/** What every category, colour and size has beside its fields (docs/rules/admin.md). */
export const entryFacts = {
  version: z.int(),
  isArchived: z.boolean(),
  /** Who changed it last; null for nobody, or somebody who is gone. */
  updatedBy: z.string().nullable(),
};

/** The version that an editor saw. */
export const seenVersion = z.int({ error: 'Нет версии записи' }).min(1);

/** The body of a step on a whole entry. */
export const stepBody = z.strictObject({ version: seenVersion });

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

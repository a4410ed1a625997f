import type { Kysely } from 'kysely';
import type { DB } from '#server/db/types.ts';
import type { Remembering } from '#server/settings/remembered.queries.ts';

/** The slug that a category has now by each that it had before (docs/rules/catalogue.md, "Categories"). */
async function readOldSlugs(db: Kysely<DB>): Promise<Readonly<Record<string, string>>> {
  const rows = await db
    .selectFrom('category_old_slugs as old')
    .innerJoin('categories as c', 'c.id', 'old.category_id')
    .select(['old.slug as old', 'c.slug as now'])
    .execute();
  return Object.fromEntries(rows.map(({ old, now }) => [old, now]));
}

/** Where a category that is asked for by a former slug has moved to; null where it is asked for by its own. */
export async function movedTo({ db, memory }: Remembering, slug: string | undefined): Promise<string | null> {
  if (slug === undefined) return null;
  const known = await memory.read('old slugs of categories', { topics: ['categories'] }, () =>
    readOldSlugs(db),
  );
  return Object.hasOwn(known, slug) ? (known[slug] ?? null) : null;
}

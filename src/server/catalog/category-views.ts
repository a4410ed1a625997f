import { type Kysely, sql } from 'kysely';
import type { DB } from '#server/db/types.ts';
import type { SettingsLog } from '#server/settings/settings.queries.ts';

/** How long views are gathered before they are written together, in milliseconds. */
const WRITE_EVERY = 30_000;
/** So many pairs of visitor and category are remembered in that time; further ones are not counted. */
const MOST_PAIRS = 20_000;

/** Counts how often visitors open a category. */
export interface CategoryViews {
  /** A visitor who turns filters on and off in a category has looked at it once. */
  count(slug: string, visitor: string): void;
  /** Writes what is still to be written, and counts no more. */
  stop(): Promise<void>;
}

/** One statement each half minute at the most, however many visitors come; nothing while nobody does. */
export function countCategoryViews(db: Kysely<DB>, log: SettingsLog): CategoryViews {
  let seen = new Set<string>();
  let views = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;
  const write = async () => {
    clearTimeout(timer);
    timer = undefined;
    const counted = views;
    seen = new Set();
    views = new Map();
    if (counted.size === 0) return;
    // a lost half minute of a figure for orientation is no reason to try again
    await addViews(db, counted).catch((error: unknown) =>
      log.warn({ err: error }, 'category views not counted'),
    );
  };
  return {
    count(slug, visitor) {
      const pair = `${visitor} ${slug}`;
      if (seen.has(pair) || seen.size >= MOST_PAIRS) return;
      seen.add(pair);
      views.set(slug, (views.get(slug) ?? 0) + 1);
      timer ??= setTimeout(() => void write(), WRITE_EVERY).unref();
    },
    stop: write,
  };
}

/** Rows are locked in the order of ids, so that two processes wait for each other in one order. */
async function addViews(db: Kysely<DB>, views: ReadonlyMap<string, number>): Promise<void> {
  await sql`
    with counted as (
      select c.id, v.views
      from unnest(${[...views.keys()]}::text[], ${[...views.values()]}::int[]) v (slug, views)
      join categories c on c.slug = v.slug
      order by c.id for no key update of c
    )
    update categories c set view_count = c.view_count + counted.views from counted where c.id = counted.id
  `.execute(db);
}

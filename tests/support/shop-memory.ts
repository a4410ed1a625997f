import type { FastifyInstance } from 'fastify';
import { createCatalogueMemory } from '#server/catalog/catalogue-memory.ts';
import { countCategoryViews } from '#server/catalog/category-views.ts';
import type { FormerIndex } from '#server/catalog/index/catalogue.ts';
import { nextMoments } from '#server/catalog/next-moments.queries.ts';
import type { Config } from '#server/config.ts';
import { type Changes, followChanges } from '#server/db/changes.ts';
import type { Database } from '#server/db/connect.ts';
import { createMemory } from '#server/db/memory.ts';
import { createSharedPages } from '#server/http/shared-pages.ts';
import type { SsrOptions } from '#server/http/ssr.ts';

/** Where pages that are the same for everyone are kept. */
export type Shared = NonNullable<SsrOptions['shared']>;
/** Mounts files and documents beside the API. */
export type Pages = (app: FastifyInstance, shared: Shared) => Promise<void>;

interface MemoryInput {
  readonly db: Database;
  readonly config: Config;
  readonly now: () => Date;
  /** How long what is known of changes counts, in milliseconds; 0, as tests change tables and look at once. */
  readonly freshFor: number | undefined;
  readonly pages: Pages | undefined;
  readonly replica?: ReplicaOf | undefined;
  /** The index of the catalogue that a former process saved. */
  readonly former?: FormerIndex | undefined;
}

/** The database that answers reads of the catalogue, by what is known of changes. */
export type ReplicaOf = (changes: Changes) => Database;

/** What one process of the shop keeps in memory, and what of it an application is made with. */
export function shopMemory({ db, config, now, freshFor = 0, pages, replica, former }: MemoryInput) {
  const tellsPosition = replica !== undefined;
  const memory = createMemory(followChanges(db, { now, freshFor, tellsPosition, since: former?.seen }));
  // as `freshFor` stands for half a second, so does this for five
  const reads = replica?.(memory.changes);
  const catalogue = createCatalogueMemory({ db: reads ?? db, memory, now, soldFor: 10 * freshFor });
  if (former !== undefined) catalogue.beginWith(former.index);
  const views = countCategoryViews(db, { warn: (_fields, message) => console.error(message) });
  const deps = { db, config, now, memory, catalogue, views, replica: reads };
  const sharedPages = createSharedPages({
    changes: memory.changes,
    now,
    nextMoment: nextMoments(deps),
    countView: views.count,
  });
  const mount = (app: FastifyInstance) =>
    // nothing is built for browsers here, so there are no sheets to write into pages
    pages?.(app, {
      pages: sharedPages,
      secret: config.appSecret,
      styles: (html) => ({ html, sheets: [] }),
    }) ?? Promise.resolve();
  return { deps, sharedPages, appDeps: pages === undefined ? {} : { sharedPages, pages: mount } };
}

import type { Kysely } from 'kysely';
import { LONGEST_GAP } from '#server/db/changes.ts';
import type { DB } from '#server/db/types.ts';
import type { Catalogue, FormerIndex } from './catalogue.ts';
import { readIndexFile, writeIndexFile } from './index-file.ts';
import { insertStamp, selectServerOf, selectTables } from './saved-for.queries.ts';

/** Keeps the index of the catalogue in a file for the next process (docs/rules/pages.md, "Memory"). */
export interface IndexKeeper {
  /** Writes the file anew. Never throws: without it the next process reads the catalogue. */
  save(): Promise<void>;
  /** Writes it for the last time. */
  stop(): Promise<void>;
}

/** What came of the file: a former index, or why there is none; both null where there is no file. */
export interface FormerFile {
  readonly former: FormerIndex | null;
  readonly refusal: string | null;
}

interface KeeperDeps {
  /** The primary, whatever the index is read of: changes are followed there. */
  readonly db: Kysely<DB>;
  readonly path: string;
  readonly catalogue: Pick<Catalogue, 'count' | 'save'>;
  readonly warn: (fields: object, message: string) => void;
  /** A catalogue of fewer products is read quickly enough. */
  readonly leastProducts?: number;
}

/** How often the file is written anew, in milliseconds: after a crash it is at most so old, and some of `LONGEST_GAP` left. */
const SAVE_EVERY = 600_000;
/** A catalogue of so many products is read in some 0.2 s. */
const LEAST_PRODUCTS = 2000;

export function keepIndex(deps: KeeperDeps): IndexKeeper {
  const { db, path, catalogue, warn, leastProducts = LEAST_PRODUCTS } = deps;
  let saving: Promise<void> | null = null;
  let isStopped = false;
  const write = async () => {
    if (catalogue.count() < leastProducts) return;
    // tables that are put in the place of these from here on make another text, and the stamp comes after all that is saved
    const tables = await selectTables(db);
    const saved = await catalogue.save();
    if (saved === null) return;
    await writeIndexFile(path, { ...saved, of: { tables, stamp: await insertStamp(db) } });
  };
  const save = async () => {
    // a catalogue may be read to its end only after the last save, when the database is left
    if (isStopped) return;
    saving ??= write()
      .catch((error: unknown) => warn({ err: error }, 'index of the catalogue not saved'))
      .finally(() => {
        saving = null;
      });
    await saving;
  };
  const timer = setInterval(() => void save(), SAVE_EVERY).unref();
  return {
    save,
    stop: async () => {
      clearInterval(timer);
      await saving;
      const last = save();
      isStopped = true;
      await last;
    },
  };
}

/** The index that a former process saved, where it belongs to this database and is not too old. Never throws. */
export async function readFormerIndex(deps: {
  readonly db: Kysely<DB>;
  readonly path: string;
  readonly now: () => Date;
  /** What has to be over before the database is asked; nothing has by default. */
  readonly migrated?: Promise<unknown>;
}): Promise<FormerFile> {
  const refused = (refusal: string | null) => ({ former: null, refusal });
  try {
    const file = await readIndexFile(deps.path);
    if (file === null) return refused(null);
    const age = deps.now().getTime() - file.seen.now.getTime();
    if (age > LONGEST_GAP || age < 0) return refused('the file is too old, or younger than the clock');
    await deps.migrated;
    const server = await selectServerOf(deps.db, file.of);
    if (server === null) return refused('the file belongs to another database');
    return { former: { index: file.index, seen: { ...file.seen, server } }, refusal: null };
  } catch (error) {
    return refused(error instanceof Error ? error.message : String(error));
  }
}

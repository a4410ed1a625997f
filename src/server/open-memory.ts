import { join } from 'node:path';
import type pg from 'pg';
import { type CatalogueMemory, createCatalogueMemory } from './catalog/catalogue-memory.ts';
import { askForFirstList } from './catalog/first-list.ts';
import { type IndexKeeper, keepIndex, readFormerIndex } from './catalog/index/keep-index.ts';
import type { Config } from './config.ts';
import { type Changes, followChanges } from './db/changes.ts';
import { APP_ROLE, type Database } from './db/connect.ts';
import { createMemory, type Memory } from './db/memory.ts';
import { type ReplicaLog, type ReplicaReads, readFromReplica } from './db/replica.ts';

/** What a process keeps of the database in memory (docs/rules/pages.md, "Memory"). */
interface OpenMemory {
  readonly changes: Changes;
  readonly memory: Memory;
  readonly catalogue: CatalogueMemory;
  /** Where reads of the catalogue go; null where no replica is configured. */
  readonly reads: ReplicaReads | null;
  readonly indexKeeper: IndexKeeper;
  /** Reads the catalogue, unless a former process left it, and saves what was read. Never throws. */
  warm(): Promise<void>;
  /** Why the index that a former process saved is not used; null where it is, or where there is none. */
  readonly refusal: string | null;
}

interface MemoryDeps {
  readonly db: Database;
  readonly pool: pg.Pool;
  readonly now: () => Date;
  /** Until then the database may not have the tables that a saved index is compared with. */
  readonly migrated: Promise<unknown>;
  readonly log: ReplicaLog;
}

/** The memory of a process, with the index of the catalogue that a former process left, where that counts. */
export async function openMemory(
  config: Config,
  { db, pool, now, migrated, log }: MemoryDeps,
): Promise<OpenMemory> {
  const path = join(config.dataDir, 'catalogue-index');
  const { former, refusal } = await readFormerIndex({ db, path, now, migrated });
  const changes = followChanges(db, {
    now,
    tellsPosition: config.replicaUrl !== undefined,
    since: former?.seen,
  });
  const reads = openReplica(config, { primary: pool, changes, log });
  const memory = createMemory(changes);
  const catalogue = createCatalogueMemory({ db: reads?.db ?? db, memory, now });
  const read = async () => {
    await catalogue.warm();
    await askForFirstList({ db, memory, now, catalogue });
  };
  if (former !== null) {
    catalogue.beginWith(former.index);
    // beside the rest of the start, so that the first visitor finds it
    void read();
  }
  const indexKeeper = keepIndex({ db, path, catalogue, warn: log.warn });
  const isSaved = former !== null;
  const warm = async () => {
    if (isSaved) return catalogue.warm();
    await read();
    await indexKeeper.save();
  };
  return { changes, memory, catalogue, reads, indexKeeper, warm, refusal };
}

/** The way to the replica; null where none is configured. */
function openReplica(
  { replicaUrl: connection, poolMax: max, dbPatience: patience }: Config,
  deps: Pick<Parameters<typeof readFromReplica>[0], 'primary' | 'changes' | 'log'>,
): ReplicaReads | null {
  if (connection === undefined) return null;
  return readFromReplica({ connection, max, patience, role: APP_ROLE, ...deps });
}

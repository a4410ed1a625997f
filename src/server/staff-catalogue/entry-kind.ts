import type { Kysely } from 'kysely';
import type { Database } from '#server/db/connect.ts';
import type { DB } from '#server/db/types.ts';

/** What the use cases of categories, colours and sizes stand on. */
export interface CatalogueDeps {
  readonly db: Database;
  readonly now: () => Date;
}

/** Who of the staff does it, and from where. */
export interface StaffActor {
  readonly userId: string;
  readonly ip: string;
}

/** What every stored entry has. */
export interface StoredEntry {
  readonly version: number;
  readonly isArchived: boolean;
  readonly updatedBy: string | null;
}

/** How one kind of entry is read and written; everything else is alike (docs/rules/admin.md). */
export interface EntryKind<Row extends StoredEntry, Fields extends object> {
  readonly entity: 'category' | 'color' | 'size';
  readonly table: 'categories' | 'colors' | 'sizes';
  /** The column that names an entry. */
  readonly key: 'id' | 'code';
  /** Names of the fields that staff set. */
  readonly fieldNames: readonly (keyof Fields & keyof Row & string)[];
  /** The field that holds the address of its picture, where it has one. */
  readonly picture?: keyof Fields & keyof Row & string;
  /** «Раздел не найден». */
  readonly missing: string;
  /** Runs before the first look at an entry, in the transaction of the write. */
  readonly begin?: (tx: Kysely<DB>) => Promise<unknown>;
  readonly read: (tx: Kysely<DB>, key: string) => Promise<Row | null>;
  readonly insert: (tx: Kysely<DB>, key: string, fields: Fields) => Promise<unknown>;
  readonly update: (tx: Kysely<DB>, key: string, fields: Fields) => Promise<unknown>;
}

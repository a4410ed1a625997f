import type { Database } from '#server/db/connect.ts';

export interface ImportDeps {
  readonly db: Database;
  readonly now: () => Date;
}

/** Who of the staff asks for it. */
export interface ImportActor {
  readonly userId: string;
  readonly ip: string;
}

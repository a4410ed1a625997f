import type { Database } from '#server/db/connect.ts';

/** What the use cases of products stand on. */
export interface ProductDeps {
  readonly db: Database;
  readonly now: () => Date;
}

/** Who of the staff does it, and from where. */
export interface StaffActor {
  readonly userId: string;
  readonly ip: string;
}

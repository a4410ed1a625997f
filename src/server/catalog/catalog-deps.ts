import type { Database } from '#server/db/connect.ts';
import type { SessionUser } from '#server/http/request-context.ts';
import type { Remembering } from '#server/settings/remembered.queries.ts';
import type { SettingsLog } from '#server/settings/settings.queries.ts';
import type { CatalogueMemory } from './catalogue-memory.ts';

export interface CatalogDeps extends Remembering {
  readonly now: () => Date;
  readonly catalogue: CatalogueMemory;
  /** Where visitors whom nobody knows may read (`readingFor`); undefined where there is the primary alone. */
  readonly replica?: Database | undefined;
}

/** Who looks, and where what is odd is logged. */
export interface Viewer {
  readonly user: SessionUser | null;
  readonly log?: SettingsLog;
  /** The secret of a guest's hold. */
  readonly holdId?: string | undefined;
}

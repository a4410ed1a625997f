import {
  type Remembering,
  rememberedBundles,
  rememberedRetail,
} from '#server/settings/remembered.queries.ts';
import type { Viewer } from './catalog-deps.ts';
import { type PriceVisibility, visibilityOf } from './visibility.actions.ts';

/** What somebody who looks at the catalogue may see of it. */
export async function visibilityFor(
  deps: Remembering,
  { user, log, holdId }: Viewer,
): Promise<PriceVisibility> {
  const [retail, bundles] = await Promise.all([rememberedRetail(deps, log), rememberedBundles(deps, log)]);
  return { ...visibilityOf(user, retail, bundles), holdId };
}

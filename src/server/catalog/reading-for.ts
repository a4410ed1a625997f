import type { RequestContext } from '#server/http/request-context.ts';
import type { CatalogDeps } from './catalog-deps.ts';

/**
 * The means by which a visitor's goods are read: a replica, where there is one, for a visitor who is neither signed in nor
 * holds anything. All others see what they did with their very next call (docs/rules/pages.md, "Replica"). `holdId` where
 * the secret of a hold stands in the body.
 */
export function readingFor<D extends CatalogDeps>(
  deps: D,
  { user, request }: Pick<RequestContext, 'user' | 'request'>,
  holdId: string | undefined = undefined,
): D {
  const { replica } = deps;
  const isNobody = user === null && holdId === undefined && request.headers['hold-id'] === undefined;
  return replica === undefined || !isNobody ? deps : { ...deps, db: replica };
}

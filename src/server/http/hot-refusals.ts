import { v7 as uuidv7 } from 'uuid';
import type { Lanes, laneRefusals } from './admission.ts';
import type { HotAnswer, HotDeps } from './hot-answers.ts';
import { claimsInternalCall } from './internal-calls.ts';
import { laneOfRoute } from './lanes.ts';
import type { routesByAddress } from './routes-by-address.ts';
import type { SharedPages } from './shared-pages.ts';

interface RefusalDeps extends HotDeps {
  readonly lanes: Lanes;
  readonly routeOf: ReturnType<typeof routesByAddress>;
  readonly refuse: ReturnType<typeof laneRefusals>;
  readonly pages: Pick<SharedPages, 'isExpected'> | undefined;
}

/**
 * Refuses what finds its lane full before the framework looks at the request. Whatever may still come out of memory, and
 * whatever has a route that only the framework finds, is left to it (`refuseWhenFull`).
 */
export function refuseHot(deps: RefusalDeps): HotAnswer {
  const { lanes, routeOf, refuse, pages, addressOf, tell, measure, isStopping } = deps;
  return (request, response) => {
    const { method, url, headers } = request;
    if (method === undefined || url === undefined || isStopping() || claimsInternalCall(headers))
      return false;
    const end = url.indexOf('?');
    const route = routeOf(method, end === -1 ? url : url.slice(0, end));
    if (route === undefined) return false;
    const name = laneOfRoute(route, url);
    if (name === null || !lanes[name].isFull()) return false;
    const { endpoint, isPage, isDocument, isKept } = route.config;
    if ((isDocument === true || isKept === true) && pages?.isExpected(url) === true) return false;
    const ip = addressOf(request);
    if (ip === undefined || !lanes[name].turnsAway()) return false;
    const begun = performance.now();
    const id = uuidv7();
    const status = refuse({ request, id, isPage, lane: lanes[name] }, response);
    const ms = performance.now() - begun;
    tell({ reqId: id, req: { method, url, ip }, res: { statusCode: status }, ms });
    measure(endpoint ?? route.pattern, status, ms / 1000);
    return true;
  };
}

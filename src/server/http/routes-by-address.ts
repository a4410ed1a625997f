import type { FastifyInstance } from 'fastify';
import type { LaneRoute } from './lanes.ts';

/** The route of every address that no other route begins like. */
const ALL_ELSE = '/*';
/** Nothing in it is encoded or doubled, so that it is compared as it stands. */
const PLAIN = /^\/(?:[\w-]+(?:\/[\w.-]+)*)?$/;

const firstPart = (path: string) => path.split('/', 2)[1] ?? '';

/**
 * Tells the route of a request before the framework looks at it: calls without parameters in their path, and pages.
 * Undefined for all others, and for addresses that are written in an unusual way.
 */
export function routesByAddress(
  app: FastifyInstance,
): (method: string, path: string) => LaneRoute | undefined {
  const calls = new Map<string, LaneRoute>();
  const pages = new Map<string, LaneRoute>();
  const takenParts = new Set<string>();
  app.addHook('onRoute', ({ method, url, config = {} }) => {
    if (url !== ALL_ELSE) takenParts.add(firstPart(url));
    for (const name of [method].flat()) {
      if (url === ALL_ELSE) pages.set(name, { pattern: url, config });
      else if (config.endpoint !== undefined && !/[:*]/.test(url))
        calls.set(`${name} ${url}`, { pattern: url, config });
    }
  });
  return (method, path) => {
    const call = calls.get(`${method} ${path}`);
    if (call !== undefined) return call;
    return PLAIN.test(path) && !takenParts.has(firstPart(path)) ? pages.get(method) : undefined;
  };
}

import type { ServerBuild } from 'react-router';

type Routes = ServerBuild['routes'];
type Route = NonNullable<Routes[string]>;

/** The first segment of an address. */
const segmentOf = (address: string) => address.replace(/^\//, '').split(/[/?]/, 1)[0] ?? '';

/** The first segment that an address of the route has; empty where any may stand there. */
function firstSegment(routes: Routes, { parentId, path = '' }: Route): string {
  const above = parentId === undefined ? undefined : routes[parentId];
  const [own = ''] = path.replace(/^\//, '').split('/', 1);
  const first = (above && firstSegment(routes, above)) || own;
  return /^[:*]|\?$/.test(first) ? '' : first;
}

/**
 * The built pages with those routes alone that an address may lead to, and the home page. The router walks through all
 * routes of its build several times for each page, and the shop has dozens.
 */
export function buildFor(build: ServerBuild, path: string): ServerBuild {
  const wanted = segmentOf(path);
  const kept = new Set<string>();
  for (const route of Object.values(build.routes)) {
    if (route === undefined || (route.path === undefined && route.index !== true)) continue;
    const first = firstSegment(build.routes, route);
    if (first !== '' && first !== wanted) continue;
    for (let at: Route | undefined = route; at !== undefined; at = build.routes[at.parentId ?? ''])
      kept.add(at.id);
  }
  const keptOf = <T>(all: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(all).filter(([id]) => kept.has(id)));
  return {
    ...build,
    routes: keptOf(build.routes),
    assets: { ...build.assets, routes: keptOf(build.assets.routes) },
  };
}

/** Makes something of each such build when it is first needed: one for each first segment that a route has, one for all others. */
export function perBuild<T>(build: ServerBuild, make: (build: ServerBuild) => T): (path: string) => T {
  const segments = new Set(
    Object.values(build.routes).flatMap((route) => (route ? [firstSegment(build.routes, route)] : [])),
  );
  const made = new Map<string, T>();
  return (path) => {
    const first = segmentOf(path);
    const segment = segments.has(first) ? first : '';
    const known = made.get(segment);
    if (known !== undefined) return known;
    const anew = make(buildFor(build, segment));
    made.set(segment, anew);
    return anew;
  };
}

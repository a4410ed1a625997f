import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';
import { describe, expect, it } from 'vitest';
import { buildFor, perBuild } from './routes-for.ts';

const ROUTES = [
  ['root', undefined, ''],
  ['layout', 'root', undefined],
  ['home', 'layout', undefined, true],
  ['products', 'layout', 'products'],
  ['category', 'layout', 'products/category/:slug'],
  ['text', 'layout', 'offer/:version?'],
  ['other', 'layout', '*'],
  ['staff', 'root', undefined],
  ['orders', 'staff', 'admin/orders'],
  ['settings', 'root', 'settings'],
  ['one-setting', 'settings', ':name'],
] as const;

const build = {
  routes: Object.fromEntries(
    ROUTES.map(([id, parentId, path, index]) => [id, { id, parentId, path, index, module: {} }]),
  ),
  assets: { routes: Object.fromEntries(ROUTES.map(([id]) => [id, { id }])) },
} as unknown as ServerBuild;

const tree = ({ routes }: ServerBuild, parentId?: string): RouteObject[] =>
  Object.values(routes).flatMap((route) =>
    route === undefined || route.parentId !== parentId
      ? []
      : [{ ...route, children: tree({ routes } as ServerBuild, route.id) } as RouteObject],
  );
const found = (of: ServerBuild, path: string) => matchRoutes(tree(of), path)?.map(({ route }) => route.id);

describe('the routes for an address', () => {
  it.each([
    '/',
    '/products',
    '/products/category/a',
    '/products/x/y',
    '/offer',
    '/offer/2',
    '/nothing',
    '/settings/a',
  ])('lead from %s to the same page as all routes', (path) => {
    expect(found(buildFor(build, path), path)).toEqual(found(build, path));
    expect(found(perBuild(build, (own) => own)(path), path)).toEqual(found(build, path));
  });

  it('are the few that begin alike, with what stands above them', () => {
    const { routes, assets } = buildFor(build, '/products/category/a?page=2');
    const expected = ['root', 'layout', 'home', 'products', 'category', 'other'];
    expect([Object.keys(routes), Object.keys(assets.routes)]).toEqual([expected, expected]);
  });

  it('are made ready once for each beginning, however many addresses there are', () => {
    let count = 0;
    const at = perBuild(build, () => {
      count += 1;
      return count;
    });
    expect(
      ['/', '/products', '/products/category/a', '/x1', '/x2', '/products?page=2', '/x3'].map(at),
    ).toEqual([1, 2, 2, 1, 1, 2, 1]);
  });
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, it } from 'vitest';
import { projectRoot } from '#server/project-root.ts';
import routes from '#web/routes.ts';
import { isDrawnByBrowser } from '../scripts/pages-without-server.ts';

const root = projectRoot();

it('empties no page that the server draws', () => {
  const read = (file: string) => readFileSync(join(root, 'src/web', file), 'utf8');
  const drawnByServer: string[] = [];
  const emptied: string[] = [];
  /** Below a page with a fallback the server draws nothing. */
  const walk = ({ file, children = [] }: RouteConfigEntry, isBelowFallback: boolean) => {
    const hasFallback = isBelowFallback || read(file).includes('export function HydrateFallback');
    if (isDrawnByBrowser(join(root, 'src/web', file))) (hasFallback ? emptied : drawnByServer).push(file);
    for (const child of children) walk(child, hasFallback);
  };
  for (const route of routes) walk(route, false);
  expect(drawnByServer).toEqual([]);
  expect(emptied).toContain('admin/pages/orders.tsx');
});

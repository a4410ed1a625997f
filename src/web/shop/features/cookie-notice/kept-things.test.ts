import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { KEPT } from './kept-things.ts';

it('every name under which the shop keeps something in a browser is told', () => {
  const told = new Set(KEPT.flatMap(({ name }) => name.split(', ')));
  // STATE_KEY names a part of the browser's history, which goes with its tab and is no storage
  const named = /(?<!STATE)_KEY = '([^']+)'|<KeptHeight\s+name="([^"]+)"/g;
  const keys = readdirSync('src/web', { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))
    .flatMap((path) => [...readFileSync(join('src/web', path), 'utf8').matchAll(named)])
    .map(([, key, height]) => key ?? height);
  expect(keys.length).toBeGreaterThan(10);
  expect(keys.filter((key) => key === undefined || !told.has(key))).toEqual([]);
});

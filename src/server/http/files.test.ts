import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { projectRoot } from '#server/project-root.ts';
import { bareApp } from '#tests/support/bare-app.ts';
import { builtFiles } from './files.ts';

const dir = mkdtempSync(join(tmpdir(), 'built-'));
afterAll(() => rmSync(dir, { recursive: true }));
mkdirSync(join(dir, 'assets'));
// the build does the same with what is public
cpSync(join(projectRoot(), 'public'), dir, { recursive: true });
const app = await bareApp({ pages: (pages) => builtFiles(pages, dir) });

it('gives the icon to whoever asks at the usual address without reading a page', async () => {
  const { statusCode, headers, rawPayload } = await app.inject('/favicon.ico');
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'image/x-icon',
    'public, max-age=86400',
  ]);
  // the mark of an icon file, and three sizes in it
  expect([...rawPayload.subarray(0, 6)]).toEqual([0, 0, 1, 0, 3, 0]);
  expect((await app.inject({ method: 'HEAD', url: '/favicon.ico' })).statusCode).toBe(200);
});

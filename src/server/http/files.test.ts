import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '#server/project-root.ts';
import { bareApp } from '#tests/support/bare-app.ts';
import { builtFiles, mediaFiles } from './files.ts';

const dir = mkdtempSync(join(tmpdir(), 'built-'));
afterAll(() => rmSync(dir, { recursive: true }));
mkdirSync(join(dir, 'assets'));
// the build does the same with what is public
cpSync(join(projectRoot(), 'public'), dir, { recursive: true });
const app = await bareApp({
  pages: async (pages) => {
    await builtFiles(pages, dir);
    await mediaFiles(pages, '/media/demo/', dir);
  },
});

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

/** The answer to an address exactly as it stands, which clients would tidy up. */
async function rawAnswer(path: string): Promise<string> {
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.write(`GET ${path} HTTP/1.1\r\nhost: shop.test\r\nconnection: close\r\n\r\n`);
  let text = '';
  for await (const chunk of socket) text += String(chunk);
  return text;
}

describe('an address that leads out of a folder of files, or to the folder itself', () => {
  beforeAll(() => app.listen({ port: 0, host: '127.0.0.1' }));

  it.each(
    ['/media/demo/', '/assets/'].flatMap((prefix) =>
      [
        '',
        '.',
        '..',
        '../..',
        '%2e%2e',
        '..%5c',
        '%5c..',
        '/',
        '../../package.json',
        '..%2fpackage.json',
      ].map((rest) => `${prefix}${rest}`),
    ),
  )('%s is not found', async (path) => {
    const answer = await rawAnswer(path);
    expect(answer.slice(9, 12)).toBe('404');
    expect(answer).toContain('"code":"not_found"');
  });
});

import { readFile } from 'node:fs/promises';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Answers that are text are sent compressed; files that the build compressed beforehand pass as they are. */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    threshold: 1024,
    // brotli costs twice gzip's CPU for a page made anew each time
    encodings: ['gzip', 'identity'],
    zlibOptions: { level: 5, flush: constants.Z_SYNC_FLUSH },
  });
}

/** The built browser files: hashed names, so they never change. The icon beside them keeps its name, so it may. */
export async function builtFiles(app: FastifyInstance, clientDir: string): Promise<void> {
  await app.register(staticFiles, {
    root: `${clientDir}/assets`,
    prefix: '/assets/',
    maxAge: '365d',
    immutable: true,
    // nobody asks by date or in parts for a file that never changes
    lastModified: false,
    acceptRanges: false,
    preCompressed: true,
    decorateReply: false,
    index: false,
  });
  // requested by clients that read no page first and know no other kind of icon: search engines, older browsers
  const icon = await readFile(`${clientDir}/favicon.ico`);
  app.get('/favicon.ico', { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=86400').type('image/x-icon').send(icon),
  );
}

/** Pictures of the catalogue: their names carry a hash of their content, so they never change. */
export async function mediaFiles(app: FastifyInstance, prefix: string, dir: string): Promise<void> {
  await app.register(staticFiles, {
    root: dir,
    prefix,
    maxAge: '365d',
    immutable: true,
    decorateReply: false,
    index: false,
  });
}

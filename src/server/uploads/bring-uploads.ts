import type { FastifyInstance } from 'fastify';
import { HttpFailure } from '#server/http/failure.ts';
import type { FileStore } from '#server/integrations/files/file-store.ts';

/** An upload by itself, or one of its sizes. Anything else is no name that the shop gave. */
const UPLOAD = /^\/(?:media|pictures\/\d+)\/uploads\/([0-9a-f-]{36}\.webp)/;

/** Has an uploaded picture at hand before it is served, with the same headers wherever it lies. */
export function bringUploads(app: FastifyInstance, files: FileStore): void {
  app.addHook('onRequest', async (request) => {
    const name = UPLOAD.exec(request.url)?.[1];
    if (name === undefined) return;
    await files.bring(name).catch((error: unknown) => {
      request.log.warn({ err: error }, 'store of uploads failed');
      throw new HttpFailure({ code: 'unavailable', retryAfter: 5 });
    });
  });
}

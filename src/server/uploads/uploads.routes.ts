import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ok } from '#contract/http/result.ts';
import { staffUploadCreate, staffUploadRemove } from '#contract/staff-uploads.ts';
import { UPLOAD_BYTES_MOST, UPLOAD_FILES_MOST, UPLOAD_TEXTS } from '#domain/pictures/upload-limits.ts';
import { bind } from '#server/http/bind.ts';
import { HttpFailure } from '#server/http/failure.ts';
import { removeUpload, type SentFile, storeUploads, type UploadDeps } from './uploads.actions.ts';

/** Uploads of staff. Only here may a request carry files: everywhere else a body is JSON (docs/rules/calls.md). */
export function uploadRoutes(app: FastifyInstance, deps: UploadDeps): void {
  void app.register(async (scope) => {
    await scope.register(multipart, {
      limits: {
        fileSize: UPLOAD_BYTES_MOST,
        files: UPLOAD_FILES_MOST,
        fields: 10,
        parts: UPLOAD_FILES_MOST + 10,
      },
    });
    bind(scope, staffUploadCreate, async (_input, { request, user, ip }) => {
      if (!request.isMultipart())
        throw new HttpFailure({ code: 'wrong_type', message: 'Файлы отправляют как multipart/form-data' });
      const stored = await storeUploads(deps, filesOf(request), { userId: user.id, ip });
      return stored.ok ? ok({ data: stored.value }) : stored;
    });
  });
  bind(app, staffUploadRemove, async ({ params }, { user, ip }) => {
    const removed = await removeUpload(deps, params.id, { userId: user.id, ip });
    return removed.ok ? ok({ data: null }) : removed;
  });
}

async function* filesOf(request: FastifyRequest): AsyncIterable<SentFile> {
  try {
    for await (const part of request.files()) {
      yield {
        name: part.filename,
        read: () =>
          part.toBuffer().catch((error: unknown) => {
            throw refusalOf(error);
          }),
      };
    }
  } catch (error) {
    throw refusalOf(error);
  }
}

/** What the reader of forms says of a request, in the shop's words. */
function refusalOf(error: unknown): unknown {
  const { code, statusCode } = error as { code?: unknown; statusCode?: unknown };
  if (code === 'FST_REQ_FILE_TOO_LARGE')
    return new HttpFailure({ code: 'too_large', message: UPLOAD_TEXTS.too_large });
  if (code === 'FST_FILES_LIMIT' || code === 'FST_PARTS_LIMIT' || code === 'FST_FIELDS_LIMIT') {
    return new HttpFailure({ code: 'too_large', message: UPLOAD_TEXTS.too_many_files });
  }
  if (typeof statusCode === 'number' && statusCode < 500) {
    return new HttpFailure({ code: 'validation_failed', message: 'Запрос не читается' });
  }
  return error;
}

import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { readPictureAddress } from '#domain/pictures/picture-address.ts';
import { HttpFailure } from '#server/http/failure.ts';
import type { Pictures } from './pictures.ts';

/** The address names the content, so what is sent for it stays true. */
const FOR_EVER = 'public, max-age=31536000, immutable';
/** Another size in the meantime: soon asked for again. */
const FOR_A_MOMENT = 'public, max-age=20';

/** `GET /pictures/{width}/{path}.{format}`: one size of a stored picture. */
export function pictureRoutes(app: FastifyInstance, pictures: Pictures): void {
  app.get<{ Params: { '*': string } }>('/pictures/*', { schema: { hide: true } }, async (request, reply) => {
    const asked = readPictureAddress(request.params['*']);
    const found = asked === null ? null : await pictures.find(asked);
    if (found === null || found.kind === 'missing') throw new HttpFailure({ code: 'not_found' });
    const content = await readFile(found.file).catch(() => null);
    if (content === null) throw new HttpFailure({ code: 'not_found' });
    reply.header('cache-control', found.kind === 'made' ? FOR_EVER : FOR_A_MOMENT);
    return reply.type(found.type).send(content);
  });
}

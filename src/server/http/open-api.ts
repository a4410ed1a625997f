import { createHash } from 'node:crypto';
import swagger from '@fastify/swagger';
import Fastify, { type FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';

/** OpenAPI at `/api/openapi.json`, readable at `/api/docs`; both made from the contract (docs/rules/calls.md). */
export async function openApi(api: FastifyInstance): Promise<void> {
  await api.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'API магазина', version: '1' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  });
  let document: string | undefined;
  let viewer: Promise<FastifyInstance> | undefined;
  api.get('/api/openapi.json', { schema: { hide: true } }, async (_request, reply) => {
    document ??= JSON.stringify(api.swagger());
    return reply.type('application/json; charset=utf-8').send(document);
  });
  for (const url of ['/api/docs', '/api/docs/', '/api/docs/js/scalar.js']) {
    api.get(url, { schema: { hide: true } }, async (_request, reply) => {
      viewer ??= openViewer();
      const answer = await (await viewer).inject({ url });
      const { location } = answer.headers;
      const type = String(answer.headers['content-type'] ?? 'application/octet-stream');
      if (location !== undefined) return reply.redirect(String(location), answer.statusCode);
      if (type.startsWith('text/html')) {
        reply.header('content-security-policy', docsPolicy(answer.body));
      }
      return reply.type(type).send(answer.body);
    });
  }
}

/** Some megabytes that are read when somebody opens the documentation, and hardly anybody does. */
async function openViewer(): Promise<FastifyInstance> {
  const { default: scalar } = await import('@scalar/fastify-api-reference');
  const viewer = Fastify();
  await viewer.register(scalar, {
    routePrefix: '/api/docs',
    configuration: {
      url: '/api/openapi.json',
      // nothing of the viewer's makers: no fonts, no assistant, no figures of use
      withDefaultFonts: false,
      telemetry: false,
      agent: { disabled: true },
    },
  });
  return viewer;
}

/**
 * The readable documentation brings a viewer that styles itself and starts from one inline script, which passes by
 * its hash: the page shares its origin with the shop, so nothing else may run there.
 */
function docsPolicy(page: string): string {
  const scripts = [...page.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)];
  const hashes = scripts.map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  );
  return [
    "default-src 'none'",
    `script-src 'self' ${hashes.join(' ')}`.trim(),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ');
}

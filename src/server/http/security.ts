import { randomBytes } from 'node:crypto';
import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const isApi = (url: string) => url.startsWith('/api/') || url === '/api';
const isAdminPage = (url: string) => /^\/admin(?:[/?#]|$)/.test(url);

/** API answers run nothing, load nothing and are framed by nobody. */
const apiPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** The readable API documentation brings a viewer that styles itself and starts from one inline script. */
const docsPolicy =
  "default-src 'none'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; " +
  "font-src 'self' data:; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'";

/**
 * The policy of a page: scripts only by the nonce of this very answer, style attributes allowed (server-rendered
 * swatches and progress bars), shopper pages framed by the shop itself, staff pages by nobody (decisions 6).
 */
export function pagePolicy(nonce: string, admin: boolean, dev: boolean): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self'${dev ? " 'unsafe-inline'" : ''}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${dev ? ' ws:' : ''}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "manifest-src 'self'",
    `frame-ancestors ${admin ? "'none'" : "'self'"}`,
  ].join('; ');
}

/** Security headers on every answer, errors and files included. */
export async function secureHeaders(
  app: FastifyInstance,
  options: { https: boolean; dev: boolean },
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    // shopper pages are to be framed by messengers; frame-ancestors above says by whom
    xFrameOptions: false,
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: options.https ? { maxAge: 31_536_000, includeSubDomains: true } : false,
  });
  app.addHook('onRequest', async (request, reply) => {
    request.cspNonce = isApi(request.url) ? '' : randomBytes(16).toString('base64');
    reply.header('content-security-policy', policyFor(request, options.dev));
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()');
    if (isAdminPage(request.url)) reply.header('x-frame-options', 'DENY');
    // a guest's order key stands in the address: it must not travel on
    if (request.url.startsWith('/order-confirmation/')) reply.header('referrer-policy', 'no-referrer');
    if (isApi(request.url)) reply.header('cache-control', 'no-store');
  });
}

function policyFor(request: FastifyRequest, dev: boolean): string {
  if (request.url.startsWith('/api/docs')) return docsPolicy;
  if (isApi(request.url)) return apiPolicy;
  return pagePolicy(request.cspNonce, isAdminPage(request.url), dev);
}

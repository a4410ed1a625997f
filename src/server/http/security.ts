import { randomBytes } from 'node:crypto';
import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** The path as the routers compare it: `/%61dmin` is `/admin`. An address that cannot be decoded stays as it is. */
function pathOf(url: string): string {
  const [path = ''] = url.split(/[?#]/, 1);
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

const isApi = (url: string) => /^\/api(?:\/|$)/.test(pathOf(url));
/** Whether the staff's area is asked for; the pages' router takes any case. */
export const isAdminPage = (url: string) => /^\/admin(?:\/|$)/i.test(pathOf(url));
/** Scripts, styles, fonts and pictures: a page may ask for dozens of them, so each header counts. */
const isFile = (url: string) => /^\/(?:assets|media|pictures)\//.test(pathOf(url));
const carriesSecret = (url: string) =>
  /^\/(?:order-confirmation\/|(?:reset-password|verify-email)\/?$)/i.test(pathOf(url));

/** API answers run nothing, load nothing and are framed by nobody. */
const apiPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** A drawing may hold scripts, and may style itself. */
const filePolicy = "default-src 'none'; style-src 'unsafe-inline'";

/**
 * The policy of a page: scripts only by the nonce of this very answer, style attributes allowed (server-rendered
 * swatches and progress bars), shopper pages framed by the shop itself, staff pages by nobody (docs/rules/calls.md).
 */
export function pagePolicy(nonce: string, admin: boolean, dev: boolean): string {
  return policyWith({ scripts: `'nonce-${nonce}' 'strict-dynamic'`, nonce, admin, dev });
}

/**
 * The policy of a page that is the same for everyone: of the scripts in it only those that were in it when it was made,
 * by their hashes, and files of the shop. `nonce` is for styles alone, which the browser's code makes anew.
 */
export function sharedPagePolicy(hashes: readonly string[], nonce: string): string {
  const scripts = hashes.map((hash) => `'sha256-${hash}'`).join(' ');
  return policyWith({ scripts, nonce, admin: false, dev: false });
}

interface PolicyParts {
  readonly scripts: string;
  readonly nonce: string;
  readonly admin: boolean;
  readonly dev: boolean;
}

function policyWith({ scripts, nonce, admin, dev }: PolicyParts): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts}`,
    // an open dialog keeps the page from scrolling by a style element of its own
    `style-src 'self' ${dev ? "'unsafe-inline'" : `'nonce-${nonce}'`}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    `connect-src 'self'${dev ? ' ws:' : ''}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "manifest-src 'self'",
    `frame-ancestors ${admin ? "'none'" : "'self'"}`,
  ].join('; ');
}

const permissions = 'camera=(), microphone=(), geolocation=(), payment=()';
const ONE_YEAR = 31_536_000;

/** The same protection for an answer that never reaches the hooks below. */
export function headersWithoutPage(https: boolean): Record<string, string> {
  return {
    'content-security-policy': apiPolicy,
    'permissions-policy': permissions,
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'no-store',
    ...(https ? { 'strict-transport-security': `max-age=${ONE_YEAR}; includeSubDomains` } : {}),
  };
}

/** Headers that say how a page behaves, and nothing about a file that a page loads. */
const ABOUT_PAGES = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

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
    strictTransportSecurity: options.https ? { maxAge: ONE_YEAR, includeSubDomains: true } : false,
  });
  app.addHook('onRequest', async (request, reply) => {
    if (isFile(request.url)) {
      for (const name of ABOUT_PAGES) reply.removeHeader(name);
      // a picture opened by itself is a document too
      reply.header('content-security-policy', filePolicy);
      return;
    }
    request.cspNonce = isApi(request.url) ? '' : randomBytes(16).toString('base64');
    reply.header('content-security-policy', policyFor(request, options.dev));
    reply.header('permissions-policy', permissions);
    if (isAdminPage(request.url)) reply.header('x-frame-options', 'DENY');
    // a guest's order key or a mailed token stands in the address: it must not travel on
    if (carriesSecret(request.url)) reply.header('referrer-policy', 'no-referrer');
    if (isApi(request.url)) reply.header('cache-control', 'no-store');
  });
}

function policyFor(request: FastifyRequest, dev: boolean): string {
  if (isApi(request.url)) return apiPolicy;
  return pagePolicy(request.cspNonce, isAdminPage(request.url), dev);
}

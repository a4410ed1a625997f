import type { FastifyReply, FastifyRequest } from 'fastify';
import { SESSION_DAYS } from './sessions.queries.ts';

type Site = { readonly publicUrl: string };

const isHttps = (site: Site) => site.publicUrl.startsWith('https:');
const nameOf = (site: Site) => (isHttps(site) ? '__Secure-refresh' : 'refresh');
const attributesOf = (site: Site) => ({
  httpOnly: true,
  secure: isHttps(site),
  sameSite: 'strict' as const,
  path: '/api/auth',
});

export const readRefreshCookie = (request: FastifyRequest, site: Site): string | undefined =>
  request.cookies[nameOf(site)];

export function setRefreshCookie(reply: FastifyReply, token: string, site: Site): void {
  void reply.setCookie(nameOf(site), token, { ...attributesOf(site), maxAge: SESSION_DAYS * 86_400 });
}

export function clearRefreshCookie(reply: FastifyReply, site: Site): void {
  void reply.clearCookie(nameOf(site), attributesOf(site));
}

/**
 * Whether a call that the cookie alone vouches for comes from a page of this shop. Programs send neither header;
 * a browser cannot leave them out of a call from elsewhere.
 */
export function isFromThisShop(request: FastifyRequest, site: Site): boolean {
  if (request.headers['sec-fetch-site'] === 'cross-site') return false;
  const { origin } = request.headers;
  return (
    origin === undefined || origin === site.publicUrl || origin === `${request.protocol}://${request.host}`
  );
}

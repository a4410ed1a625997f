import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** How an answer may be kept. */
export interface Keeping {
  readonly cacheControl: string;
  readonly vary?: string;
}

/** Prices and stock differ from visitor to visitor, so no cache between may keep one. */
const BY_THE_BROWSER: Keeping = { cacheControl: 'private, no-cache', vary: 'authorization, hold-id' };

/**
 * Answers of this scope may be kept, usually by the browser, which then asks each time whether its copy still holds:
 * nothing is sent twice, and a change shows with the very next call.
 */
export function revalidateAnswers(scope: FastifyInstance, keeping: Keeping = BY_THE_BROWSER): void {
  scope.addHook('onSend', async (request, reply, payload) => {
    if (reply.statusCode !== 200 || !(typeof payload === 'string' || Buffer.isBuffer(payload)))
      return payload;
    const tag = tagOf(payload);
    reply.header('cache-control', keeping.cacheControl).header('etag', tag);
    if (keeping.vary !== undefined) reply.header('vary', keeping.vary);
    if (!names(request.headers['if-none-match'], tag)) return payload;
    reply.code(304).removeHeader('content-type');
    return null;
  });
}

/** Weak: compressed or not, the answer says the same. */
function tagOf(payload: string | Buffer): string {
  return `W/"${createHash('sha256').update(payload).digest('base64url').slice(0, 27)}"`;
}

function names(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const opaque = (each: string) => each.trim().replace(/^W\//, '');
  return ifNoneMatch.split(',').some((each) => opaque(each) === opaque(tag));
}

import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/**
 * Answers of this scope may be kept by the browser, which then asks each time whether its copy still holds: nothing
 * is sent twice, and a change shows with the very next call. Prices differ from visitor to visitor, so no cache
 * between may keep one.
 */
export function revalidateAnswers(scope: FastifyInstance): void {
  scope.addHook('onSend', async (request, reply, payload) => {
    if (reply.statusCode !== 200 || typeof payload !== 'string') return payload;
    const tag = tagOf(payload);
    reply.header('cache-control', 'private, no-cache').header('etag', tag).header('vary', 'authorization');
    if (!names(request.headers['if-none-match'], tag)) return payload;
    reply.code(304).removeHeader('content-type');
    return null;
  });
}

/** Weak: compressed or not, the answer says the same. */
function tagOf(payload: string): string {
  return `W/"${createHash('sha256').update(payload).digest('base64url').slice(0, 27)}"`;
}

function names(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const opaque = (each: string) => each.trim().replace(/^W\//, '');
  return ifNoneMatch.split(',').some((each) => opaque(each) === opaque(tag));
}

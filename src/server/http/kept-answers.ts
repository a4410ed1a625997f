import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Failure } from '#contract/errors.ts';
import type { Result } from '#contract/http/result.ts';
import { collectProducts } from './collect-products.ts';
import { HttpFailure } from './failure.ts';
import { isInternalCall } from './internal-calls.ts';
import { operationOf } from './metrics.ts';
import { sharedAddress } from './page-key.ts';
import { sendMade, usualHeaders } from './send-made.ts';
import type { MadePage, SharedPages } from './shared-pages.ts';

/** An answer depends on who asks, and the browser asks each time whether its copy still holds. */
const KEEPING = { 'cache-control': 'private, no-cache', vary: 'accept-encoding, authorization, hold-id' };

/**
 * Whether a request of a kept route may be answered with what everybody gets: nobody is signed in and nothing is held
 * (docs/rules/pages.md, "Memory"). Cookies are read by the calls about sessions alone.
 */
export const isForEveryone = (request: FastifyRequest): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  request.headers.authorization === undefined &&
  request.headers['hold-id'] === undefined &&
  !isInternalCall(request);

/**
 * Answers out of memory, or makes the answer once for all who ask meanwhile and keeps it. False where the address has no
 * place in memory: then the request is answered by itself.
 */
export async function answerForEveryone(
  pages: SharedPages,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  make: () => Promise<Result<object, Failure>>,
): Promise<boolean> {
  const address = sharedAddress(request.url);
  if (address === null) return false;
  const made = await pages.make(address, async () => {
    const result = await make();
    if (!result.ok) throw new HttpFailure(result.error);
    return madeAnswer(result.value, reply, operationOf(request));
  });
  if (!request.isOverdue) await sendMade(request, reply, made);
  return true;
}

function madeAnswer(value: object, reply: FastifyReply, operation: string): MadePage {
  const text = Buffer.from(reply.serializeInput({ success: true, ...value }, '200') as string);
  const productIds = new Set<string>();
  collectProducts(value, productIds);
  return {
    status: 200,
    headers: {
      ...usualHeaders(reply),
      'content-security-policy': String(reply.getHeader('content-security-policy')),
      'content-type': 'application/json; charset=utf-8',
      ...KEEPING,
    },
    operation,
    tag: createHash('sha256').update(text).digest('base64url').slice(0, 27),
    text,
    isWhole: true,
    productIds: [...productIds],
  };
}

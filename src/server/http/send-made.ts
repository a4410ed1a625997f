import type { FastifyReply, FastifyRequest } from 'fastify';
import { joined } from './page-styles.ts';
import { onlyAnswer } from './send-shared.ts';
import type { MadePage } from './shared-pages.ts';

/** Headers of every stored answer, the same for all callers. */
const USUAL_HEADERS = [
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

/** Of the headers that the hooks have set, those that are the same for everyone. */
export function usualHeaders(reply: FastifyReply): Record<string, string> {
  const set = reply.getHeaders();
  return Object.fromEntries(
    USUAL_HEADERS.flatMap((name) => (set[name] === undefined ? [] : [[name, String(set[name])]])),
  );
}

/** Answers with what was just made as everybody after will be answered out of memory. */
export async function sendMade(
  request: FastifyRequest,
  reply: FastifyReply,
  made: MadePage,
): Promise<FastifyReply> {
  const unkept = { isAnswer: false, category: null, sources: { topics: [] }, mark: 0, seen: 0, until: 0 };
  const page = { ...made, ...unkept, packed: new Map() };
  const { status, headers, body } = await onlyAnswer(page, request.raw);
  for (let at = 0; at < headers.length; at += 2) reply.header(headers[at] ?? '', headers[at + 1]);
  return reply.code(status).send(body.length === 0 ? undefined : joined(body));
}

import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';

/** Known to this process alone and never sent to anybody. */
const token = randomBytes(24).toString('base64url');
const header = 'x-internal-call';

/** Headers of a call that the shop makes to itself while it renders a page. */
export const internalHeaders: Readonly<Record<string, string>> = { [header]: token };

/** Whether a request says that the shop itself calls, be it true or not. */
export const claimsInternalCall = (headers: IncomingHttpHeaders): boolean => headers[header] !== undefined;

/**
 * Whether the shop itself calls. Its calls do not count against the visitor's rate limit: one page makes several,
 * and thousands of phones share the address of their operator.
 */
export const isInternalCall = (request: FastifyRequest): boolean => request.headers[header] === token;

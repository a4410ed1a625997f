import type { ErrorCode } from '#contract/errors.ts';
import { schemasOf, type Write } from './endpoints.ts';
import { parse } from './raw-json.ts';
import { callOf, payloadOf, type Request } from './request.ts';

/** What the contract says of a request: it is right, or has to be refused with one of these codes. */
export type Expectation = 'right' | readonly ErrorCode[];

/** What the shop reads of a body at most where a call does not say so itself, as it is set here. */
const BODY_LIMIT = 256 * 1024;
/** Longer ones are no address of the shop. */
const PARAM_LIMIT = 300;
/** What Node reads of an address and headers at most. */
const HEAD_LIMIT = 16 * 1024;
/** Whole pairs are one sign to this flag. */
const LONE_SURROGATE = /[\ud800-\udfff]/u;

/** Asks the schemas themselves. See docs/rules/calls.md. */
export function expectationOf(endpoint: Write, request: Request): Expectation {
  const payload = payloadOf(request);
  if (callOf(endpoint, request).path.length > HEAD_LIMIT) return ['too_large'];
  if (payload !== undefined && request.contentType !== undefined) return ['wrong_type'];
  if (payload !== undefined && Buffer.byteLength(payload) > (endpoint.bodyLimit ?? BODY_LIMIT))
    return ['too_large'];
  if (!leadsThere(request)) return ['not_found', 'validation_failed'];
  const read = payload === undefined || payload === '' ? { value: undefined } : parse(payload);
  if (read === 'unreadable') return ['validation_failed'];
  const given: Readonly<Record<string, unknown>> = {
    params: request.params ?? {},
    query: asRead(request.query ?? {}),
    headers: request.headers ?? {},
    // a body that says null says nothing
    body: read.value ?? undefined,
  };
  const isRight = Object.entries(schemasOf(endpoint)).every(
    ([part, schema]) => schema.safeParse(given[part]).success,
  );
  return isRight ? 'right' : ['validation_failed'];
}

function leadsThere({ params = {} }: Request): boolean {
  return Object.values(params).every(
    (value) => value !== '' && value.length <= PARAM_LIMIT && !LONE_SURROGATE.test(value),
  );
}

/** What comes once is a text, what comes several times a list, what does not come is not there. */
function asRead(query: NonNullable<Request['query']>): Readonly<Record<string, unknown>> {
  const given = Object.entries(query).filter(([, value]) => value.length > 0 || typeof value === 'string');
  return Object.fromEntries(given);
}

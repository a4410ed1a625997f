import type { FastifyBaseLogger, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import type { Config } from '#server/config.ts';

/**
 * Secrets that travel in addresses: a guest's order key and mailed tokens (docs/rules/calls.md); and what people would
 * type into a form that a browser sends by itself.
 */
const secretQuery = /([?&](?:key|token|password|identifier|email|phone|name)=)[^&]*/gi;

/** The address of a request as a log may keep it. */
export const redactUrl = (url: string): string => url.replace(secretQuery, '$1[redacted]');

/** Structured logs: one JSON line each, request id, no secrets. */
export function loggerOptions(
  config: Pick<Config, 'logLevel'>,
  stream?: { readonly write: (line: string) => void },
): NonNullable<FastifyServerOptions['logger']> {
  return {
    level: config.logLevel,
    ...(stream === undefined ? {} : { stream }),
    redact: {
      paths: [
        'req.headers.authorization',
        'req.headers.cookie',
        '*.password',
        '*.token',
        '*.accessToken',
        '*.secret',
      ],
      censor: '[redacted]',
    },
    serializers: {
      req: (request: { method: string; url: string; ip?: string; id?: string }) => ({
        method: request.method,
        url: redactUrl(request.url),
        ip: request.ip,
      }),
      res: (reply: { statusCode: number }) => ({ statusCode: reply.statusCode }),
    },
  };
}

/** What the line about a request tells: who asked for what, how it was answered and how long that took, in milliseconds. */
interface RequestLine {
  readonly reqId: string;
  readonly req: Pick<FastifyRequest, 'method' | 'url' | 'ip'>;
  readonly res: Pick<FastifyReply, 'statusCode'>;
  readonly ms: number;
}

/**
 * Writes the one line about each request. Its serializers let nothing through that is secret, so the search for secrets,
 * which costs more than the line itself, is left out.
 */
export function requestLines(log: FastifyBaseLogger): (line: RequestLine) => void {
  const lines = log.child({}, { redact: [] });
  return ({ ms, ...line }) => lines.info({ ...line, ms: Math.round(ms) }, 'request');
}

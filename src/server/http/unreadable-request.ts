import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { v7 as uuidv7 } from 'uuid';
import type { Failure } from '#contract/errors.ts';
import { failureReply } from './failure.ts';
import { headersWithoutPage } from './security.ts';

/** What Node tells of a request that it gave up reading, by its own names. */
const failures: Readonly<Record<string, Failure>> = {
  HPE_HEADER_OVERFLOW: { code: 'too_large' },
};

/**
 * Answers a request that never became one: too long an address or headers, nonsense instead of HTTP. No hook runs for
 * it and there is no reply, so the answer is written by hand and the connection ends.
 */
export function refuseUnreadable(error: NodeJS.ErrnoException, socket: Socket, isHttps: boolean): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable) socket.write(answerTo(error, isHttps));
  socket.destroy(error);
}

function answerTo({ code = '' }: NodeJS.ErrnoException, isHttps: boolean): string {
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? TOO_LATE : refusal(failures[code] ?? UNREADABLE, isHttps);
}

/**
 * Browsers open connections ahead and send nothing over them for a while. A request that crosses this very answer is
 * sent anew by them, without a word to the visitor; any other answer would be taken for the page.
 */
const TOO_LATE = 'HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n';

const UNREADABLE: Failure = { code: 'validation_failed', message: 'Запрос не читается' };

function refusal(failure: Failure, isHttps: boolean): string {
  const requestId = uuidv7();
  const { status, body } = failureReply(failure, requestId);
  const text = JSON.stringify(body);
  const headers = {
    ...headersWithoutPage(isHttps),
    'x-request-id': requestId,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(text)),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', text].join('\r\n');
}

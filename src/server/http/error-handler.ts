import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { isResponseSerializationError } from 'fastify-type-provider-zod';
import type { Failure } from '#contract/errors.ts';
import { DatabaseUnavailable } from '#server/db/unavailable.ts';
import { failureReply, HttpFailure } from './failure.ts';
import { isForWaitingPerson, WAIT_PAGE_HEADERS, waitPage } from './wait-page.ts';

const fastifyFailures: Readonly<Record<string, Failure>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: { code: 'too_large' },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { code: 'wrong_type' },
  FST_ERR_CTP_INVALID_JSON_BODY: { code: 'validation_failed', message: 'Запрос не читается как JSON' },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: { code: 'validation_failed', message: 'Запрос не читается' },
  FST_ERR_BAD_URL: { code: 'validation_failed', message: 'Неверный адрес' },
  FST_ERR_PARAM_LENGTH: { code: 'not_found' },
};

/** Turns every thrown thing into an answer of the envelope; what is unexpected is logged and leaks nothing. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const failure = toFailure(error);
    if (failure.code === 'internal' && !hasClientLeft(error, request)) {
      request.log.error({ err: error }, 'request failed');
    }
    if (isNoRoomForFiles(error)) request.log.error({ err: error }, 'the disk of the files is full');
    // what a lane refuses is counted there and stands in the line of its request
    if (error instanceof DatabaseUnavailable) {
      request.log[error.isDiskFull ? 'error' : 'warn']({ err: error }, error.message);
    }
    const { status, body } = failureReply(failure, request.id);
    if (failure.retryAfter !== undefined) reply.header('retry-after', failure.retryAfter);
    if (isForWaitingPerson(request.raw, request.routeOptions.config.isPage, failure)) {
      return reply.code(status).headers(WAIT_PAGE_HEADERS).send(waitPage(failure));
    }
    return reply.code(status).type('application/json; charset=utf-8').send(body);
  });
}

/** Whether an answer broke off because nobody takes it any more: a page was left while it came. */
const hasClientLeft = ({ code }: FastifyError, { raw }: FastifyRequest) =>
  code === 'ERR_STREAM_PREMATURE_CLOSE' && raw.socket.destroyed;

/** What an answer says of a thrown thing. */
export function toFailure(error: FastifyError): Failure {
  if (error instanceof HttpFailure) return error.failure;
  if (isResponseSerializationError(error)) return { code: 'internal' };
  const known = fastifyFailures[error.code];
  if (known !== undefined) return known;
  if (error instanceof DatabaseUnavailable) {
    const code = error.isDiskFull ? 'storage_full' : 'unavailable';
    return { code, retryAfter: error.retryAfterSeconds };
  }
  if (isNoRoomForFiles(error)) return { code: 'storage_full', retryAfter: 60 };
  // of files: what lies outside their folder, or is a folder itself
  if (error.statusCode === 403 || error.statusCode === 404) return { code: 'not_found' };
  if (error.statusCode === 413) return { code: 'too_large' };
  if (error.statusCode === 400) return { code: 'validation_failed', message: 'Запрос не читается' };
  return { code: 'internal' };
}

/** What the system says where an uploaded file finds no room, or no more is allowed to the shop. */
const isNoRoomForFiles = ({ code }: FastifyError) => code === 'ENOSPC' || code === 'EDQUOT';

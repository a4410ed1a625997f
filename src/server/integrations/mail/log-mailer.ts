import type { FastifyBaseLogger } from 'fastify';
import type { Mailer } from './mailer.ts';

/** Writes letters to the log, links with their secrets included: for development, never for production. */
export function createLogMailer(log: Pick<FastifyBaseLogger, 'info'>): Mailer {
  return {
    send: async ({ to, subject, text }) => log.info({ to, subject, text }, 'letter'),
  };
}

import type { FastifyBaseLogger } from 'fastify';
import { createLogMailer } from './log-mailer.ts';
import type { Mailer } from './mailer.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

/** The mailer that the settings ask for; null means that mail is off, which is said once. */
export function chooseMailer(
  settings: { readonly smtpUrl: string | undefined; readonly production: boolean },
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
): Mailer | null {
  if (settings.smtpUrl !== undefined) return createSmtpMailer(settings.smtpUrl);
  if (!settings.production) return createLogMailer(log);
  log.warn('SMTP_URL is not set: mail is off, nobody is told of orders and no password can be reset');
  return null;
}

import type { SendMailOptions } from 'nodemailer';
import { DeliveryFailure } from '../delivery-failure.ts';
import type { Letter, Mailer } from './mailer.ts';

/** How long the other side may keep silent, in milliseconds. */
const PATIENCE = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
  dnsTimeout: 10_000,
};

/** Sends by the SMTP server of the settings, each letter over a connection of its own. */
export function createSmtpMailer(url: string): Mailer {
  let opened: ReturnType<typeof openTransport> | undefined;
  return {
    send: async (letter) => {
      opened ??= openTransport(url);
      const transport = await opened;
      await transport.sendMail(toMessage(letter)).catch((error: unknown) => {
        throw toFailure(error);
      });
    },
  };
}

/** The library is read for the first letter. */
async function openTransport(url: string) {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url,
    ...PATIENCE,
    // a letter is text that the shop made: nothing in it may name a file or an address to fetch
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

function toMessage({ messageId, from, to, replyTo, subject, text, html }: Letter): SendMailOptions {
  return {
    messageId,
    // addresses as objects: a comma or a bracket in a name stays part of the name
    from: { name: oneLine(from.name), address: from.address },
    to: { name: '', address: to },
    replyTo: { name: '', address: replyTo },
    subject: oneLine(subject),
    text,
    html,
    headers: { 'Content-Language': 'ru', 'Auto-Submitted': 'auto-generated' },
  };
}

/** A header is one line; nothing that a person typed may begin another. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();

/** The words of a mail server often repeat the address, so only codes are logged. */
function toFailure(error: unknown): DeliveryFailure {
  const { code, responseCode, command } = error as {
    code?: unknown;
    responseCode?: unknown;
    command?: unknown;
  };
  const reply = [code, responseCode, command].filter((part) => part !== undefined).join(' ');
  const isOfTheLetter = code === 'EENVELOPE' || code === 'EMESSAGE';
  return new DeliveryFailure(
    reply === '' ? 'unknown' : reply,
    isOfTheLetter && typeof responseCode === 'number' && responseCode >= 500,
  );
}

import { expect, it, vi } from 'vitest';
import { mailSink } from '#tests/support/mail-sink.ts';
import { chooseMailer } from './choose-mailer.ts';
import type { Letter } from './mailer.ts';

const sink = await mailSink();
const letter: Letter = {
  messageId: '<1@shop.example.ru>',
  from: { name: 'МЕРА', address: 'hello@mera.example' },
  replyTo: 'hello@mera.example',
  to: 'reader@example.ru',
  subject: 'Новый пароль',
  text: 'https://shop.example.ru/reset-password?token=secret',
  html: '<p>secret</p>',
};
const aLog = () => ({ info: vi.fn(), warn: vi.fn() });

it('in production without a server mail is off, which is said once and without a secret', async () => {
  const log = aLog();
  expect(chooseMailer({ smtpUrl: undefined, production: true }, log)).toBeNull();
  expect(log.warn.mock.calls).toEqual([[expect.stringContaining('SMTP_URL is not set: mail is off')]]);
  expect(log.info).not.toHaveBeenCalled();
});

it('in development without a server letters are written to the log', async () => {
  const log = aLog();
  await chooseMailer({ smtpUrl: undefined, production: false }, log)?.send(letter);
  const { to, subject, text } = letter;
  expect(log.info.mock.calls).toEqual([[{ to, subject, text }, 'letter']]);
  expect(log.warn).not.toHaveBeenCalled();
});

it('with a server letters go there, and nothing of them to the log', async () => {
  const log = aLog();
  await chooseMailer({ smtpUrl: sink.url, production: true }, log)?.send(letter);
  expect(sink.to('reader@example.ru').map(({ mail }) => mail.messageId)).toEqual(['<1@shop.example.ru>']);
  expect([log.info.mock.calls, log.warn.mock.calls]).toEqual([[], []]);
});

import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';

/** What the service answers to the next messages instead of taking them. */
export interface SmsRefusal {
  readonly http?: number;
  /** Of the whole request, as a wrong key. */
  readonly whole?: number;
  /** Of the one message, as a number that nothing leads to. */
  readonly one?: number;
  /** In place of the service's own answer. */
  readonly text?: string;
}

export interface SmsSink {
  /** The setting that leads here. */
  readonly smsUrl: string;
  readonly arrived: { readonly path: string; readonly fields: Readonly<Record<string, string>> }[];
  refusal: SmsRefusal | null;
  /** The messages to a phone, in the order of their arrival. */
  to(phone: string): string[];
}

/** A service on loopback that speaks the protocol of SMS.ru and keeps what it is sent. Call it at the top of a test file. */
export async function smsSink(): Promise<SmsSink> {
  const arrived: SmsSink['arrived'] = [];
  const server = createServer(async (request, reply) => {
    let body = '';
    for await (const part of request) body += part;
    const fields = Object.fromEntries(new URLSearchParams(body));
    arrived.push({ path: `${request.method} ${request.url}`, fields });
    const { http = 200, text } = sink.refusal ?? {};
    reply.writeHead(http, { 'content-type': 'application/json' });
    reply.end(text ?? JSON.stringify(answerTo(fields['to'] ?? '', sink.refusal)));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterAll(() => new Promise((resolve) => server.close(resolve)));
  const { port } = server.address() as AddressInfo;
  const sink: SmsSink = {
    smsUrl: `smsru://Test-Key-1?api=http://127.0.0.1:${port}&from=MERA`,
    arrived,
    refusal: null,
    to: (phone) =>
      arrived.filter(({ fields }) => `+${fields['to']}` === phone).map(({ fields }) => fields['msg'] ?? ''),
  };
  return sink;
}

function answerTo(to: string, refusal: SmsRefusal | null): object {
  const whole = refusal?.whole;
  if (whole !== undefined) return { status: 'ERROR', status_code: whole, status_text: `about ${to}` };
  const one = refusal?.one;
  const message =
    one === undefined
      ? { status: 'OK', status_code: 100, sms_id: '000000-10000000' }
      : { status: 'ERROR', status_code: one, status_text: `about ${to}` };
  return { status: 'OK', status_code: 100, sms: { [to]: message }, balance: 100 };
}

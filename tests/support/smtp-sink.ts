import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A letter as it came over the wire. */
export interface RawLetter {
  readonly raw: Buffer;
  readonly from: string;
  readonly to: readonly string[];
}

export interface SmtpSinkOptions {
  /** The letter is taken once this is over. */
  readonly keep: (letter: RawLetter) => Promise<void>;
  /** What is answered to a recipient instead of taking the letter; null takes it. */
  readonly refusal?: () => { readonly code: number; readonly message: string } | null;
}

export interface SmtpSink {
  readonly url: string;
  stop(): Promise<void>;
}

/** A real SMTP server on loopback. */
export async function startSmtpSink({ keep, refusal = () => null }: SmtpSinkOptions): Promise<SmtpSink> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: (_address, _session, done) => {
      const refused = refusal();
      if (refused === null) return done();
      done(Object.assign(new Error(refused.message), { responseCode: refused.code }));
    },
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        const to = envelope.rcptTo.map(({ address }) => address);
        keep({ raw: Buffer.concat(chunks), from, to }).then(() => done(), done);
      });
    },
  });
  // a client that goes away in the middle is what some tests are about
  server.on('error', () => {});
  const listening = once(server.server, 'listening');
  server.listen(0, '127.0.0.1');
  await listening;
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

import PostalMime, { type Email } from 'postal-mime';
import { afterAll } from 'vitest';
import { startSmtpSink } from './smtp-sink.ts';

/** A letter as it arrived: taken apart, and as it stood on the wire. */
export interface Arrived {
  readonly mail: Email;
  readonly raw: string;
  readonly envelope: { readonly from: string; readonly to: readonly string[] };
}

export interface MailSink {
  readonly url: string;
  readonly arrived: Arrived[];
  /** What the server answers to every recipient instead of taking the letter; null takes it. */
  refusal: { readonly code: number; readonly message: string } | null;
  /** The letters to an address, in the order of their arrival. */
  to(address: string): Arrived[];
}

/** A real SMTP server on loopback that keeps what it is sent. Call it at the top of a test file. */
export async function mailSink(): Promise<MailSink> {
  const arrived: Arrived[] = [];
  const { url, stop } = await startSmtpSink({
    keep: async ({ raw, from, to }) => {
      arrived.push({ mail: await PostalMime.parse(raw), raw: raw.toString('utf8'), envelope: { from, to } });
    },
    refusal: () => sink.refusal,
  });
  afterAll(stop);
  const sink: MailSink = {
    url,
    arrived,
    refusal: null,
    to: (address) => arrived.filter(({ envelope }) => envelope.to.includes(address)),
  };
  return sink;
}

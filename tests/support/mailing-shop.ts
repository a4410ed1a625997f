import type { FastifyBaseLogger } from 'fastify';
import { type DeliveryDeps, deliverNext } from '#server/channels/deliver-next.action.ts';
import { dispatchNext } from '#server/channels/dispatch-next.action.ts';
import { type MailDeps, mailChannel } from '#server/channels/mail-channel.ts';
import type { Mailer } from '#server/integrations/mail/mailer.ts';
import { createSmtpMailer } from '#server/integrations/mail/smtp-mailer.ts';
import { type MailSink, mailSink } from './mail-sink.ts';
import { type addGoods, openTestShop, placeGuestOrder, type TestShop } from './order-fixtures.ts';

type Line = readonly [level: 'warn' | 'error', fields: Readonly<Record<string, unknown>>, message: string];

export type NoticeDeps = DeliveryDeps & MailDeps;

export interface MailingShop extends TestShop {
  readonly sink: MailSink;
  readonly notices: NoticeDeps;
  /** What the job wrote to the log. */
  readonly logged: Line[];
  /** Sends all that is due by the application's clock, one after another; answers how many letters were tried. */
  readonly sendAll: (deps?: NoticeDeps) => Promise<number>;
  /** The token of the newest letter to an address, out of its link. */
  readonly tokenSentTo: (address: string) => string;
}

/** Sends the next letter that is due, once every event has its deliveries. */
export async function sendNext(deps: NoticeDeps): Promise<boolean> {
  const channel = mailChannel(deps);
  while (await dispatchNext({ ...deps, channels: [channel] }));
  return deliverNext(deps, channel);
}

/** A mailer that hands letters on to the real server, after what a test does to them. */
export const mailerAround = (
  { url }: MailSink,
  before: () => Promise<void> | void,
  after: () => void = () => {},
): Mailer => ({
  send: async (letter) => {
    await before();
    await createSmtpMailer(url).send(letter);
    after();
  },
});

/** The real application with a real mail server; letters go out when the test says so. */
export async function openMailingShop(env: Readonly<Record<string, string>> = {}): Promise<MailingShop> {
  const shop = await openTestShop({ env: { PUBLIC_URL: 'https://shop.example.ru', ...env } });
  const sink = await mailSink();
  const logged: Line[] = [];
  const keep = (level: Line[0]) => (fields: Line[1], message: string) =>
    void logged.push([level, fields, message]);
  const log = { warn: keep('warn'), error: keep('error') } as unknown as Pick<
    FastifyBaseLogger,
    'warn' | 'error'
  >;
  const { db, config, now } = shop;
  const notices: NoticeDeps = { db, config, now, log, mailer: createSmtpMailer(sink.url) };
  return {
    ...shop,
    sink,
    notices,
    logged,
    sendAll: async (deps = notices) => {
      let sent = 0;
      while (await sendNext(deps)) sent += 1;
      return sent;
    },
    tokenSentTo: (address) => {
      const text = sink.to(address).at(-1)?.mail.text ?? '';
      const [, token] = /\?token=(\S+)/.exec(text) ?? [];
      if (token === undefined) throw new Error(`no link was sent to ${address}`);
      return token;
    },
  };
}

/** Guests who order with an address of their own, and what became of the letters to them. */
export function mailedGuests(shop: MailingShop, { line }: Awaited<ReturnType<typeof addGoods>>) {
  let count = 0;
  return {
    freshEmail: () => {
      count += 1;
      return `reader${count}@example.ru`;
    },
    subjects: (email: string) => shop.sink.to(email).map(({ mail }) => mail.subject),
    async orderOf(email: string) {
      const contact = { name: 'Анна', phone: `+7921${String(2_000_000 + count)}`, email };
      return (await placeGuestOrder(shop, [{ ...line, quantity: 1 }], { contact })).order;
    },
    /** Of each event of the order: what its delivery came to, and why it failed last. */
    async outcomes(orderId: string) {
      const { rows } = await shop.owner.query<{ state: string; attempts: number; error: string }>(
        `select state, attempts, last_error as error from deliveries where stream = $1 order by occurred_at, event_id`,
        [orderId],
      );
      return rows;
    },
  };
}

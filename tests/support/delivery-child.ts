import type { Channel } from '#server/channels/channel.ts';
import { deliverNext } from '#server/channels/deliver-next.action.ts';
import { mailChannel } from '#server/channels/mail-channel.ts';
import { readConfig } from '#server/config.ts';
import { APP_ROLE, type ConnectionAddress, createDatabase, createPool } from '#server/db/connect.ts';
import { createSmtpMailer } from '#server/integrations/mail/smtp-mailer.ts';

/**
 * Another process that sends letters: says the recipient's delivery once it is sent, and with `hang` never closes it.
 * Says `end` when there is none left.
 */
const [given = '', smtp = '', env = '', mode = ''] = process.argv.slice(2);
const connection = JSON.parse(given) as ConnectionAddress;
const db = createDatabase(createPool({ connection, max: 2, role: APP_ROLE, patience: 8 }));
const config = readConfig(JSON.parse(env) as Record<string, string>, { mode: 'test' });
const now = () => new Date();
const mail = mailChannel({ db, config, now, mailer: createSmtpMailer(smtp) });
const channel: Channel = {
  ...mail,
  send: async (delivery) => {
    const state = await mail.send(delivery);
    console.log(delivery.id);
    return mode === 'hang' ? new Promise(() => {}) : state;
  },
};
const log = { warn: () => {}, error: () => {} };
while (await deliverNext({ db, now, log }, channel));
console.log('end');
await db.destroy();

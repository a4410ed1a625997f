import type { Channel } from './channel.ts';
import { type MailDeps, mailChannel } from './mail-channel.ts';
import { type SmsDeps, smsChannel } from './sms-channel.ts';

/** All channels by which this shop delivers events. */
export const openChannels = (deps: MailDeps & SmsDeps): readonly Channel[] => [
  mailChannel(deps),
  smsChannel(deps),
];

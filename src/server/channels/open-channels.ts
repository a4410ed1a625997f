import type { Channel } from './channel.ts';
import { type MailDeps, mailChannel } from './mail-channel.ts';
import { type SmsDeps, smsChannel } from './sms-channel.ts';

/** Every way in which this shop tells people of what happened. */
export const openChannels = (deps: MailDeps & SmsDeps): readonly Channel[] => [
  mailChannel(deps),
  smsChannel(deps),
];

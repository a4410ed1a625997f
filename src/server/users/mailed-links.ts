import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { MailedLink } from './mailed-links.queries.ts';

/** Tokens of mailed links. Each is computed from its row and the shop's secret, so that the database holds none. */
export interface MailedLinks {
  tokenOf(link: MailedLink): string;
  isGenuine(token: MailedToken, link: MailedLink): boolean;
}

/** The parts of a token, not yet verified against its row. */
export interface MailedToken {
  readonly linkId: string;
  readonly mac: string;
}

const TOKEN = /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\.([A-Za-z0-9_-]{43})$/;

export function createMailedLinks(appSecret: string): MailedLinks {
  const key = new Uint8Array(hkdfSync('sha256', appSecret, '', 'shop mailed link', 32));
  const macOf = ({ id, userId, purpose, email }: MailedLink) =>
    createHmac('sha256', key).update(`${purpose}.${id}.${userId}.${email}`).digest('base64url');
  return {
    tokenOf: (link) => `${link.id}.${macOf(link)}`,
    isGenuine: ({ mac }, link) => timingSafeEqual(Buffer.from(macOf(link)), Buffer.from(mac)),
  };
}

/** Takes a token apart; null when it does not even look like one. */
export function parseMailedToken(token: string): MailedToken | null {
  const [, linkId, mac] = TOKEN.exec(token) ?? [];
  return linkId === undefined || mac === undefined ? null : { linkId, mac };
}

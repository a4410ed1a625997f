import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

const SECONDS = 30;
const KEYS = 10;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

const keyOf = (appSecret: string, purpose: string) =>
  new Uint8Array(hkdfSync('sha256', appSecret, '', purpose, 32));

/** A new secret for an app, in base32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** The secret as it is stored: sealed for one account, so that the database alone makes no codes. */
export function sealSecret(appSecret: string, userId: string, secret: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyOf(appSecret, 'shop second step'), nonce);
  cipher.setAAD(Buffer.from(userId));
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Throws where the shop's secret is another one, or the row is that of another account. */
export function openSecret(appSecret: string, userId: string, stored: string): string {
  const all = Buffer.from(stored, 'base64url');
  const cipher = createDecipheriv('aes-256-gcm', keyOf(appSecret, 'shop second step'), all.subarray(0, 12));
  cipher.setAAD(Buffer.from(userId));
  cipher.setAuthTag(all.subarray(12, 28));
  return Buffer.concat([cipher.update(all.subarray(28)), cipher.final()]).toString('utf8');
}

/** What an app is given: `otpauth://…`, with the shop's name and whose account it is. */
export const appAddress = (secret: string, of: { readonly issuer: string; readonly label: string }): string =>
  new TOTP({ ...of, secret, period: SECONDS }).toString();

/** The interval that a code belongs to, one before and one after now too; null for a wrong code. */
export function intervalOf(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = new TOTP({ secret, period: SECONDS }).validate({ token: code, timestamp, window: 1 });
  return delta === null ? null : Math.floor(timestamp / 1000 / SECONDS) + delta;
}

/** Recovery codes, of 50 bits each. */
export const newKeys = (): string[] =>
  Array.from({ length: KEYS }, () => Array.from(randomBytes(10), (byte) => BASE32[byte % 32]).join(''));

/** What is kept of a recovery code. */
export const hashOfKey = (appSecret: string, userId: string, key: string): string =>
  createHmac('sha256', keyOf(appSecret, 'shop recovery code')).update(`${userId}.${key}`).digest('base64url');

import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { PHONE_CODE_DIGITS } from '#domain/account/phone-code.ts';
import type { PhoneCode } from './phone-codes.queries.ts';

/** The code of a row: computed from it and the shop's secret, so that the database holds none. */
export function codeOf(appSecret: string, { id, purpose, phone, userId }: PhoneCode): string {
  const key = new Uint8Array(hkdfSync('sha256', appSecret, '', 'shop phone code', 32));
  const mac = createHmac('sha256', key).update(`${purpose}.${id}.${phone}.${userId ?? ''}`);
  // 48 bits over a million codes: none is noticeably likelier than another
  const number = mac.digest().readUIntBE(0, 6) % 10 ** PHONE_CODE_DIGITS;
  return String(number).padStart(PHONE_CODE_DIGITS, '0');
}

/** Whether this is the row's code, in the same time for any. */
export const isCodeOf = (appSecret: string, row: PhoneCode, typed: string): boolean =>
  timingSafeEqual(Buffer.from(codeOf(appSecret, row)), Buffer.from(typed));

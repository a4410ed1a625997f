import { createHash, hkdfSync } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';

/** How long the second step may take, in seconds. */
const LIFE = 5 * 60;
const AUDIENCE = 'shop-second-step';

/** Whose password was right, and which password that was. */
export interface Ticket {
  readonly userId: string;
  readonly passwordPrint: string;
}

/** A digest of a password's hash, so that a ticket ends with the password that it was given for. */
export const passwordPrint = (passwordHash: string): string =>
  createHash('sha256').update(passwordHash).digest('base64url').slice(0, 22);

const keyOf = (appSecret: string) => new Uint8Array(hkdfSync('sha256', appSecret, '', 'shop ticket', 32));

/** Shows that the password was right; opens nothing without a code. */
export function signTicket(
  appSecret: string,
  { userId, passwordPrint: print }: Ticket,
  now: Date,
): Promise<string> {
  const issued = Math.floor(now.getTime() / 1000);
  return new SignJWT({ print })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(userId)
    .setAudience(AUDIENCE)
    .setIssuedAt(issued)
    .setExpirationTime(issued + LIFE)
    .sign(keyOf(appSecret));
}

/** Null for anything but a living ticket of this shop. */
export async function readTicket(appSecret: string, ticket: string, now: Date): Promise<Ticket | null> {
  try {
    const { payload } = await jwtVerify(ticket, keyOf(appSecret), {
      algorithms: ['HS256'],
      audience: AUDIENCE,
      requiredClaims: ['exp', 'sub', 'print'],
      currentDate: now,
    });
    const { sub, print } = payload;
    return typeof sub === 'string' && typeof print === 'string'
      ? { userId: sub, passwordPrint: print }
      : null;
  } catch {
    // every reason to refuse a ticket looks the same from outside
    return null;
  }
}

import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';

export const ACCESS_SECONDS = 15 * 60;
const AUDIENCE = 'shop-api';

export interface AccessClaims {
  readonly userId: string;
  readonly sessionId: string;
}

/** The parts of a refresh token, not yet verified against its session's salt. */
export interface RefreshClaims {
  readonly sessionId: string;
  readonly generation: number;
  readonly mac: string;
}

export interface Tokens {
  signAccess(claims: AccessClaims, now: Date): Promise<string>;
  /** Null for anything but a living access token of this shop. */
  readAccess(token: string, now: Date): Promise<AccessClaims | null>;
  refreshToken(session: { sessionId: string; generation: number; salt: string }): string;
  isGenuine(token: RefreshClaims, salt: string): boolean;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const REFRESH = /^([0-9a-f-]{36})\.(0|[1-9]\d{0,8})\.([A-Za-z0-9_-]{43})$/;

/** Both kinds of token from the one secret, each under a key of its own. */
export function createTokens(appSecret: string): Tokens {
  const accessKey = deriveKey(appSecret, 'shop access token');
  const refreshKey = deriveKey(appSecret, 'shop refresh token');
  const macOf = (sessionId: string, generation: number, salt: string) =>
    createHmac('sha256', refreshKey).update(`${sessionId}.${generation}.${salt}`).digest('base64url');
  return {
    signAccess: ({ userId, sessionId }, now) => {
      const issued = Math.floor(now.getTime() / 1000);
      return new SignJWT({ sid: sessionId, type: 'access' })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setSubject(userId)
        .setAudience(AUDIENCE)
        .setIssuedAt(issued)
        .setExpirationTime(issued + ACCESS_SECONDS)
        .sign(accessKey);
    },
    readAccess: async (token, now) => {
      if (!isWrittenExactly(token)) return null;
      const payload = await verifiedPayload(token, accessKey, now);
      if (payload === null || payload.type !== 'access') return null;
      const { sub, sid } = payload;
      if (typeof sub !== 'string' || typeof sid !== 'string' || !UUID.test(sub) || !UUID.test(sid))
        return null;
      return { userId: sub, sessionId: sid };
    },
    refreshToken: ({ sessionId, generation, salt }) =>
      `${sessionId}.${generation}.${macOf(sessionId, generation, salt)}`,
    isGenuine: ({ sessionId, generation, mac }, salt) =>
      timingSafeEqual(Buffer.from(macOf(sessionId, generation, salt)), Buffer.from(mac)),
  };
}

/** Takes a refresh token apart; null when it does not even look like one. */
export function parseRefreshToken(token: string): RefreshClaims | null {
  const [, sessionId, generation, mac] = REFRESH.exec(token) ?? [];
  if (sessionId === undefined || generation === undefined || mac === undefined) return null;
  return UUID.test(sessionId) ? { sessionId, generation: Number(generation), mac } : null;
}

/**
 * Decoders pass over what does not belong into base64url, and over the last bits of the last sign, so that one token
 * could be written in many ways.
 */
function isWrittenExactly(token: string): boolean {
  const parts = token.split('.');
  return (
    parts.length === 3 && parts.every((part) => Buffer.from(part, 'base64url').toString('base64url') === part)
  );
}

function deriveKey(secret: string, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', purpose, 32));
}

async function verifiedPayload(token: string, key: Uint8Array, now: Date) {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      audience: AUDIENCE,
      requiredClaims: ['exp', 'sub'],
      currentDate: now,
    });
    return payload;
  } catch {
    // every reason to refuse a token looks the same from outside
    return null;
  }
}

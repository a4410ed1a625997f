import { describe, expect, it } from 'vitest';
import { createTokens } from './tokens.ts';

const tokens = createTokens('only-for-tests-of-tokens-Zx81kpNa7uEd');
const now = new Date('2026-11-22T10:00:00Z');
const claims = {
  userId: '0199a1b2-0000-7000-8000-000000000001',
  sessionId: '0199a1b2-0000-7000-8000-000000000002',
};

/** The same bits for whoever passes over the last two of the last sign. */
function otherSpelling(token: string): string {
  const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const last = signs.indexOf(token.at(-1) ?? '');
  return `${token.slice(0, -1)}${signs[last ^ 1]}`;
}

describe('an access token', () => {
  it('is read as it was written', async () => {
    expect(await tokens.readAccess(await tokens.signAccess(claims, now), now)).toEqual(claims);
  });

  it.each([
    ['signs after it', (token: string) => `${token}AAAA`],
    ['signs of no alphabet after it', (token: string) => `${token}!!`],
    ['padding', (token: string) => `${token}=`],
    ['a space after it', (token: string) => `${token} `],
    ['a part more', (token: string) => `${token}.`],
    ['another spelling of its end', otherSpelling],
    ['a sign within', (token: string) => token.replace('.', '*.')],
  ])('with %s is refused', async (_what, spoil) => {
    const token = spoil(await tokens.signAccess(claims, now));
    expect(await tokens.readAccess(token, now)).toBeNull();
  });
});

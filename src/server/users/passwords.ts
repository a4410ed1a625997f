import { hash, verify } from '@node-rs/argon2';
import { composed } from '#domain/ru/tidy-text.ts';
import { COMMON_PASSWORDS } from './common-passwords.ts';
import { createGate } from './work-gate.ts';

/** Argon2id, 19 MiB, two passes: about 30 ms of a core. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hash of a random string that nobody knows: an unknown account costs as much as a known one. */
const DECOY =
  '$argon2id$v=19$m=19456,t=2,p=1$LxCfV2TWwVGcdyp5BuO/TQ$OQzfWv5J6ew5tKpRcBTGhag7eQ/1l+xpdWMqI+JUuYk';

// hashing occupies the thread pool that files are read with: 200 sign-ins at once stalled it for 6 s (measured)
const gate = createGate({ running: 2, waiting: 60 });

/** Normalized (NFC) here and where it is verified: the same keys give other code points on a Mac. Nothing else is changed. */
export const hashPassword = (password: string): Promise<string> =>
  gate.run(() => hash(composed(password), COST));

/** Whether the password is the account's; without an account or a password of its own it never is. */
export async function isPasswordOf(passwordHash: string | null, password: string): Promise<boolean> {
  const matches = await gate.run(() => verify(passwordHash ?? DECOY, composed(password)));
  return matches && passwordHash !== null;
}

/** Why a new password will not do, in Russian, or null. Its length is the contract's matter. */
export function passwordWeakness(password: string, person: { readonly email: string }): string | null {
  const plain = composed(password).toLowerCase();
  const tail = plain.replace(/[\d!?.,_@#$*+-]{1,6}$/, '');
  const mailbox = person.email.split('@')[0] ?? '';
  if (plain === person.email || plain === mailbox) return 'Пароль не должен совпадать с почтой';
  const isCommon = COMMON_PASSWORDS.has(plain) || (tail.length >= 6 && COMMON_PASSWORDS.has(tail));
  const isMonotonous = new Set(plain).size < 4 || /^(.{1,4})\1+$/u.test(plain);
  return isCommon || isMonotonous ? 'Этот пароль слишком легко угадать, придумайте другой' : null;
}

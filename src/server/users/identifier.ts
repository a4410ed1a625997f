import { withoutInvisible } from '#domain/ru/invisible.ts';
import { normalizePhone } from '#domain/ru/phone.ts';
import type { Identifier } from './users.queries.ts';

/** What is not a phone is looked up as an e-mail, so that nonsense costs and answers the same. */
export function readIdentifier(text: string): Identifier {
  const phone = text.includes('@') ? null : normalizePhone(text);
  return phone === null
    ? { kind: 'email', email: withoutInvisible(text).trim().toLowerCase() }
    : { kind: 'phone', phone };
}

import type { Kysely } from 'kysely';
import type { Config } from '#server/config.ts';
import type { DB } from '#server/db/types.ts';
import type { ShopEvent } from '#server/events/shop-event.ts';
import type { Sms } from '#server/integrations/sms/sms-sender.ts';
import { readPublicStore } from '#server/settings/settings.queries.ts';
import { findCodeToSend } from '#server/users/phone-codes.queries.ts';
import { codeOf } from '#server/users/phone-codes.ts';

/**
 * The message with a code, as things are now; null when it would help nobody any more, or there is no account to sign
 * in to: that is asked only here, where nobody waits for the answer (docs/rules/events.md).
 */
export async function writeCodeMessage(
  { db, config, now }: { readonly db: Kysely<DB>; readonly config: Config; readonly now: () => Date },
  event: ShopEvent,
): Promise<Sms | null> {
  if (event.kind !== 'phone.code_asked') return null;
  const row = await findCodeToSend(db, event.payload.codeId, now());
  if (row === null) return null;
  const { storeName } = await readPublicStore(db, config.publicUrl);
  const use = row.purpose === 'sign_in' ? 'для входа' : 'для подтверждения телефона';
  const code = codeOf(config.appSecret, row);
  return { to: row.phone, text: `${storeName}: код ${code} ${use}. Никому его не сообщайте` };
}

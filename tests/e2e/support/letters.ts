import { expect } from '@playwright/test';
import type { Database } from '#server/db/connect.ts';
import type { LinkPurpose } from '#server/users/mailed-links.queries.ts';
import { createMailedLinks } from '#server/users/mailed-links.ts';
import { APP_SECRET } from './run.ts';

/** The token of the newest letter to an address, once the shop has written it. */
export async function tokenMailedTo(db: Database, email: string, purpose: LinkPurpose): Promise<string> {
  const newest = () =>
    db
      .selectFrom('mail_tokens')
      .select(['id', 'user_id as userId', 'email'])
      .where('email', '=', email)
      .where('purpose', '=', purpose)
      .where('spent_at', 'is', null)
      .orderBy('created_at', 'desc')
      .executeTakeFirst();
  await expect.poll(newest, { message: `a letter to ${email}` }).toBeDefined();
  const link = await newest();
  if (link === undefined) throw new Error(`no letter to ${email}`);
  return createMailedLinks(APP_SECRET).tokenOf({ ...link, purpose });
}

import type { Kysely } from 'kysely';
import type { StoreSettings } from '#contract/settings.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import { returnTerms } from '#domain/store/return-terms.ts';
import type { Config } from '#server/config.ts';
import type { DB } from '#server/db/types.ts';
import type { EventKind, ShopEvent } from '#server/events/shop-event.ts';
import { orderAccessKey } from '#server/orders/order-access.ts';
import { findOrder } from '#server/orders/orders.queries.ts';
import { readOrderTimes } from '#server/settings/settings.queries.ts';
import { findLiveLink, type MailedLink } from '#server/users/mailed-links.queries.ts';
import { createMailedLinks } from '#server/users/mailed-links.ts';
import { issueResetLink } from '#server/users/passwords.actions.ts';
import { findContact } from '#server/users/users.queries.ts';
import { findApplication } from '#server/wholesale/applications.queries.ts';
import {
  emailChangedLetter,
  erasedLetter,
  passwordChangedLetter,
  resetLetter,
  verifyLetter,
} from './letters/account-letters.ts';
import { applicationLetter } from './letters/application-letters.ts';
import type { LetterContent } from './letters/content.ts';
import { orderLetter } from './letters/order-letters.ts';

interface LetterDeps {
  readonly db: Kysely<DB>;
  readonly config: Config;
  readonly now: () => Date;
  readonly store: StoreSettings;
}

/** What a letter says and who gets it. */
interface Written {
  readonly to: string;
  readonly content: LetterContent;
}
type Write<Kind extends EventKind = EventKind> = (
  deps: LetterDeps,
  event: Extract<ShopEvent, { kind: Kind }>,
) => Promise<Written | null>;

const ofOrder =
  (news: OrderStatus | 'edited') =>
  async (
    { db, config, store }: LetterDeps,
    { payload }: { readonly payload: { readonly orderId: string } },
  ): Promise<Written | null> => {
    const order = await findOrder(db, payload.orderId);
    if (order === null) return null;
    const owner = order.userId === null ? null : await findContact(db, order.userId);
    const to = order.contactEmail ?? (owner?.isVerified === true ? owner.email : null);
    if (to === null) return null;
    const key = order.userId === null ? `?key=${orderAccessKey(config.appSecret, order.id)}` : '';
    const url = `${config.publicUrl}/order-confirmation/${order.id}${key}`;
    const { legal, footerData } = store;
    const returns = returnTerms(footerData.returnsExchange);
    const patience = await readOrderTimes(db);
    return { to, content: orderLetter(news, { order, url, legal, returns, patience }) };
  };

/** Whether there is such an account is asked only here, where nobody waits for the answer (docs/rules/events.md). */
const forgottenPassword: Write<'password.forgotten'> = async (deps, event) => {
  const link = await issueResetLink(deps, { id: event.id, identifier: event.payload.identifier });
  if (link === null) return null;
  const url = linkUrl(deps.config, '/reset-password', link);
  return { to: link.email, content: resetLetter(url, deps.store.storeName) };
};

const unverifiedEmail: Write<'email.unverified'> = async ({ db, config, now, store }, { payload }) => {
  const link = await findLiveLink(db, payload.linkId, 'verify_email', now());
  if (link === null) return null;
  return {
    to: link.email,
    content: verifyLetter(linkUrl(config, '/verify-email', link), store.storeName),
  };
};

/** Only for a confirmed address: else anybody could register with a stranger's and have mails sent to them. */
const changedPassword: Write<'password.changed'> = async ({ db, config }, { payload, occurredAt }) => {
  const owner = await findContact(db, payload.userId);
  if (owner?.isVerified !== true) return null;
  return {
    to: owner.email,
    content: passwordChangedLetter(occurredAt, `${config.publicUrl}/forgot-password`),
  };
};

/** By the application's present state: a later decision has a letter of its own. */
const ofApplication =
  (status: 'pending' | 'approved' | 'refused') =>
  async (
    { db, config }: LetterDeps,
    { payload }: { readonly payload: { readonly userId: string } },
  ): Promise<Written | null> => {
    const owner = await findContact(db, payload.userId);
    if (owner?.isVerified !== true) return null;
    const application = await findApplication(db, payload.userId);
    if (application?.status !== status) return null;
    const content = applicationLetter(status, { url: config.publicUrl, reason: application.reason });
    return { to: owner.email, content };
  };

/** For an address that belongs to no account any more and so stands in the event itself. */
const toFormerAddress =
  (content: (at: Date) => LetterContent) =>
  async (
    _deps: LetterDeps,
    { payload: { email }, occurredAt }: Extract<ShopEvent, { kind: 'email.changed' | 'account.erased' }>,
  ): Promise<Written | null> =>
    email === undefined ? null : { to: email, content: content(occurredAt) };

const LETTERS: { readonly [Kind in EventKind]: Write<Kind> } = {
  'order.created': ofOrder('new'),
  'order.confirmed': ofOrder('confirmed'),
  'order.packed': ofOrder('packed'),
  'order.shipped': ofOrder('shipped'),
  'order.delivered': ofOrder('delivered'),
  'order.completed': ofOrder('completed'),
  'order.cancelled': ofOrder('cancelled'),
  'order.returned': ofOrder('returned'),
  'order.edited': ofOrder('edited'),
  'password.forgotten': forgottenPassword,
  'password.changed': changedPassword,
  'email.unverified': unverifiedEmail,
  'email.changed': toFormerAddress(emailChangedLetter),
  // goes to the phone
  'phone.code_asked': async () => null,
  'wholesale.applied': ofApplication('pending'),
  'wholesale.approved': ofApplication('approved'),
  'wholesale.refused': ofApplication('refused'),
  'account.erased': toFormerAddress(erasedLetter),
};

/** The letter of an event as things are now; null when there is nobody to write to, or nothing any more. */
export function writeLetter(deps: LetterDeps, event: ShopEvent): Promise<Written | null> {
  // the table pairs every kind with what writes of it, which the compiler does not follow through a union
  const write = LETTERS[event.kind] as Write;
  return write(deps, event);
}

function linkUrl({ appSecret, publicUrl }: Config, page: string, link: MailedLink): string {
  return `${publicUrl}${page}?token=${createMailedLinks(appSecret).tokenOf(link)}`;
}

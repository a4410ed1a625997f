import { NBSP } from '#domain/ru/number.ts';
import { formatPhone } from '#domain/ru/phone.ts';
import { daysWithin } from '#domain/ru/term.ts';
import type { StoreProfile } from '#domain/store/profile.ts';
import { returnTerms } from '#domain/store/return-terms.ts';

/** Names that a text may put into braces, as in `{seller}`. */
export type LegalPlaceholder =
  | 'seller'
  | 'requisites'
  | 'address'
  | 'phone'
  | 'email'
  | 'hours'
  | 'site'
  | 'returnDays'
  | 'refundDays'
  | 'returnAddress'
  | 'privacyEmail'
  | 'responsible';

/** What stands in place of each name: facts of the seller that no edition may freeze. */
export type LegalFacts = Readonly<Record<LegalPlaceholder, string>>;

/** The seller's facts out of the store's profile; what a shop has not filled in falls back on what it has. */
export function legalFacts(store: StoreProfile): LegalFacts {
  const { contact, footerData } = store;
  const { privacyPolicy } = footerData;
  const { workingHours } = contact;
  const terms = returnTerms(footerData.returnsExchange);
  return {
    seller: sellerName(store),
    requisites: requisitesText(store),
    address: addressText(store),
    phone: formatPhone(contact.phone),
    email: contact.email,
    hours: [workingHours.weekdays, workingHours.weekends].filter(Boolean).join(', '),
    site: siteName(footerData.system.siteUrl),
    returnDays: daysWithin(terms.returnDays),
    refundDays: daysWithin(terms.refundDays),
    returnAddress: terms.address || addressText(store),
    privacyEmail: privacyPolicy?.email || contact.email,
    responsible: privacyPolicy?.responsible || 'руководитель продавца',
  };
}

/** Who sells, as a contract names them: the legal person where the settings have one, else the shop. */
function sellerName({ legal, storeName }: StoreProfile): string {
  return legal.name || `магазин «${storeName}»`;
}

function requisitesText(store: StoreProfile): string {
  const { inn, kpp, ogrn } = store.legal;
  const numbers = [
    inn && `ИНН${NBSP}${inn}`,
    kpp && `КПП${NBSP}${kpp}`,
    ogrn && `${ogrnName(ogrn)}${NBSP}${ogrn}`,
  ];
  return [sellerName(store), ...numbers.filter(Boolean)].join(', ');
}

/** A sole trader's number has 15 digits and a name of its own. */
export const ogrnName = (ogrn: string): string => (ogrn.length === 15 ? 'ОГРНИП' : 'ОГРН');

function addressText({ contact, legal }: StoreProfile): string {
  const { postalCode, city, street } = contact.address;
  return legal.address || [postalCode, city, street].filter(Boolean).join(', ');
}

/** The address of the site as people write it. */
function siteName(siteUrl: string): string {
  return siteUrl.replace(/^https?:\/\//, '').replace(/\/$/, '') || 'этот сайт';
}

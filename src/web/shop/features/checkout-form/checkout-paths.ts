import type { CheckoutFields } from '#web/shop/checkout/draft.ts';

/** Where a field stands in the request: the shop names a bad one by it, and so does its input. */
export const FIELD_PATHS = {
  name: 'contact.name',
  phone: 'contact.phone',
  email: 'contact.email',
  region: 'delivery.region',
  city: 'delivery.city',
  address: 'delivery.address',
  postalCode: 'delivery.postalCode',
  pickupPointId: 'delivery.pickupPointId',
  paymentMethod: 'paymentMethod',
  companyName: 'company.name',
  inn: 'company.inn',
  kpp: 'company.kpp',
  comment: 'comment',
} as const satisfies Record<keyof CheckoutFields, string>;

export const METHOD_PATH = 'delivery.methodId';
export const CONSENT_PATHS = {
  personalData: 'consents.personalData',
  offer: 'consents.offer',
  marketing: 'consents.marketing',
} as const;

export type CheckoutPath =
  | (typeof FIELD_PATHS)[keyof CheckoutFields]
  | typeof METHOD_PATH
  | (typeof CONSENT_PATHS)[keyof typeof CONSENT_PATHS];

export type CheckoutErrors = Partial<Record<CheckoutPath, string | undefined>>;

const KNOWN: ReadonlySet<string> = new Set([
  ...Object.values(FIELD_PATHS),
  METHOD_PATH,
  ...Object.values(CONSENT_PATHS),
]);

export const isCheckoutPath = (path: string): path is CheckoutPath => KNOWN.has(path);

import type { PaymentMethod } from '#domain/orders/order-texts.ts';
import type { VatRate } from './vat.ts';

/**
 * Networks that the shop may link to; no address means no link. All are off by default. See docs/rules/store.md.
 */
export type SocialNetwork = 'instagram' | 'facebook' | 'telegram' | 'whatsapp' | 'max';

/** Words and terms of the service pages that a shop sets itself; what is missing has a default. */
export type ServicePages = {
  readonly pages?:
    | {
        readonly about?: { readonly title: string } | undefined;
        readonly contact?: { readonly title: string } | undefined;
      }
    | undefined;
  readonly shipping?: { readonly note?: string | undefined } | undefined;
  /** What is said of a way to pay, in place of the usual words. */
  readonly paymentMethods?: Readonly<Partial<Record<PaymentMethod, string>>> | undefined;
  readonly returnsExchange?:
    | {
        readonly returnDays?: number | undefined;
        readonly refundDays?: number | undefined;
        readonly address?: string | undefined;
        readonly note?: string | undefined;
      }
    | undefined;
  /** Who answers for personal data, where that is not the shop's usual address. */
  readonly privacyPolicy?:
    | { readonly email?: string | undefined; readonly responsible?: string | undefined }
    | undefined;
};

/** When the shop answers. */
export type WorkingHours = { readonly weekdays: string; readonly weekends: string };

/** What the shop says of itself. An empty text is not shown. */
export type StoreProfile = {
  readonly storeName: string;
  readonly storeDescription: string;
  readonly logo: { readonly showLogo: boolean; readonly url: string | null };
  readonly contact: {
    readonly phone: string;
    readonly email: string;
    readonly address: {
      readonly street: string;
      readonly city: string;
      readonly postalCode: string;
      readonly country: string;
    };
    readonly workingHours: WorkingHours;
  };
  readonly about: { readonly mission: string; readonly vision: string; readonly story: string };
  readonly social: Readonly<Record<SocialNetwork, string | null>>;
  readonly seo: { readonly metaTitle: string; readonly metaDescription: string };
  readonly business: { readonly currency: 'RUB'; readonly currencySymbol: '₽' };
  readonly legal: {
    readonly name: string;
    readonly inn: string;
    readonly kpp: string;
    readonly ogrn: string;
    readonly address: string;
    readonly bank: string;
    /** The VAT that prices include; missing where the shop pays none. */
    readonly vatRate?: VatRate | undefined;
  };
  readonly footerData: ServicePages & {
    readonly extendedStore: {
      readonly about: { readonly mission: string };
      readonly supportContact: { readonly phone: string; readonly email: string };
    };
    readonly system: { readonly version: string; readonly siteUrl: string };
    /**
     * Hex colours that replace the design's own; null keeps them. With `darkMode` pages follow the visitor's system,
     * without it they are always light.
     */
    readonly ui: {
      readonly primaryColor: string | null;
      readonly secondaryColor: string | null;
      readonly accentColor: string | null;
      readonly darkMode: boolean;
    };
  };
};

/** How a customer reaches the shop's people; `GET /settings/customer-service`. */
export type CustomerService = {
  readonly phone: string;
  readonly email: string;
  readonly workingHours: WorkingHours;
  readonly channels: {
    readonly telegram: { readonly enabled: boolean; readonly username: string; readonly message: string };
    readonly whatsapp: { readonly enabled: boolean; readonly phone: string; readonly message: string };
    readonly max: { readonly enabled: boolean; readonly contact: string; readonly message: string };
  };
};

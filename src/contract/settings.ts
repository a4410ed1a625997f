import * as z from 'zod';
import { PAYMENT_METHODS } from '#domain/orders/order-texts.ts';
import { VAT_RATES } from '#domain/store/vat.ts';
import { BUNDLE_TYPES, WHOLESALE_ACCESS } from '#domain/wholesale/settings.ts';
import { defineEndpoint } from './http/endpoint.ts';
import { roubles } from './http/fields.ts';

const channel = z.object({
  enabled: z.boolean(),
  username: z.string().optional(),
  phone: z.string().optional(),
  contact: z.string().optional(),
  message: z.string().optional(),
});
const perLanguage = z.object({ ru: z.string(), en: z.string().optional() });
const social = z.object({
  instagram: z.string().nullable(),
  facebook: z.string().nullable(),
  telegram: z.string().nullable(),
  whatsapp: z.string().nullable(),
  max: z.string().nullable(),
});
/** An address inside the shop or an https one; anything else a page must not link to. */
const link = z.string().regex(/^(?:\/(?!\/)|https:\/\/)/);
const hexColor = z.string().regex(/^#[0-9a-fA-F]{6}$/);

const note = z.string().max(1000).optional();
const pageTitle = z.object({ title: z.string().min(1).max(60) }).optional();

/** What the shop says on its service pages in place of the usual words; terms within what the law allows. */
const servicePages = {
  pages: z.object({ about: pageTitle, contact: pageTitle }).optional(),
  shipping: z.object({ note }).optional(),
  paymentMethods: z.partialRecord(z.enum(PAYMENT_METHODS), z.string().min(1).max(500)).optional(),
  returnsExchange: z
    .object({
      returnDays: z.int().min(7).max(365).optional(),
      refundDays: z.int().min(1).max(10).optional(),
      address: z.string().max(300).optional(),
      note,
    })
    .optional(),
  privacyPolicy: z
    .object({ email: z.email().optional(), responsible: z.string().max(200).optional() })
    .optional(),
};

/** The store's profile (docs/rules/store.md). */
export const storeSettings = z
  .object({
    storeName: z.string().min(1).max(60),
    storeDescription: z.string().max(300),
    logo: z.object({ showLogo: z.boolean(), url: link.nullable() }),
    contact: z.object({
      phone: z.string(),
      email: z.string(),
      address: z.object({
        street: z.string(),
        city: z.string(),
        postalCode: z.string(),
        country: z.string(),
      }),
      workingHours: z.object({ weekdays: z.string(), weekends: z.string() }),
    }),
    about: z.object({ mission: z.string(), vision: z.string(), story: z.string() }),
    social,
    seo: z.object({ metaTitle: z.string(), metaDescription: z.string() }),
    business: z.object({ currency: z.literal('RUB'), currencySymbol: z.literal('₽') }),
    legal: z.object({
      name: z.string(),
      inn: z.string(),
      kpp: z.string(),
      ogrn: z.string(),
      address: z.string(),
      bank: z.string(),
      vatRate: z.literal(VAT_RATES).optional(),
    }),
    footerData: z.object({
      ...servicePages,
      extendedStore: z.object({
        about: z.object({ mission: z.string() }),
        supportContact: z.object({ phone: z.string(), email: z.string() }),
      }),
      system: z.object({ version: z.string(), siteUrl: z.string() }),
      ui: z.object({
        primaryColor: hexColor.nullable(),
        secondaryColor: hexColor.nullable(),
        accentColor: hexColor.nullable(),
        darkMode: z.boolean(),
      }),
    }),
  })
  .meta({ id: 'StoreSettings' });
export type StoreSettings = z.infer<typeof storeSettings>;

/** How a customer reaches the store's people. */
export const customerServiceSettings = z
  .object({
    phone: z.string(),
    email: z.string(),
    workingHours: z.object({ weekdays: z.string(), weekends: z.string() }),
    channels: z.object({ telegram: channel, whatsapp: channel, max: channel }),
  })
  .meta({ id: 'CustomerService' });
export type CustomerServiceSettings = z.infer<typeof customerServiceSettings>;

/** Retail rules of the whole shop (docs/rules/retail.md). Money in roubles. */
export const retailSettingsData = z
  .object({
    enabled: z.boolean(),
    allowRetailPurchases: z.boolean(),
    defaultMinQuantity: z.int().min(1),
    defaultMaxQuantity: z.int().min(1),
    requireMinimumOrder: z.boolean(),
    minimumOrderValue: roubles,
    displaySettings: z.object({
      hideRetailPrices: z.boolean(),
      showWholesalePriceToRetail: z.boolean(),
      buttonText: perLanguage,
      addToCartText: perLanguage,
    }),
    businessRules: z.object({
      allowMixedModeCart: z.boolean(),
      prioritizeWholesaleCustomers: z.boolean(),
      showWholesalePromotion: z.boolean(),
      autoSuggestWholesale: z.boolean(),
      wholesaleSuggestionThreshold: z.int().min(1),
    }),
  })
  .meta({ id: 'RetailSettings' });
export type RetailSettingsData = z.infer<typeof retailSettingsData>;

/** Which sets are sold, how and to whom (docs/rules/wholesale.md). */
export const bundleSettingsData = z
  .object({
    bundleTypeSettings: z.object({
      allowIndividual: z.boolean(),
      allowColorSet: z.boolean(),
      allowSizeSet: z.boolean(),
      allowFullSet: z.boolean(),
    }),
    defaultBundleType: z.enum(BUNDLE_TYPES),
    wholesaleEnabled: z.boolean(),
    wholesaleAccess: z.enum(WHOLESALE_ACCESS),
    /** Smallest quantity of every product, pieces; left out where each has its own. */
    minQuantity: z.int().min(1).optional(),
  })
  .meta({ id: 'BundleSettings' });
export type BundleSettingsData = z.infer<typeof bundleSettingsData>;

/** The store's profile, footer and look. */
export const storeSettingsGet = defineEndpoint('storeSettings', {
  summary: 'Профиль магазина',
  access: 'public',
  data: storeSettings,
  errors: [],
});

/** Contacts of the customer service. */
export const customerService = defineEndpoint('customerService', {
  summary: 'Контакты службы поддержки',
  access: 'public',
  data: customerServiceSettings,
  errors: [],
});

/** Retail rules; the first address that the browser asks. */
export const publicRetailSettings = defineEndpoint('publicRetailSettings', {
  summary: 'Правила розницы',
  access: 'public',
  data: retailSettingsData,
  errors: [],
});

/** Retail rules; the second address, asked when the first one failed. */
export const retailSettings = defineEndpoint('retailSettings', {
  summary: 'Правила розницы (запасной адрес)',
  access: 'public',
  data: retailSettingsData,
  errors: [],
});

/** Wholesale set rules. */
export const bundleSettings = defineEndpoint('bundleSettings', {
  summary: 'Правила оптовых наборов',
  access: 'public',
  data: bundleSettingsData,
  errors: [],
});

import type { Product } from '#contract/catalog.ts';
import type { StoreSettings } from '#contract/settings.ts';
import { wordsOf } from '#domain/catalog/marked-text.ts';
import { previewPicture } from '#domain/pictures/preview-picture.ts';
import { paths } from '#web/paths.ts';
import type { SiteHead, StructuredData } from './head-facts.ts';

const SCHEMA = 'https://schema.org';
/** More pictures tell a search engine nothing new. */
const MOST_PICTURES = 6;

interface Shown {
  readonly product: Product;
  readonly site: SiteHead;
  readonly colorName: (code: string) => string;
}

/**
 * The one product of a page. Its picture that stands for it comes first and all are plain addresses, as Yandex reads
 * them; a price that a visitor may not see is not here either, and without a price there is no offer.
 */
export function productData({ product, site, colorName }: Shown, first: string | null): StructuredData {
  const { images, colors, sizes, composition, manufacturer, country } = product;
  const inOrder = [...images].sort((a, b) => Number(b.url === first) - Number(a.url === first));
  return {
    '@context': SCHEMA,
    '@type': 'Product',
    name: product.name,
    ...filled({ description: wordsOf(product.description), material: composition, countryOfOrigin: country }),
    sku: product.sku,
    url: absolute(paths.product(product), site),
    ...filled({
      image: inOrder.slice(0, MOST_PICTURES).map((image) => absolute(previewPicture(image).url, site)),
      color: colors.map(colorName),
      size: sizes.filter((size) => size !== 'ONE'),
      category: product.categories[0]?.name,
    }),
    brand: { '@type': 'Brand', name: site.storeName },
    ...(manufacturer ? { manufacturer: { '@type': 'Organization', name: manufacturer } } : {}),
    ...filled({ offers: offersOf(product, site) }),
  };
}

/**
 * One price is one offer, which Google's merchant listings ask for. Several prices are an aggregate offer, which both
 * Google and Yandex read, with the offer of each variant inside. The range is that of what can be had, if anything can.
 */
function offersOf(product: Product, site: SiteHead) {
  const offers = product.variants.flatMap((variant) => {
    const price = variant.price ?? product.price;
    return price === undefined ? [] : [{ sku: variant.sku, price, isThere: variant.quantity > 0 }];
  });
  const url = absolute(paths.product(product), site);
  const seller = { '@type': 'Organization', name: site.storeName };
  const terms = { priceCurrency: 'RUB', itemCondition: `${SCHEMA}/NewCondition`, url, seller };
  const there = offers.filter(({ isThere }) => isThere);
  const [one] = there.length > 0 ? there : offers;
  if (one === undefined) return undefined;
  const prices = (there.length > 0 ? there : offers).map(({ price }) => price);
  const [lowPrice, highPrice] = [Math.min(...prices), Math.max(...prices)];
  const availability = availabilityOf(there.length > 0);
  if (offers.every(({ price }) => price === one.price)) {
    return { '@type': 'Offer', sku: product.sku, price: one.price, availability, ...terms };
  }
  return {
    '@type': 'AggregateOffer',
    lowPrice,
    highPrice,
    offerCount: prices.length,
    availability,
    priceCurrency: 'RUB',
    offers: offers.map(({ isThere, ...offer }) => ({
      '@type': 'Offer',
      ...offer,
      availability: availabilityOf(isThere),
      ...terms,
    })),
  };
}

const availabilityOf = (isThere: boolean) => `${SCHEMA}/${isThere ? 'InStock' : 'OutOfStock'}`;

interface Step {
  readonly name: string;
  /** Absent on the last one: the page itself. */
  readonly to?: string | undefined;
}

/** The bread crumbs of a page. */
export function trailData(trail: readonly Step[], site: SiteHead, canonical: string): StructuredData {
  return {
    '@context': SCHEMA,
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, to = canonical }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absolute(to, site),
    })),
  };
}

/** Who the shop is and how it is searched, for the home page. */
export function storeData(settings: StoreSettings, site: SiteHead): StructuredData[] {
  const { contact, legal, logo, social } = settings;
  const { street, city, postalCode, country } = contact.address;
  const home = absolute(paths.home(), site);
  return [
    {
      '@context': SCHEMA,
      '@type': 'Organization',
      name: settings.storeName,
      url: home,
      ...filled({
        description: settings.storeDescription,
        logo: logo.url === null ? '' : absolute(logo.url, site),
        telephone: contact.phone,
        email: contact.email,
        legalName: legal.name,
        taxID: legal.inn,
        sameAs: Object.values(social).filter((address) => address !== null),
      }),
      address: {
        '@type': 'PostalAddress',
        ...filled({
          streetAddress: street,
          addressLocality: city,
          postalCode,
          addressCountry: country,
        }),
      },
    },
    {
      '@context': SCHEMA,
      '@type': 'WebSite',
      name: settings.storeName,
      url: home,
      inLanguage: 'ru',
      potentialAction: {
        '@type': 'SearchAction',
        target: {
          '@type': 'EntryPoint',
          urlTemplate: `${absolute('/search', site)}?q={search_term_string}`,
        },
        'query-input': 'required name=search_term_string',
      },
    },
  ];
}

/** Only what says something: an empty text or list is no fact. */
function filled(facts: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const isEmpty = (value: unknown) =>
    value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => !isEmpty(value)));
}

const absolute = (path: string, site: SiteHead) =>
  URL.canParse(path, site.origin) ? new URL(path, site.origin).href : site.origin;

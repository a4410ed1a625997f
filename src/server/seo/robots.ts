/** What is of one visitor alone, or endless: no search engine has anything to find there. */
const CLOSED = [
  '/admin',
  '/api/',
  '/account',
  '/auth',
  '/cart',
  '/create-account',
  '/forgot-password',
  '/invite',
  '/order-confirmation/',
  '/reset-password',
  '/search',
  '/wishlist',
];

/** Marks that advertisements put on an address; the page is the same without. Yandex folds such addresses into one. */
const MARKS = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_content',
  'utm_term',
  'yclid',
  'ymclid',
  'gclid',
];

/** `robots.txt` of the shop: what to leave out, and where the sitemap is. */
export function robotsText(publicUrl: string): string {
  return [
    'User-agent: *',
    ...CLOSED.map((path) => `Disallow: ${path}`),
    `Clean-param: ${MARKS.join('&')}`,
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
}

/** An address in the sitemap. */
export interface SitemapEntry {
  readonly path: string;
  readonly changedAt?: Date | null;
  /** Path or address of the picture that stands for the page. */
  readonly image?: string | null;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const IMAGES = 'http://www.google.com/schemas/sitemap-image/1.1';

/** The sitemap index: links to all parts. */
export function indexXml(origin: string, parts: readonly SitemapEntry[]): string {
  const rows = parts.map((part) => `<sitemap>${addressOf(origin, part)}</sitemap>\n`);
  return `${HEAD}<sitemapindex xmlns="${NAMESPACE}">\n${rows.join('')}</sitemapindex>\n`;
}

/** One sitemap file with its addresses. */
export function partXml(origin: string, entries: readonly SitemapEntry[]): string {
  const rows = entries.map((entry) => `<url>${addressOf(origin, entry)}${imageOf(origin, entry)}</url>\n`);
  return `${HEAD}<urlset xmlns="${NAMESPACE}" xmlns:image="${IMAGES}">\n${rows.join('')}</urlset>\n`;
}

function addressOf(origin: string, { path, changedAt }: SitemapEntry): string {
  const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
  return `<loc>${absolute(origin, path)}</loc>${changed}`;
}

function imageOf(origin: string, { image }: SitemapEntry): string {
  if (!image || !URL.canParse(image, origin)) return '';
  return `<image:image><image:loc>${absolute(origin, image)}</image:loc></image:image>`;
}

const absolute = (origin: string, path: string) => escaped(new URL(path, origin).href);

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', "'": '&apos;' };
/** An address has neither quotes nor control characters left: those are encoded. */
const escaped = (address: string) => address.replace(/[&<>']/g, (sign) => ENTITIES[sign] ?? sign);

import type { MetaDescriptor } from 'react-router';

/** What the layout of the shop gives to every page's head. */
export interface SiteHead {
  storeName: string;
  /** Scheme and host, for addresses that leave the page. */
  origin: string;
}

/** What a page says of itself. */
export interface PageHead {
  title: string;
  /** The title names the store itself; elsewhere the store's name is added. */
  namesStore?: boolean | undefined;
  description?: string | undefined;
  /** Path of the address that counts, without host. */
  canonical?: string | undefined;
  image?: string | null | undefined;
  /** For pages that search engines must leave out. */
  hidden?: boolean | undefined;
}

interface HeadArgs {
  loaderData: unknown;
  matches: readonly (undefined | { id: string; loaderData?: unknown })[];
  error?: unknown;
}

const NOT_FOUND: PageHead = { title: 'Страница не найдена', hidden: true };
const FAILED: PageHead = { title: 'Что-то пошло не так', hidden: true };

/** The `meta` of a page whose loader gives `head`. */
export function pageMeta({ loaderData, matches, error }: HeadArgs): MetaDescriptor[] {
  const site = siteOf(matches);
  if (error != null) return describe(isNotFound(error) ? NOT_FOUND : FAILED, site);
  const head = (loaderData as { head?: PageHead } | undefined)?.head;
  return describe(head ?? FAILED, site);
}

/** The tags of a head; for pages that need no loader. */
export function describe(head: PageHead, site: SiteHead | undefined): MetaDescriptor[] {
  const title = site && !head.namesStore ? `${head.title} · ${site.storeName}` : head.title;
  const tags: MetaDescriptor[] = [{ title }, { property: 'og:title', content: head.title }];
  if (head.description) {
    tags.push({ name: 'description', content: head.description });
    tags.push({ property: 'og:description', content: head.description });
  }
  if (head.hidden) tags.push({ name: 'robots', content: 'noindex' });
  if (site && head.canonical) {
    const url = new URL(head.canonical, site.origin).href;
    tags.push({ tagName: 'link', rel: 'canonical', href: url }, { property: 'og:url', content: url });
  }
  if (site && head.image) tags.push({ property: 'og:image', content: new URL(head.image, site.origin).href });
  return tags;
}

/** The head data of the shop's layout, found among the routes of this page. */
export function siteOf(matches: HeadArgs['matches']): SiteHead | undefined {
  for (const match of matches) {
    const head = (match?.loaderData as { head?: Partial<SiteHead> } | undefined)?.head;
    if (head?.storeName !== undefined && head.origin !== undefined) return head as SiteHead;
  }
  return undefined;
}

function isNotFound(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'status' in error && error.status === 404;
}

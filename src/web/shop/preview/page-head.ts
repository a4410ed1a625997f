import type { MetaDescriptor } from 'react-router';
import type { PageHead, SiteHead } from './head-facts.ts';
import { previewTags } from './preview-tags.ts';

type LdJsonFacts = Extract<MetaDescriptor, { 'script:ld+json': unknown }>['script:ld+json'];

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
  const tags: MetaDescriptor[] = [{ title }];
  if (head.description) tags.push({ name: 'description', content: head.description });
  if (head.hidden) tags.push({ name: 'robots', content: 'noindex, follow' });
  if (site && head.canonical) {
    const url = new URL(head.canonical, site.origin).href;
    tags.push({ tagName: 'link', rel: 'canonical', href: url });
  }
  // a constant of the build: the browser's scripts have none of it
  if (import.meta.env.SSR && site) tags.push(...previewTags(head, site));
  for (const facts of head.structured ?? []) tags.push({ 'script:ld+json': facts as LdJsonFacts });
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

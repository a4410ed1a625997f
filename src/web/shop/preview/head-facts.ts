import type { PreviewPicture } from '#domain/pictures/preview-picture.ts';

/** Structured data of a page for search engines, as schema.org defines it. */
export type StructuredData = { readonly '@context': 'https://schema.org' } & Readonly<
  Record<string, unknown>
>;

/** What the shop's layout provides for every page's head. */
export interface SiteHead {
  storeName: string;
  /** Scheme and host, for addresses that leave the page. */
  origin: string;
}

/** The metadata of a page. */
export interface PageHead {
  title: string;
  /** The title contains the store's name already; else it is appended. */
  namesStore?: boolean | undefined;
  description?: string | undefined;
  /** Path of the canonical address, without host. */
  canonical?: string | undefined;
  /** `noindex, follow`: search engines must not list the page but may follow its links. */
  hidden?: boolean | undefined;
  /** Of a product page. This and what follows are only in documents from the server, for previews and search engines. */
  isProduct?: boolean | undefined;
  picture?: PreviewPicture | undefined;
  /** In roubles; absent where visitors may not see one. */
  price?: number | undefined;
  structured?: readonly StructuredData[] | undefined;
}

import type { PreviewPicture } from '#domain/pictures/preview-picture.ts';

/** Facts of a page for search engines, in the words of schema.org. */
export type StructuredData = { readonly '@context': 'https://schema.org' } & Readonly<
  Record<string, unknown>
>;

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
  /** For pages that search engines must leave out; they may still follow its links. */
  hidden?: boolean | undefined;
  /** Of a product's page; from here on only the server's documents tell it, for previews and search engines. */
  isProduct?: boolean | undefined;
  picture?: PreviewPicture | undefined;
  /** In roubles; absent where visitors may not see one. */
  price?: number | undefined;
  structured?: readonly StructuredData[] | undefined;
}

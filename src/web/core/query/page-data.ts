import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { createContext } from 'react';

/** The answers that a page was rendered of, which its document brings along. */
export interface PageData {
  /** Since when they are known, in milliseconds since 1970. */
  readonly at: number;
  readonly queries: readonly (readonly [QueryKey, unknown])[];
}

/** The client that the loaders have filled, while the server renders; null in the browser. */
export const PageClientContext = createContext<QueryClient | null>(null);

const PLACE = 'page-data';

/** As it stands in the document: no script, so that its text needs no hash and is read by nobody but us. */
export const pageDataElement = (data: PageData): string =>
  `<script type="application/json" id="${PLACE}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;

/** Puts what the document has brought along where its components look for it. */
export function takePageData(client: QueryClient): QueryClient {
  const text = document.getElementById(PLACE)?.textContent;
  if (!text) return client;
  const { at, queries } = JSON.parse(text) as PageData;
  for (const [key, data] of queries) client.setQueryData(key, data, { updatedAt: at });
  return client;
}

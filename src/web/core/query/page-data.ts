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

const inDocument = (value: unknown) => JSON.stringify([value]).slice(1, -1).replaceAll('<', '\\u003c');

/** Texts of answers that the server gives to all its pages while it has them in memory; null when met for the first time. */
const texts = /* @__PURE__ */ new WeakMap<object, string | null>();

function textOf(data: unknown, write = inDocument): string {
  if (typeof data !== 'object' || data === null) return write(data);
  const known = texts.get(data);
  if (typeof known === 'string') return known;
  const text = write(data);
  // what only one page shows is not remembered
  texts.set(data, known === null ? text : null);
  return text;
}

/** An answer. The list that it brings is put together of texts that are known: another list shows the same products. */
function answerText(answer: unknown): string {
  if (typeof answer !== 'object' || answer === null || !('data' in answer)) return inDocument(answer);
  const { data, ...rest } = answer;
  if (!Array.isArray(data)) return inDocument(answer);
  const items = data.map((item: unknown) => textOf(item));
  const others = inDocument(rest).slice(1);
  return `{"data":[${items.join(',')}]${others === '}' ? '' : ','}${others}`;
}

/** As it stands in the document: no script, so that its text needs no hash and is read by nobody but us. */
export function pageDataElement({ at, queries }: PageData): string {
  const pairs = queries.map(([key, data]) => `[${inDocument(key)},${textOf(data, answerText)}]`);
  return `<script type="application/json" id="${PLACE}">{"at":${at},"queries":[${pairs.join(',')}]}</script>`;
}

/** Puts what the document has brought along where its components look for it. */
export function takePageData(client: QueryClient): QueryClient {
  const text = document.getElementById(PLACE)?.textContent;
  if (!text) return client;
  const { at, queries } = JSON.parse(text) as PageData;
  for (const [key, data] of queries) client.setQueryData(key, data, { updatedAt: at });
  return client;
}

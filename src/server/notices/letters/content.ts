import type { StoreSettings } from '#contract/settings.ts';

/** One piece of a letter, the same for its plain and its HTML edition. All texts are plain. */
export type Block =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'button'; readonly label: string; readonly url: string }
  | { readonly kind: 'facts'; readonly rows: readonly (readonly [label: string, value: string])[] }
  | { readonly kind: 'goods'; readonly rows: readonly GoodsRow[] }
  | {
      readonly kind: 'sums';
      readonly rows: readonly (readonly [label: string, sum: string])[];
      readonly total: readonly [label: string, sum: string];
    };

export interface GoodsRow {
  readonly name: string;
  readonly details: string;
  readonly sum: string;
}

/** What a letter says, before it gets its looks. */
export interface LetterContent {
  readonly subject: string;
  readonly title: string;
  readonly blocks: readonly Block[];
  /** Why the reader gets this letter. */
  readonly reason: string;
}

/** The part of the store's settings that appears in every letter's signature. */
export type Sender = Pick<StoreSettings, 'storeName' | 'contact' | 'legal'>;

export const text = (words: string): Block => ({ kind: 'text', text: words });
export const heading = (words: string): Block => ({ kind: 'heading', text: words });
export const button = (label: string, url: string): Block => ({ kind: 'button', label, url });

/** Facts with a value; without any there is no block. */
export function facts(rows: readonly (readonly [string, string | null | undefined])[]): Block[] {
  const known = rows.filter((row): row is readonly [string, string] => row[1] != null && row[1] !== '');
  return known.length === 0 ? [] : [{ kind: 'facts', rows: known }];
}

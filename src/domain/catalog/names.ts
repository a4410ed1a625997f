/** A name as data carries it: plain text, or texts by language. See docs/rules/catalogue.md. */
export type LocalizedText =
  | string
  | { readonly ru?: string | undefined; readonly en?: string | undefined; readonly vi?: string | undefined };

/** The text to show: plain text, else Russian, else English, else the fallback. */
export function localizedName(name: LocalizedText | null | undefined, fallback = ''): string {
  const texts = typeof name === 'string' ? [name] : [name?.ru, name?.en];
  return texts.map((text) => text?.trim()).find(Boolean) ?? fallback;
}

/** The name of a category to show; without any it is the slug. */
export function categoryDisplayName(category: {
  readonly name?: LocalizedText | null | undefined;
  readonly slug: string;
}): string {
  return localizedName(category.name, category.slug);
}

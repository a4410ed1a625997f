/** Texts that visitors agree to or rely on; each has editions. See docs/rules/legal.md. */
export const LEGAL_KINDS = ['offer', 'personal_data', 'marketing', 'privacy', 'returns'] as const;

/** One of those texts. */
export type LegalKind = (typeof LEGAL_KINDS)[number];

/** A paragraph, or the items of a list. May carry placeholders, see `fillText`. */
export type LegalBlock = string | readonly string[];

/** A titled part of a text. */
export type LegalSection = { readonly title: string; readonly blocks: readonly LegalBlock[] };

import type { LegalKind, LegalSection } from '#domain/legal/document.ts';

/** An edition of a text that a new shop starts with. Non-breaking spaces are set when it is shown; placeholders are in braces. */
export interface BuiltInEdition {
  readonly kind: LegalKind;
  /** The day from which it is in force, and its name. */
  readonly version: string;
  readonly title: string;
  readonly sections: readonly LegalSection[];
}

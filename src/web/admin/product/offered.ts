/**
 * What can be chosen of colours, sizes or categories: archived ones only where they are chosen already, so that they can
 * be taken away (docs/rules/catalogue.md).
 */
export const offered = <Entry extends { readonly isArchived: boolean }>(
  entries: readonly Entry[],
  isChosen: (entry: Entry) => boolean,
): readonly Entry[] => entries.filter((entry) => !entry.isArchived || isChosen(entry));

import type { PageParts } from '#web/core/page/page-parts.ts';

/** Of each part of a page, in their order: whether it was kept from before, so that it is not drawn again. */
export function keptIn(draw: (parts: PageParts) => unknown, parts: PageParts): boolean[] {
  const kept: boolean[] = [];
  draw({
    ...parts,
    slot: (key) => {
      const slot = parts.slot(key);
      kept.push(slot.isKept);
      return slot;
    },
  });
  return kept;
}

import type { PageParts } from '#web/core/page/page-parts.ts';

/** Of each part of a page, in their order: whether it was kept from before, so that it is not drawn again. */
export function keptIn(draw: (parts: PageParts) => unknown, parts: PageParts): boolean[] {
  const kept: boolean[] = [];
  draw({
    ...parts,
    row: (keys) => {
      const runs = parts.row(keys);
      for (const place of keys.keys())
        kept.push(runs.findLast(({ first }) => first <= place)?.isKept === true);
      return runs;
    },
  });
  return kept;
}

/** How many slides there are, whether the last is followed by the first, and whether clones stand at both ends. */
export interface Carousel {
  readonly count: number;
  readonly loops: boolean;
  readonly hasClones: boolean;
}

/** Where a move leads: the slide, and its position on the track, which may be that of a clone. */
export interface Move {
  readonly index: number;
  readonly position: number;
}

/** The position of a slide on the track, counted from its left end. */
export const positionOf = (index: number, { hasClones }: Carousel): number => index + (hasClones ? 1 : 0);

/** The slide that a position shows; a clone shows the slide that it is a copy of. */
export function indexAt(position: number, { count, hasClones }: Carousel): number {
  const index = position - (hasClones ? 1 : 0);
  return ((index % count) + count) % count;
}

/**
 * One slide on or back; null at an end that nothing follows. Past an end with clones the track goes on to the copy and
 * jumps from there to the slide itself (docs/rules/home.md); without clones it runs back.
 */
export function step(index: number, by: 1 | -1, carousel: Carousel): Move | null {
  const { count, loops, hasClones } = carousel;
  const wanted = index + by;
  if (count < 2 || (!loops && (wanted < 0 || wanted >= count))) return null;
  const next = (wanted + count) % count;
  return { index: next, position: hasClones ? positionOf(wanted, carousel) : next };
}

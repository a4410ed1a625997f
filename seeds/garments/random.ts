/** Chance that is always the same for the same seed, so that a garment is always drawn the same. */
export type Chance = {
  /** From 0 up to, not including, 1. */
  next(): number;
  between(low: number, high: number): number;
};

export function chanceOf(seed: string): Chance {
  let state = 7;
  for (const character of seed) state = (Math.imul(state, 31) + character.charCodeAt(0)) | 0;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return { next, between: (low, high) => low + (high - low) * next() };
}

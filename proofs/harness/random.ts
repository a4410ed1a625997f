/** Numbers that look random and repeat exactly under one seed (mulberry32). */
export type Random = {
  /** From 0 up to, not including, 1. */
  fraction(): number;
  /** A whole number from `least` to `most`, both included. */
  whole(least: number, most: number): number;
  pick<T>(items: readonly T[]): T;
  /** `length` characters fit for an idempotency key. */
  text(length: number): string;
};

const KEY_CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const fraction = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (least: number, most: number) => least + Math.floor(fraction() * (most - least + 1));
  return {
    fraction,
    whole,
    pick: (items) => {
      const found = items[whole(0, items.length - 1)];
      if (found === undefined) throw new Error('nothing to pick from');
      return found;
    },
    text: (length) =>
      Array.from({ length }, () => KEY_CHARACTERS.charAt(whole(0, KEY_CHARACTERS.length - 1))).join(''),
  };
}

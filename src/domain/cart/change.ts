import type { CartLine, LineRef } from './line.ts';

/**
 * Everything that can be done to a cart: what a screen asks for, what waits in the browser, what the server carries
 * out. `L` is the shape of lines that the caller keeps.
 */
export type CartChange<L extends CartLine = CartLine> =
  /**
   * Adds pieces, each line wholly or not at all; a retail line that is there grows. `replaces` is the id of a group whose
   * place the lines take: it goes as all of them come, or nothing changes.
   */
  | { readonly kind: 'add_lines'; readonly lines: readonly L[]; readonly replaces?: string }
  /**
   * Puts one new wholesale group into the cart, wholly or not at all: `lines` are its lines, all of one group. `replaces`
   * is the id of a group whose place it takes: that one goes as this one comes, or stays. With `byRows` a row of a group
   * that is no sets stays out by itself.
   */
  | {
      readonly kind: 'add_group';
      readonly lines: readonly L[];
      readonly replaces?: string;
      readonly byRows?: true;
    }
  /** Sets a retail line to a number of pieces. */
  | { readonly kind: 'set_pieces'; readonly line: LineRef; readonly pieces: number }
  /** Sets a wholesale group to a number of sets; all of its lines follow. */
  | { readonly kind: 'set_sets'; readonly groupId: string; readonly sets: number }
  | { readonly kind: 'remove_line'; readonly line: LineRef }
  | { readonly kind: 'remove_group'; readonly groupId: string }
  /** Takes everything out, the promo code too. */
  | { readonly kind: 'clear' }
  /** Joins a guest's lines and groups to the account's, as far as stock and limits allow. */
  | { readonly kind: 'migrate'; readonly lines: readonly L[] }
  | { readonly kind: 'apply_code'; readonly code: string }
  | { readonly kind: 'remove_code'; readonly code: string };

/** Changes by which lines come into a cart. */
export type Joining = Extract<CartChange, { readonly lines: unknown }>;

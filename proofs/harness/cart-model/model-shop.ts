import type { LineRef } from '#domain/cart/line.ts';
import type { CallAs } from './browser.ts';
import type { GroupOfModel, Row } from './rows.ts';

/** The shop under the model, and what its tables say. */
export interface ModelShop {
  callAs: CallAs;
  accounts: readonly [string, string];
  /** Seven variants, in any number. */
  lines: readonly LineRef[];
  /** Holds variants that are among `lines` too. */
  group: GroupOfModel;
  empty(): Promise<void>;
  /** Puts the group into a cart that does not hold it. */
  putGroup(userId: string, sets: number): Promise<void>;
  stored(userId: string): Promise<readonly Row[]>;
  /** Time passes for whatever is held of these goods. */
  endHolds(): Promise<void>;
  /** What is held for an account beyond the groups of its cart. */
  heldBeyondCarts(): Promise<readonly object[]>;
}

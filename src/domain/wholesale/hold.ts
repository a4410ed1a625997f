/** How long after its end the same cart cannot hold the same variant again, in minutes (docs/rules/wholesale.md, "Holds"). */
export const HOLD_PAUSE_MINUTES = 15;

/** Most holds of one variant that may end unbought in a network before its guests hold it no more for a while. */
export const MAX_LAPSED_NEARBY = 2;

/** For how long those count, in minutes. */
export const LAPSED_MINUTES = 60;

/** Most pieces that one cart holds at a time. */
export const MAX_HELD_PIECES = 500;

/** Most guests' holds that live at a time in one network. */
export const MAX_GUEST_HOLDS = 20;

/** Why pieces are not kept; the group can be bought all the same, as long as they are there. */
export const HOLD_REFUSALS = ['too_many_pieces', 'held_recently', 'too_many_holds'] as const;

/** Why pieces are not kept. */
export type HoldRefusal = (typeof HOLD_REFUSALS)[number];

/** What decides whether pieces may be kept. Figures count pieces or holds. */
export type HoldQuestion = {
  readonly pieces: number;
  /** Pieces that the cart holds already, in other groups. */
  readonly heldAlready: number;
  /** Whether one of the variants was held by this cart until a moment ago, or by too many before this guest. */
  readonly wasHeldRecently: boolean;
  /** Live holds of other guests in the network; 0 of somebody with an account or with a live hold. */
  readonly holdsNearby: number;
};

/** Why the pieces may not be kept; null when they may. */
export function holdRefusal(question: HoldQuestion): HoldRefusal | null {
  if (question.pieces + question.heldAlready > MAX_HELD_PIECES) return 'too_many_pieces';
  if (question.wasHeldRecently) return 'held_recently';
  return question.holdsNearby >= MAX_GUEST_HOLDS ? 'too_many_holds' : null;
}

import type { Caller } from '#contract/http/caller.ts';
import { type CartLine, lineToWire } from '#domain/cart/line.ts';
import { guestHold } from './kept-hold.ts';

/** Releases held pieces that the cart does not want any more; if the call fails, the hold ends by itself. */
export function trimHold(call: Caller, left: readonly CartLine[]): void {
  const { holdId } = guestHold();
  if (holdId === undefined) return;
  call('wholesaleTrimHold', { body: { holdId, items: left.map(lineToWire) } }).catch(() => undefined);
}

import { useSyncExternalStore } from 'react';
import { HOLD_KEY } from '#web/core/storage/kept-keys.ts';
import { onStoredElsewhere, readStored, readStoredRecord, writeStored } from '#web/core/storage/storage.ts';

/** Pieces that the shop keeps for this cart for a while (docs/rules/wholesale.md, "Holds"). */
export interface KeptHold {
  /** A guest's secret; null of an account, whose hold the shop knows by itself. */
  readonly guestId: string | null;
  /** When it ends, as an ISO time. */
  readonly expiresAt: string;
  /** The groups of the cart whose pieces are kept. */
  readonly groups: readonly string[];
}

const listeners = new Set<() => void>();
let last: { readonly text: string | null | undefined; readonly hold: KeptHold | null } | null = null;

/** The hold of this device, also after its end; null where there was none. The same object while it is the same. */
export function readKeptHold(): KeptHold | null {
  const text = readStored(HOLD_KEY);
  if (last === null || last.text !== text) last = { text, hold: parsed() };
  return last.hold;
}

/** Keeps a hold; one more of the same cart keeps its end, and the groups of both. */
export function keepHold(hold: Omit<KeptHold, 'groups'>, groupId: string): void {
  const before = readKeptHold();
  const groups = before?.expiresAt === hold.expiresAt ? before.groups : [];
  writeStored(HOLD_KEY, JSON.stringify({ ...hold, groups: [...new Set([...groups, groupId])] }));
  for (const listener of listeners) listener();
}

/** What a guest sends along, so that their own hold stands in nobody's way but other people's. */
export function guestHold(): { holdId?: string } {
  const guestId = readKeptHold()?.guestId ?? null;
  return guestId === null ? {} : { holdId: guestId };
}

/** The hold of this device, as it changes in this tab or another. */
export const useKeptHold = (): KeptHold | null => useSyncExternalStore(subscribe, readKeptHold, () => null);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const stop = onStoredElsewhere([HOLD_KEY], listener);
  return () => {
    listeners.delete(listener);
    stop();
  };
}

function parsed(): KeptHold | null {
  const { guestId, expiresAt, groups } = readStoredRecord(HOLD_KEY);
  if (typeof expiresAt !== 'string' || Number.isNaN(Date.parse(expiresAt)) || !Array.isArray(groups))
    return null;
  return {
    guestId: typeof guestId === 'string' && /^[\w-]{16,64}$/.test(guestId) ? guestId : null,
    expiresAt,
    groups: groups.filter((it): it is string => typeof it === 'string'),
  };
}

import { readStored, writeStored } from '#web/core/storage/storage.ts';

const DRAFTS_KEY = 'admin-drafts';
/** Drafts kept at once; the oldest go. */
const MOST = 20;

type Kept = readonly (readonly [name: string, typed: unknown])[];

/** What this person has typed and not sent; what another person typed is not read. */
function keptOf(userId: string): Kept {
  try {
    const stored = JSON.parse(readStored(DRAFTS_KEY, 'session') ?? 'null') as {
      userId?: unknown;
      drafts?: unknown;
    } | null;
    if (stored?.userId !== userId || !Array.isArray(stored.drafts)) return [];
    return stored.drafts.filter((it) => Array.isArray(it) && typeof it[0] === 'string');
  } catch {
    return [];
  }
}

/** What this person typed in this tab into a form under that name and did not save; null where nothing. */
export function readDraft(userId: string, name: string): unknown {
  return keptOf(userId).find(([it]) => it === name)?.[1] ?? null;
}

/** Keeps what is typed for as long as the tab lives, reloads and its crash outlived; null forgets it. */
export function keepDraft(userId: string, name: string, typed: unknown): void {
  const others = keptOf(userId).filter(([it]) => it !== name);
  const drafts = typed === null ? others : [[name, typed] as const, ...others].slice(0, MOST);
  writeStored(DRAFTS_KEY, drafts.length === 0 ? null : JSON.stringify({ userId, drafts }), 'session');
}

/** Forgets every draft of this tab, as its person signs out. */
export const forgetDrafts = (): unknown => writeStored(DRAFTS_KEY, null, 'session');

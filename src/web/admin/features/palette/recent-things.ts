import { readStoredRecord, writeStored } from '#web/core/storage/storage.ts';

const RECENT_KEY = 'admin-recent';
/** Things remembered. */
const MOST = 6;

/** A page, product or order that was opened by the palette. */
export interface RecentThing {
  readonly to: string;
  readonly title: string;
  readonly kind: 'area' | 'product' | 'order';
}

const KINDS: readonly unknown[] = ['area', 'product', 'order'];

const isThing = (value: unknown): value is RecentThing => {
  const { to, title, kind } = (value ?? {}) as Partial<Record<string, unknown>>;
  return (
    typeof to === 'string' && to.startsWith('/admin/') && typeof title === 'string' && KINDS.includes(kind)
  );
};

/** What this person opened last on this device, the newest first. */
export function recentThings(userId: string): readonly RecentThing[] {
  const { userId: whose, things } = readStoredRecord(RECENT_KEY);
  return whose === userId && Array.isArray(things) ? things.filter(isThing).slice(0, MOST) : [];
}

/** Remembers what is being opened; of another person nothing is kept. */
export function rememberThing(userId: string, thing: RecentThing): void {
  const others = recentThings(userId).filter(({ to }) => to !== thing.to);
  writeStored(RECENT_KEY, JSON.stringify({ userId, things: [thing, ...others].slice(0, MOST) }));
}

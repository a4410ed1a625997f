import type { ReactNode } from 'react';
import './tag.css';

export type TagTone = 'plain' | 'sale' | 'wholesale' | 'ok' | 'warn' | 'error' | 'ink' | 'mute';

/** A short fact: discount, novelty, state of an order. */
export function Tag({ tone = 'plain', children }: { tone?: TagTone; children: ReactNode }) {
  return <span className={tone === 'plain' ? 'badge' : `badge badge--${tone}`}>{children}</span>;
}

/** A number over an icon, capped as «99+»; nothing for zero. The control around it says it in its name. */
export function CountBadge({ count }: { count: number }) {
  if (count <= 0) return null;
  return (
    <span className="count" aria-hidden="true">
      {cappedCount(count)}
    </span>
  );
}

/** Above 99 a badge says «99+». See docs/rules/pages.md. */
export const cappedCount = (count: number): string => (count > 99 ? '99+' : String(count));

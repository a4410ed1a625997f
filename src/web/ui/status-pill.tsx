import type { ReactNode } from 'react';
import './status-pill.css';

export type StatusTone = 'plain' | 'ok' | 'warn' | 'error' | 'wholesale' | 'ink';

/** Where an order or a thing stands, in the tables of staff: round, so that it is not taken for a button. */
export function StatusPill({ tone = 'plain', children }: { tone?: StatusTone; children: ReactNode }) {
  return <span className={`pill pill--${tone}`}>{children}</span>;
}

import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';
import './note.css';

export type NoteTone = 'info' | 'ok' | 'warn' | 'error' | 'wholesale';

const signs: Record<NoteTone, IconName> = {
  info: 'info',
  ok: 'check',
  warn: 'warning',
  error: 'warning',
  wholesale: 'wholesale',
};

interface NoteProps {
  tone?: NoteTone;
  /** Read at once when it appears: `alert` for failures, `status` for the rest. */
  live?: 'alert' | 'status';
  children: ReactNode;
}

/** A message that stays on the page, unlike a toast. */
export function Note({ tone = 'info', live, children }: NoteProps) {
  return (
    <div className={tone === 'info' ? 'note' : `note note--${tone}`} role={live}>
      <Icon name={signs[tone]} />
      <div>{children}</div>
    </div>
  );
}

/** What could not be done, read at once; nothing while nothing failed. */
export function FailureNote({ message }: { message: string | null | undefined }) {
  if (!message) return null;
  return (
    <Note tone="error" live="alert">
      {message}
    </Note>
  );
}

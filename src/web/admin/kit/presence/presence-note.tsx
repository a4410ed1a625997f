import { presenceText } from '#domain/access/presence.ts';
import { Icon } from '#web/ui/icon.tsx';
import styles from './presence-note.module.css';
import { usePresence, type Watched } from './use-presence.ts';

/** «Смотрит ещё Дарья Ким», in the head of a page that two of the staff could change at once. */
export function PresenceNote(watched: Watched) {
  const text = presenceText(usePresence(watched));
  return (
    <span className={styles['note']} role="status">
      {text === null ? null : (
        <>
          <Icon name="eye" size="s" />
          {text}
        </>
      )}
    </span>
  );
}

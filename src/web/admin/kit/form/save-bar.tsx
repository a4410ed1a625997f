import { Button } from '#web/ui/button.tsx';
import styles from './save-bar.module.css';

interface SaveBarProps {
  /** What was changed, by the names of the fields. */
  changed: readonly string[];
  busy: boolean;
  onCancel: () => void;
  onSave: () => void;
}

/** Names named in full; the others are counted. */
const NAMED = 4;

/** A bar at the bottom as long as something is unsaved: what it is, and the two ways on. */
export function SaveBar({ changed, busy, onCancel, onSave }: SaveBarProps) {
  const rest = changed.length - NAMED;
  const names = changed.slice(0, NAMED).join(', ');
  return (
    <section className={styles['bar']} aria-label="Несохранённые изменения">
      <span className={styles['mark']} aria-hidden="true" />
      <p className={styles['text']}>
        <b>Есть несохранённые изменения</b>{' '}
        <span className={styles['names']}>{rest > 0 ? `${names} и ещё ${rest}` : names}</span>
      </p>
      <Button variant="quiet" onClick={onCancel}>
        Отменить
      </Button>
      <Button busy={busy} onClick={onSave}>
        Сохранить <kbd className={styles['key']}>Ctrl S</kbd>
      </Button>
    </section>
  );
}

import clsx from 'clsx';
import type { ReactNode } from 'react';
import { IconButton } from '#web/ui/button.tsx';
import styles from './entry-editor.module.css';

interface BesideProps {
  /** The editor of the entry that is open; null while none is. */
  editor: ReactNode;
  /** Said in its place. */
  hint: string;
  /** The way back to the list, which a phone shows alone. */
  onClose: () => void;
  /** The list. */
  children: ReactNode;
}

/** A list with the editor of one of its entries beside it; a phone shows one of the two. */
export function Beside({ editor, hint, onClose, children }: BesideProps) {
  return (
    <div className={clsx(styles['beside'], editor && styles['open'])}>
      <div className={styles['list']}>{children}</div>
      <div className={styles['aside']}>
        {editor ? (
          <div className={styles['back']}>
            <IconButton name="arrow-left" label="К списку" onClick={onClose} />
            <span aria-hidden="true">К списку</span>
          </div>
        ) : null}
        {editor ?? <p className={styles['hint']}>{hint}</p>}
      </div>
    </div>
  );
}

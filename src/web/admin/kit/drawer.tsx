import type { ReactNode } from 'react';
import { Sheet } from '#web/ui/dialog.tsx';
import styles from './drawer.module.css';

interface DrawerProps {
  title: string;
  open: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A panel of 520 px from the right: what is changed or looked up without leaving the list. */
export function Drawer({ title, open, onClose, children }: DrawerProps) {
  return (
    <Sheet
      side="right"
      title={title}
      heading={<span className={styles['title']}>{title}</span>}
      open={open}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      <div className={styles['body']}>{children}</div>
    </Sheet>
  );
}

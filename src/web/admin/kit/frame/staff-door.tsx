import type { ReactNode } from 'react';
import { useStoreSettings } from '#web/core/store/store-data.ts';
import styles from './staff-door.module.css';

interface StaffDoorProps {
  title: string;
  text: string;
  children: ReactNode;
  /** Ways to somewhere else, under the form. */
  footer?: ReactNode;
}

/** What stands before the staff's area: a card with the shop's name and one thing to do. */
export function StaffDoor({ title, text, children, footer }: StaffDoorProps) {
  const { settings } = useStoreSettings();
  return (
    <div className={styles['door']}>
      <section className={styles['card']}>
        <p className={styles['logo']}>{settings.storeName}</p>
        <h1>{title}</h1>
        <p className="muted">{text}</p>
        {children}
        {footer ? <div className={styles['foot']}>{footer}</div> : null}
      </section>
    </div>
  );
}

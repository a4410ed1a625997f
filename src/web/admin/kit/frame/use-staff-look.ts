import { useEffect } from 'react';
import styles from './staff-look.module.css';

/** Titles of the staff's pages, dialogs over them among these, in the text's own letters, for as long as one is open. */
export function useStaffLook(): void {
  useEffect(() => {
    const { classList } = document.documentElement;
    const look = styles['look'] ?? '';
    classList.add(look);
    return () => classList.remove(look);
  }, []);
}

import { NBSP } from '#domain/ru/number.ts';
import styles from './wide-hint.module.css';

/** Said on a phone where a wide screen serves better; everything works there as well. */
export const WideHint = () => (
  <p className={styles['hint']}>
    На{NBSP}широком экране удобнее, но{NBSP}работает и{NBSP}здесь.
  </p>
);

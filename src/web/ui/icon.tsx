import clsx from 'clsx';
import './icon.css';
import type { IconName } from './icon-names.ts';
import sprite from './icons.svg?url&no-inline';

export type { IconName };

interface IconProps {
  name: IconName;
  size?: 's' | 'm';
  className?: string;
}

/** A sign of the own set. Always decoration: the control around it carries the name. */
export function Icon({ name, size = 'm', className }: IconProps) {
  return (
    <svg
      className={clsx('icon', size === 's' && 'icon--s', className)}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}

import clsx from 'clsx';
import './icon.css';
import sprite from './icons.svg?url&no-inline';

export type IconName =
  | 'arrow-left'
  | 'bag'
  | 'box'
  | 'catalog'
  | 'chart'
  | 'chat'
  | 'check'
  | 'chevron-down'
  | 'chevron-left'
  | 'chevron-right'
  | 'clock'
  | 'close'
  | 'copy'
  | 'dashboard'
  | 'drop'
  | 'external'
  | 'eye'
  | 'eye-off'
  | 'filters'
  | 'heart'
  | 'home'
  | 'image'
  | 'info'
  | 'logout'
  | 'menu'
  | 'minus'
  | 'more'
  | 'phone'
  | 'plus'
  | 'print'
  | 'ruler'
  | 'search'
  | 'send'
  | 'settings'
  | 'tag'
  | 'trash'
  | 'truck'
  | 'user'
  | 'users'
  | 'warning'
  | 'wholesale';

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

import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';
import './button.css';

export type ButtonVariant =
  | 'primary'
  | 'secondary'
  | 'quiet'
  | 'danger'
  | 'paper'
  | 'wholesale'
  | 'wholesale-line';

export interface ButtonLook {
  variant?: ButtonVariant | undefined;
  size?: 's' | 'm' | 'l' | undefined;
  wide?: boolean | undefined;
}

export function buttonClass({ variant = 'primary', size = 'm', wide = false }: ButtonLook): string {
  return clsx(
    'btn',
    `btn--${variant}`,
    size === 'l' && 'btn--lg',
    size === 's' && 'btn--sm',
    wide && 'btn--wide',
  );
}

interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  icon?: IconName | undefined;
  /** Keeps its width and shows a ring; further presses do nothing. */
  busy?: boolean | undefined;
}

export function Button(props: ButtonProps) {
  const { variant, size, wide, icon, busy = false, className, children, onClick, ...rest } = props;
  return (
    <button
      type="button"
      {...rest}
      className={clsx(buttonClass({ variant, size, wide }), busy && 'btn--busy', className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      // A busy button keeps the focus, so it is not disabled; it only stops answering.
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      <span>
        {icon ? <Icon name={icon} /> : null}
        {children}
      </span>
    </button>
  );
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  name: IconName;
  /** What the button does: read aloud, not shown. */
  label: string;
  size?: 's' | 'm' | undefined;
  children?: ReactNode;
}

export function IconButton({ name, label, size = 'm', className, children, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} className={clsx('iconbtn', className)} aria-label={label}>
      <Icon name={name} size={size} />
      {children}
    </button>
  );
}

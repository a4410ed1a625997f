import clsx from 'clsx';
import { Link, type LinkProps } from 'react-router';
import { type ButtonLook, buttonClass } from './button.tsx';
import { Icon, type IconName } from './icon.tsx';

interface LinkButtonProps extends LinkProps, ButtonLook {
  icon?: IconName | undefined;
}

/** A link that looks like a button: it leads somewhere, a button does something. */
export function LinkButton({ variant, size, wide, icon, className, children, ...rest }: LinkButtonProps) {
  return (
    <Link {...rest} className={clsx(buttonClass({ variant, size, wide }), className)}>
      <span>
        {icon ? <Icon name={icon} /> : null}
        {children}
      </span>
    </Link>
  );
}

interface TextLinkProps extends LinkProps {
  icon?: IconName | undefined;
}

/** An underlined link with a full touch target. */
export function TextLink({ icon, className, children, ...rest }: TextLinkProps) {
  return (
    <Link {...rest} className={clsx('link', className)}>
      {icon ? <Icon name={icon} size="s" /> : null}
      {children}
    </Link>
  );
}

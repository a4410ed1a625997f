import { Link } from 'react-router';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { CountBadge, cappedCount } from '#web/ui/tag.tsx';

interface CountLinkProps {
  to: string;
  icon: IconName;
  label: string;
  count: number;
}

/** A sign with the number of things behind it; the number is part of its name. */
export function CountLink({ to, icon, label, count }: CountLinkProps) {
  return (
    <Link className="iconbtn" to={to} aria-label={count > 0 ? `${label}, ${cappedCount(count)}` : label}>
      <Icon name={icon} />
      <CountBadge count={count} />
    </Link>
  );
}

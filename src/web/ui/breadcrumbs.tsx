import { Link } from 'react-router';
import './breadcrumbs.css';

export interface Crumb {
  name: string;
  /** Absent on the last one: the page itself. */
  to?: string | undefined;
}

/** The way from the home page to here. */
export function Breadcrumbs({ trail }: { trail: readonly Crumb[] }) {
  return (
    <nav className="crumbs" aria-label="Навигация">
      <ol>
        {trail.map((crumb) => (
          <li key={crumb.name}>
            {crumb.to ? (
              <Link to={crumb.to}>{crumb.name}</Link>
            ) : (
              <span aria-current="page">{crumb.name}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

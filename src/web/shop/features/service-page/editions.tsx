import { Link } from 'react-router';
import type { LegalDocument } from '#contract/legal.ts';
import { dateText } from '#domain/ru/date.ts';

/** The address of an edition; the one in force needs no name. */
export const editionPath = (path: string, version?: string): string =>
  version === undefined ? path : `${path}/${version}`;

/** The editions that a text has had, so that everyone can read the one that they agreed to; nothing for the first. */
export function Editions({ document, path }: { document: LegalDocument; path: string }) {
  const { editions, version } = document;
  if (editions.length < 2) return null;
  return (
    <section className="service__editions">
      <h2>Редакции</h2>
      <ul>
        {editions.map((edition, index) => (
          <li key={edition.version}>
            <Link
              className="link"
              to={editionPath(path, index === 0 ? undefined : edition.version)}
              aria-current={edition.version === version ? 'true' : undefined}
            >
              {dateText(edition.effectiveFrom)}
            </Link>
            {index === 0 ? ', действует' : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

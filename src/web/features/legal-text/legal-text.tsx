import { LEGAL_TEXT_VERSION } from '#domain/legal/text-version.ts';
import { dateText } from '#domain/ru/date.ts';
import { paths } from '#web/paths.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import type { LegalSection } from './legal-texts.ts';
import './legal-text.css';

/** A legal document of the shop with its edition. */
export function LegalText({ title, sections }: { title: string; sections: readonly LegalSection[] }) {
  return (
    <article className="wrap legal-text">
      <Breadcrumbs trail={[{ name: 'Главная', to: paths.home() }, { name: title }]} />
      <h1>{title}</h1>
      <p className="legal-text__edition">Редакция от {dateText(LEGAL_TEXT_VERSION)}</p>
      <ol className="legal-text__sections">
        {sections.map((section) => (
          <li key={section.title}>
            <h2>{section.title}</h2>
            {section.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </li>
        ))}
      </ol>
    </article>
  );
}

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { LegalDocument } from '#contract/legal.ts';
import type { LegalKind } from '#domain/legal/document.ts';
import { dateText } from '#domain/ru/date.ts';
import { useCaller } from '#web/core/api/caller-context.ts';
import { legalDocumentQuery } from '#web/shop/legal/legal-queries.ts';
import { Note } from '#web/ui/note.tsx';
import { Editions, editionPath } from './editions.tsx';
import { type Part, ServicePage } from './service-page.tsx';
import { UnbrokenPhones } from './unbroken-phones.tsx';

/** What a page shows besides its text. */
export interface Addition {
  /** Between the heading and the text. */
  readonly intro?: ReactNode;
  /** After the text, with its place in the contents. */
  readonly part?: Part;
  readonly content?: ReactNode;
}

interface LegalPageProps {
  kind: LegalKind;
  /** The address of the edition in force. */
  path: string;
  version: string | undefined;
  addition?: Addition | undefined;
}

/** A text of the shop with its edition, its contents and the way to its other editions. */
export function LegalPage({ kind, version, ...page }: LegalPageProps) {
  const { data } = useQuery(legalDocumentQuery(useCaller(), kind, version));
  return data ? <Document document={data} {...page} /> : null;
}

/** Fewer parts than this are seen at a glance. */
const LONG = 5;

interface DocumentProps extends Omit<LegalPageProps, 'kind' | 'version'> {
  document: LegalDocument;
}

function Document({ document, path, addition }: DocumentProps) {
  const { title, sections, effectiveFrom, isCurrent, editions } = document;
  const ids = sections.map((_, index) => `p${index + 1}`);
  const parts = sections.map((section, index) => ({ id: ids[index] ?? '', title: section.title }));
  const all = addition?.part ? [...parts, addition.part] : parts;
  return (
    <ServicePage
      title={title}
      lead={
        <p>
          Редакция от{'\u00A0'}
          {dateText(effectiveFrom)}
        </p>
      }
      parts={all.length < LONG ? [] : all}
    >
      {isCurrent ? addition?.intro : <Former newest={editions[0]} path={path} />}
      {sections.map((section, index) => (
        <section key={section.title} className="service__part" id={ids[index]}>
          <h2>
            {index + 1}. {section.title}
          </h2>
          {section.blocks.map((block) =>
            typeof block === 'string' ? (
              <p key={block}>
                <UnbrokenPhones text={block} />
              </p>
            ) : (
              <ul key={block.join()}>
                {block.map((item) => (
                  <li key={item}>
                    <UnbrokenPhones text={item} />
                  </li>
                ))}
              </ul>
            ),
          )}
        </section>
      ))}
      {addition?.content}
      <Editions document={document} path={path} />
    </ServicePage>
  );
}

function Former({ newest, path }: { newest: LegalDocument['editions'][number] | undefined; path: string }) {
  return (
    <Note tone="warn">
      Это прежняя редакция.{' '}
      {newest ? (
        <>
          Действует{' '}
          <Link className="link" to={editionPath(path)}>
            редакция от{'\u00A0'}
            {dateText(newest.effectiveFrom)}
          </Link>
          .
        </>
      ) : null}
    </Note>
  );
}

import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, useLocation, useParams } from 'react-router';
import { dateText } from '#domain/ru/date.ts';
import { type Loading, loadInBrowser, loadOnServer } from '#web/core/query/load.ts';
import { COOKIE_PART, CookieFacts } from '#web/shop/features/cookie-notice/cookie-facts.tsx';
import { documentAt } from '#web/shop/features/service-page/documents.ts';
import { type Addition, LegalPage } from '#web/shop/features/service-page/legal-page.tsx';
import { ReturnsGlance } from '#web/shop/features/service-page/returns-glance.tsx';
import { legalDocumentQuery } from '#web/shop/legal/legal-queries.ts';
import type { PageHead } from '#web/shop/preview/head-facts.ts';
import { pageMeta } from '#web/shop/preview/page-head.ts';

export { PageError as ErrorBoundary } from '#web/core/page/page-error.tsx';

/** An edition that there is none of is a page that is not there. */
async function load({ call, need }: Loading, pathname: string, version?: string): Promise<PageHead> {
  const { kind, path, description } = documentAt(pathname);
  const { title, isCurrent, effectiveFrom } = await need(legalDocumentQuery(call, kind, version));
  // one text is found under one address; former editions are for those who agreed to them
  return isCurrent
    ? { title, description, canonical: path }
    : { title: `${title}, редакция от ${dateText(effectiveFrom)}`, hidden: true };
}

export const loader = ({ context, params, url }: LoaderFunctionArgs) =>
  loadOnServer(context, (loading) => load(loading, url.pathname, params.version));

export const clientLoader = ({ params, url }: ClientLoaderFunctionArgs) =>
  loadInBrowser((loading) => load(loading, url.pathname, params.version));

export const meta = pageMeta;

/** What a page has besides its text. */
const ADDITIONS: Readonly<Record<string, Addition>> = {
  returns: { intro: <ReturnsGlance /> },
  privacy: { part: COOKIE_PART, content: <CookieFacts /> },
};

/** A text that visitors agree to or rely on, in the edition in force or the one that the address names. */
export default function LegalDocumentPage() {
  const { kind, path } = documentAt(useLocation().pathname);
  const { version } = useParams();
  return <LegalPage kind={kind} path={path} version={version} addition={ADDITIONS[kind]} />;
}

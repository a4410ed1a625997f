import { data } from 'react-router';
import { NotFoundView } from '#web/core/page/page-error.tsx';
import { describe, siteOf } from '#web/shop/preview/page-head.ts';

/** A real 404 for every address that nothing else answers. */
export const loader = () => data(null, { status: 404 });

/** In the browser there is nothing to ask the server for. */
export const clientLoader = () => null;

export const meta = ({ matches }: { matches: Parameters<typeof siteOf>[0] }) =>
  describe({ title: 'Страница не найдена', hidden: true }, siteOf(matches));

export default function NotFound() {
  return <NotFoundView />;
}

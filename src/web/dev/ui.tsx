import { type ClientLoaderFunctionArgs, data, type LoaderFunctionArgs } from 'react-router';
import { uiPageContext } from '#web/core/page/context.ts';
import { UiPage } from '#web/dev/ui-page/ui-page.tsx';
import { describe } from '#web/shop/preview/page-head.ts';
import { Spinner } from '#web/ui/state-view.tsx';

export { PageError as ErrorBoundary } from '#web/core/page/page-error.tsx';

/** For those who build the shop: its visitors find nothing here. */
export const loader = ({ context }: LoaderFunctionArgs) => {
  if (!context.get(uiPageContext)) throw data(null, { status: 404 });
  return null;
};

/** The browser alone draws it, so that the server holds none of its code: scripts/pages-without-server.ts. */
export const clientLoader = ({ serverLoader }: ClientLoaderFunctionArgs) => serverLoader();
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <Spinner />;
}

export const meta = ({ error }: { error?: unknown }) =>
  describe({ title: error ? 'Страница не найдена' : 'Компоненты и состояния', hidden: true }, undefined);

export default UiPage;

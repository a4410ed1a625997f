import { data, type LoaderFunctionArgs } from 'react-router';
import { uiPageContext } from '#web/core/page/context.ts';
import { UiPage } from '#web/dev/ui-page/ui-page.tsx';
import { describe } from '#web/shop/preview/page-head.ts';

export { PageError as ErrorBoundary } from '#web/core/page/page-error.tsx';

/** For those who build the shop: its visitors find nothing here. */
export const loader = ({ context }: LoaderFunctionArgs) => {
  if (!context.get(uiPageContext)) throw data(null, { status: 404 });
  return null;
};

export const meta = ({ error }: { error?: unknown }) =>
  describe({ title: error ? 'Страница не найдена' : 'Компоненты и состояния', hidden: true }, undefined);

export default UiPage;

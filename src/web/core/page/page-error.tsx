import { useEffect } from 'react';
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router';
import { paths } from '#web/paths.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { EmptyState, ErrorState } from '#web/ui/state-view.tsx';

/** What a page shows instead of itself: «not found» for 404, else the failure with a way to try again. */
export function PageError() {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    const retry = () => void revalidate();
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [revalidate]);
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundView />;
  return (
    <ErrorState
      page
      title={isRouteErrorResponse(error) ? undefined : 'Произошла ошибка'}
      text={messageOf(error)}
      onRetry={state === 'idle' ? () => void revalidate() : undefined}
    >
      <LinkButton to={paths.home()} variant="quiet" reloadDocument>
        На главную
      </LinkButton>
    </ErrorState>
  );
}

/** Any other path; also a product or a category that is not there. See docs/rules/pages.md. */
export function NotFoundView() {
  return (
    <EmptyState
      page
      title="Страница не найдена"
      text="Возможно, товар сняли с вешалки или адрес набран с ошибкой."
    >
      <LinkButton to={paths.products()}>В каталог</LinkButton>
      <LinkButton to={paths.home()} variant="quiet">
        На главную
      </LinkButton>
    </EmptyState>
  );
}

/** Only messages that were written to be shown; anything else gets a general text. */
function messageOf(error: unknown): string | undefined {
  if (!isRouteErrorResponse(error)) return 'Не удалось загрузить страницу';
  const data = error.data as { message?: unknown } | null;
  return typeof data?.message === 'string' ? data.message : 'Не удалось загрузить страницу';
}

import { useQuery } from '@tanstack/react-query';
import { type MetaArgs, useParams } from 'react-router';
import { isApiError } from '#web/core/api/api-error.ts';
import { useCaller } from '#web/core/api/caller-context.ts';
import { NotFoundView } from '#web/core/page/page-error.tsx';
import { StaffOnly } from '#web/core/session/guards.tsx';
import { productQuery } from '#web/shop/catalog/catalog-queries.ts';
import { describe, siteOf } from '#web/shop/preview/page-head.ts';
import { Note } from '#web/ui/note.tsx';
import { ErrorState, Spinner } from '#web/ui/state-view.tsx';
import { ProductDetails } from './product-page/product-details.tsx';

export { PageError as ErrorBoundary } from '#web/core/page/page-error.tsx';

export const meta = ({ matches }: MetaArgs) =>
  describe({ title: 'Предпросмотр товара', hidden: true }, siteOf(matches));

/**
 * The page that a product will have, for staff: they alone are answered of drafts and of the archive. Its document says
 * nothing of the product; the browser asks with the session (docs/rules/catalogue.md).
 */
export default function ProductPreviewPage() {
  return <StaffOnly>{() => <Preview />}</StaffOnly>;
}

function Preview() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(productQuery(useCaller(), id));
  if (isApiError(error) && error.code === 'not_found') return <NotFoundView />;
  if (error) return <ErrorState page text={error.message} onRetry={() => void refetch()} />;
  if (data === undefined) return <Spinner />;
  return (
    <>
      {data.isActive ? null : (
        <div className="wrap">
          <Note tone="warn" live="status">
            Предпросмотр: покупатели эту страницу не{'\u00A0'}видят, купить товар нельзя.
          </Note>
        </div>
      )}
      <ProductDetails key={data.id} product={data} idOrSlug={id} />
    </>
  );
}

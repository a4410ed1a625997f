import type { UseQueryResult } from '@tanstack/react-query';
import type { BriefCard } from '#contract/catalog.ts';
import { Section } from '#web/ui/section.tsx';
import { ProductGrid, ProductGridSkeleton } from './product-grid.tsx';

interface ProductsSectionProps {
  title: string;
  query: Pick<UseQueryResult<BriefCard[]>, 'data' | 'isError'>;
  /** So many at most; so many boxes stand there before. */
  count: number;
}

/** Products beside the matter of a page: without any, and after a failure, the page does without them. */
export function ProductsSection({ title, query: { data, isError }, count }: ProductsSectionProps) {
  if (data === undefined && isError) return null;
  if (data?.length === 0) return null;
  return (
    <Section title={title}>
      {data ? (
        <ProductGrid products={data.slice(0, count)} />
      ) : (
        <ProductGridSkeleton count={count} text="Загрузка товаров..." />
      )}
    </Section>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useCaller } from '#web/core/api/caller-context.ts';
import { productsByIdsQuery } from '#web/shop/catalog/catalog-queries.ts';
import { useRecentlyViewed } from '#web/shop/catalog/recently-viewed.ts';
import { ProductsSection } from './products-section.tsx';

const SHOWN = 4;

/** What this device looked at before the product; nobody's on the server, so it comes in below everything else. */
export function ViewedSection({ id }: { id: string }) {
  const ids = useRecentlyViewed(id);
  const query = useQuery(productsByIdsQuery(useCaller(), ids));
  if (ids.length === 0) return null;
  return <ProductsSection title="Вы смотрели" query={query} count={SHOWN} />;
}

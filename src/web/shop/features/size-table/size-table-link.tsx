import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Product } from '#contract/catalog.ts';
import { sizeTableKind } from '#domain/catalog/size-table-kind.ts';
import { useCaller } from '#web/core/api/caller-context.ts';
import { categoriesQuery } from '#web/shop/catalog/catalog-queries.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useOnDemand } from '#web/ui/use-on-demand.ts';
import './size-table.css';

interface SizeTableLinkProps {
  product: Product;
  /** The size that is chosen, marked in the table. */
  size: string | null;
}

const isMeasured = ({ measures }: { measures: object }) => Object.values(measures).some((it) => it !== null);

/** Opens the table of sizes over the page; nothing for what has no table. Its code is fetched with the first press. */
export function SizeTableLink({ product, size }: SizeTableLinkProps) {
  const call = useCaller();
  const { data: categories } = useQuery(categoriesQuery(call));
  const { part: Sheet, need } = useOnDemand(
    async () => (await import('./size-table-sheet.tsx')).SizeTableSheet,
  );
  const [isOpen, setOpen] = useState(false);
  const own = new Set(product.categories.map(({ id }) => id));
  const productType = categories?.find(({ id }) => own.has(id))?.productType;
  const known = sizeTableKind(productType, product.sizes);
  const { data: measured } = useQuery({
    queryKey: ['shop', 'measured'],
    queryFn: async ({ signal }) => (await call('sizeMeasures', {}, { signal })).data.filter(isMeasured),
    // the shop is asked only where the built-in tables have no word
    enabled: known === null && categories !== undefined,
  });
  const kind =
    known ??
    sizeTableKind(
      productType,
      product.sizes,
      measured?.map(({ code }) => code),
    );
  if (kind === null) return null;
  const open = async () => setOpen(await need());
  return (
    <>
      <button type="button" className="sizelink" aria-haspopup="dialog" onClick={() => void open()}>
        <Icon name="ruler" size="s" />
        <span>Таблица размеров</span>
      </button>
      {Sheet ? (
        <Sheet kind={kind} sizes={product.sizes} chosen={size} open={isOpen} onOpenChange={setOpen} />
      ) : null}
    </>
  );
}

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

/** Opens the table of sizes over the page; nothing for what has no table. Its code is fetched with the first press. */
export function SizeTableLink({ product, size }: SizeTableLinkProps) {
  const { data: categories } = useQuery(categoriesQuery(useCaller()));
  const { part: Sheet, need } = useOnDemand(
    async () => (await import('./size-table-sheet.tsx')).SizeTableSheet,
  );
  const [isOpen, setOpen] = useState(false);
  const own = new Set(product.categories.map(({ id }) => id));
  const kind = sizeTableKind(categories?.find(({ id }) => own.has(id))?.productType, product);
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

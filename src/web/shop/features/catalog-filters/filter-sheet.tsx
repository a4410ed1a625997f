import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { countText } from '#domain/ru/plural.ts';
import { useCaller } from '#web/core/api/caller-context.ts';
import { listQueryOf, withoutFilters } from '#web/shop/catalog/list-address.ts';
import { productListQuery } from '#web/shop/catalog/product-list-query.ts';
import { useOwnHoldId } from '#web/shop/purchase/own-stock.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FilterForm } from './filter-form.tsx';
import type { FiltersProps } from './filters-props.ts';

interface FilterSheetProps extends Omit<FiltersProps, 'hrefFor'> {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The filters over the list on narrow screens: chosen in peace, counted at once, shown with one press. */
export function FilterSheet({ address, facets, onChange, open, onOpenChange }: FilterSheetProps) {
  const id = useId();
  const [draft, setDraft] = useState(address);
  // one product is asked for: it is the counts that are wanted
  const counts = useQuery(
    productListQuery(useCaller(), listQueryOf({ ...draft, page: undefined }, 1), useOwnHoldId()),
  );
  const total = counts.data?.meta.total;
  const shown = counts.data?.facets ?? facets;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Фильтры"
      footer={
        <>
          <Button variant="quiet" className="fsheet__clear" onClick={() => setDraft(withoutFilters(draft))}>
            Сбросить
          </Button>
          <Button
            aria-live="polite"
            disabled={total === 0}
            onClick={() => {
              onOpenChange(false);
              onChange(draft);
            }}
          >
            {answer(total)}
          </Button>
        </>
      }
    >
      {shown ? <FilterForm id={id} address={draft} facets={shown} onChange={setDraft} isReached /> : null}
    </Dialog>
  );
}

/** Until the counts have come, and where they cannot be had, the list itself answers. */
function answer(total: number | undefined): string {
  if (total === undefined) return 'Показать товары';
  return total === 0 ? 'Товары не найдены' : `Показать ${countText(total, 'product')}`;
}

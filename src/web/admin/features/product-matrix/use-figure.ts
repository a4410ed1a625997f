import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#contract/http/caller.ts';
import type { StaffProduct } from '#contract/staff-products.ts';
import { type StaffVariant, variantFigures } from '#contract/staff-variants.ts';
import type { VariantField } from '#domain/catalog/variant-changes.ts';
import { useStaffCaller } from '#web/admin/kit/staff-caller.ts';
import { figureKey, KINDS, textOfFigure, valueOfFigure } from '#web/admin/matrix/matrix-figures.ts';
import { refusedCells, staleCells } from '#web/admin/matrix/matrix-problems.ts';
import { staffProductQuery } from '#web/admin/product/product-queries.ts';
import { readCell } from '#web/ui/cell-grid/cell-text.ts';
import { notify } from '#web/ui/toaster.tsx';
import type { StockWhy } from './use-matrix-save.ts';

/** One figure of a variant while it is typed, saved at once against the figure that was seen. */
export function useFigure(
  product: StaffProduct,
  variant: StaffVariant,
  field: VariantField,
  done: () => void,
) {
  const call = useStaffCaller();
  const client = useQueryClient();
  const [seen, setSeen] = useState(() => textOfFigure(variant[field]));
  const [typed, setTyped] = useState(seen);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  /** What stands there by now, where somebody else changed it; null where the variant is gone. */
  const [theirs, setTheirs] = useState<string | null | undefined>(undefined);
  const text = readCell(KINDS[field].kind, typed);

  const type = (next: string) => {
    setTyped(next);
    setProblem(null);
  };
  const fail = (error: ApiError) => {
    const key = figureKey(variant.id, field);
    if (error.code === 'stale_version') {
      setTheirs(staleCells(error.details).get(key) ?? null);
      void client.invalidateQueries({ queryKey: staffProductQuery(call, product.id).queryKey });
      return;
    }
    const refused = refusedCells(error.details, [variant])?.get(key);
    if (refused === undefined) setFailure(error.message);
    else setProblem(refused);
  };
  const save = async ({ reason, comment }: StockWhy) => {
    const value = valueOfFigure(field, text);
    const wrong = variantFigures[field].safeParse(value).error?.issues[0]?.message;
    setProblem(wrong ?? null);
    setFailure(null);
    if (wrong !== undefined || isBusy) return;
    setBusy(true);
    try {
      const change = { id: variant.id, [field]: { seen: valueOfFigure(field, seen), value } };
      const { data } = await call('staffVariantsSave', {
        params: { id: product.id },
        body: { changed: [change], added: [], removed: [], reason, comment: comment.trim() },
      });
      const { queryKey } = staffProductQuery(call, product.id);
      client.setQueryData(queryKey, (now) => now && { ...now, variants: data });
      void client.invalidateQueries({ queryKey: ['admin', 'stock-ledger'] });
      void client.invalidateQueries({ queryKey: ['admin', 'products'] });
      notify({ title: 'Сохранено', tone: 'success' });
      done();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      fail(error);
    } finally {
      setBusy(false);
    }
  };
  const resolve = (isMine: boolean) => {
    setSeen(theirs ?? '');
    if (!isMine) setTyped(theirs ?? '');
    setTheirs(undefined);
  };
  return {
    typed,
    text,
    seen,
    isChanged: text !== seen,
    isBusy,
    problem,
    failure,
    theirs,
    type,
    save,
    resolve,
  };
}

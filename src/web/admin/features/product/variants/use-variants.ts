import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { FieldProblem } from '#contract/errors.ts';
import { ApiError } from '#contract/http/caller.ts';
import type { StaffProduct } from '#contract/staff-products.ts';
import { staffVariantsSave } from '#contract/staff-variants.ts';
import type { StockReason } from '#domain/catalog/product-fields.ts';
import { useStaffCaller } from '#web/admin/kit/staff-caller.ts';
import { staffProductQuery } from '#web/admin/product/product-queries.ts';
import { notify } from '#web/ui/toaster.tsx';
import { draftOf, dropRow, isUnsaved, requestOf, seeAnew, type VariantsDraft } from './variants-draft.ts';
import { type FigureErrors, figureErrors, type StaleFigureOf, staleFiguresOf } from './variants-refusals.ts';

const NO_ERRORS: FigureErrors = {};

/** The variants of a product while they are edited, and the way to save them against the figures that were seen. */
export function useVariants(product: StaffProduct) {
  const call = useStaffCaller();
  const client = useQueryClient();
  const [draft, setDraft] = useState(() => draftOf(product.variants));
  const [errors, setErrors] = useState(NO_ERRORS);
  const [stale, setStale] = useState<readonly StaleFigureOf[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const change = (next: VariantsDraft) => {
    setDraft(next);
    setErrors(NO_ERRORS);
  };
  const begin = (variants: StaffProduct['variants']) => {
    change(draftOf(variants));
    setStale([]);
    setFailure(null);
  };
  const [shown, setShown] = useState(product.variants);
  const isPristine = !isUnsaved(draft);
  useEffect(() => {
    // loaded anew: an order, or somebody else, has changed them
    if (shown === product.variants || !isPristine) return;
    setShown(product.variants);
    setDraft(draftOf(product.variants));
  }, [shown, product.variants, isPristine]);
  const refuse = (problems: readonly FieldProblem[], body: ReturnType<typeof requestOf>) => {
    const found = figureErrors(problems, body, draft);
    setErrors(found);
    setFailure(problems[0]?.message ?? 'Проверьте поля');
  };
  const save = async (reason: StockReason, comment: string) => {
    if (isBusy) return;
    const body = requestOf(draft, { reason, ...(comment.trim() === '' ? {} : { comment }) });
    const judged = staffVariantsSave.body.safeParse(body);
    if (!judged.success) {
      const { issues } = judged.error;
      return refuse(
        issues.map(({ path, message }) => ({ path: path.join('.'), message })),
        body,
      );
    }
    setBusy(true);
    setFailure(null);
    try {
      const { data } = await call('staffVariantsSave', { params: { id: product.id }, body });
      const { queryKey } = staffProductQuery(call, product.id);
      client.setQueryData(queryKey, (was) => was && { ...was, variants: data });
      void client.invalidateQueries({ queryKey: ['admin', 'products'] });
      begin(data);
      notify({ title: 'Варианты и остатки сохранены', tone: 'success' });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const overtaken = error.code === 'stale_version' ? staleFiguresOf(error, draft) : [];
      const problems = Array.isArray(error.details) ? (error.details as FieldProblem[]) : [];
      setStale(overtaken);
      if (problems.length > 0) refuse(problems, body);
      else if (overtaken.length === 0) setFailure(error.message);
    } finally {
      setBusy(false);
    }
  };
  const resolve = ({ row, field, now }: StaleFigureOf, takes: 'theirs' | 'mine') => {
    if (now === undefined) change({ ...draft, rows: draft.rows.filter(({ key }) => key !== row.key) });
    else change(seeAnew(draft, row.key, field, now, takes));
    setStale(stale.filter((it) => it.row.key !== row.key || it.field !== field));
  };
  return {
    ...{ draft, change, errors, stale, failure, isBusy, save, resolve },
    isUnsaved: !isPristine,
    cancel: () => begin(product.variants),
    drop: (key: string) => change(dropRow(draft, key)),
  };
}

export type VariantsEdit = ReturnType<typeof useVariants>;

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { FieldProblem } from '#contract/errors.ts';
import { ApiError } from '#contract/http/caller.ts';
import type { StaffProduct } from '#contract/staff-products.ts';
import { staffVariantsSave } from '#contract/staff-variants.ts';
import type { StockReason } from '#domain/catalog/product-fields.ts';
import { useStaffCaller } from '#web/admin/kit/staff-caller.ts';
import { figureKey } from '#web/admin/matrix/matrix-figures.ts';
import { type ProductChoices, staffProductQuery } from '#web/admin/product/product-queries.ts';
import type { CellTexts } from '#web/ui/cell-grid/grid-changes.ts';
import { gridAfter } from '#web/ui/cell-grid/grid-state.ts';
import { notify } from '#web/ui/toaster.tsx';
import { useVariantsSheet } from './use-variants-sheet.ts';
import {
  draftOf,
  isUnsaved,
  requestOf,
  seeAnew,
  type VariantsDraft,
  withStored,
  withTyped,
} from './variants-draft.ts';
import { type FigureErrors, figureErrors, type StaleFigureOf, staleFiguresOf } from './variants-refusals.ts';

interface Refused {
  readonly errors: FigureErrors;
  /** What was typed then: an error goes with the text that it is about. */
  readonly texts: CellTexts;
}
const NONE_REFUSED: Refused = { errors: {}, texts: new Map() };
const NO_REASON_YET: { readonly reason: StockReason; readonly comment: string } = {
  reason: 'correction',
  comment: '',
};

/** The variants of a product while they are edited, and the way to save them against the figures that were seen. */
export function useVariants(product: StaffProduct, choices: ProductChoices) {
  const call = useStaffCaller();
  const client = useQueryClient();
  const [draft, setDraft] = useState(() => draftOf(product.variants));
  const [refused, setRefused] = useState(NONE_REFUSED);
  const [stale, setStale] = useState<readonly StaleFigureOf[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [why, setWhy] = useState(NO_REASON_YET);
  const shown = useVariantsSheet(product, draft, choices);
  const { grid, sheet } = shown;
  const { drafts, edit } = grid.state;
  const typed = useMemo(() => withTyped(draft, drafts), [draft, drafts]);
  const calm = () => {
    setRefused(NONE_REFUSED);
    setStale([]);
    setFailure(null);
    setWhy(NO_REASON_YET);
  };
  const [loaded, setLoaded] = useState(product.variants);
  const isPristine = edit === null && !isUnsaved(typed);
  useEffect(() => {
    // loaded anew: an order, or somebody else, has changed them
    if (loaded === product.variants || !isPristine) return;
    setLoaded(product.variants);
    setDraft(draftOf(product.variants));
  }, [loaded, product.variants, isPristine]);

  /** Whether all of it was saved, what is being typed at the moment too. */
  const save = async (): Promise<boolean> => {
    if (isBusy) return false;
    const { drafts: texts } = gridAfter(grid.state, { do: 'commit' }, sheet);
    grid.act({ do: 'commit' });
    const sent = withTyped(draft, texts);
    const comment = why.comment.trim();
    const body = requestOf(sent, { reason: why.reason, ...(comment === '' ? {} : { comment }) });
    const refuse = (problems: readonly FieldProblem[]) => {
      setRefused({ errors: figureErrors(problems, body, sent), texts });
      setFailure(problems[0]?.message ?? 'Проверьте поля');
      return false;
    };
    const judged = staffVariantsSave.body.safeParse(body);
    if (!judged.success) {
      return refuse(judged.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })));
    }
    setBusy(true);
    setFailure(null);
    try {
      const { data } = await call('staffVariantsSave', { params: { id: product.id }, body });
      const { queryKey } = staffProductQuery(call, product.id);
      client.setQueryData(queryKey, (was) => was && { ...was, variants: data });
      void client.invalidateQueries({ queryKey: ['admin', 'products'] });
      grid.act({ do: 'saved', texts });
      // what was changed while it was on its way is saved next
      setDraft((now) => (now === draft ? draftOf(data) : withStored(now, data)));
      calm();
      notify({ title: 'Варианты и остатки сохранены', tone: 'success' });
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const overtaken = error.code === 'stale_version' ? staleFiguresOf(error, sent) : [];
      const problems = Array.isArray(error.details) ? (error.details as FieldProblem[]) : [];
      setStale(overtaken);
      if (problems.length > 0) refuse(problems);
      else if (overtaken.length === 0) setFailure(error.message);
      return false;
    } finally {
      setBusy(false);
    }
  };
  const change = (next: VariantsDraft) => {
    setDraft(next);
    setFailure(null);
  };
  const resolve = ({ row, field, now }: StaleFigureOf, takes: 'theirs' | 'mine') => {
    const key = figureKey(row.key, field);
    if (now === undefined) change({ ...draft, rows: draft.rows.filter((it) => it.key !== row.key) });
    else change(seeAnew(draft, row.key, field, now));
    if (takes === 'theirs') grid.act({ do: 'drop', keys: new Set([key]) });
    setStale(stale.filter((it) => it.row.key !== row.key || it.field !== field));
  };
  const problemOf = (key: string): string | null =>
    refused.texts.get(key) === drafts.get(key) ? (refused.errors[key] ?? null) : null;
  return {
    ...{ draft, typed, change, stale, failure, isBusy, save, resolve, problemOf, why, setWhy },
    ...shown,
    isUnsaved: !isPristine,
    cancel: () => {
      grid.act({ do: 'drop', keys: new Set(drafts.keys()) });
      setDraft(draftOf(product.variants));
      calm();
    },
  };
}

export type VariantsEdit = ReturnType<typeof useVariants>;

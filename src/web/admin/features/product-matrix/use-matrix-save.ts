import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { ApiError } from '#contract/http/caller.ts';
import type { StaffProduct } from '#contract/staff-products.ts';
import type { StockReason } from '#domain/catalog/product-fields.ts';
import { countText } from '#domain/ru/plural.ts';
import { useStaffCaller } from '#web/admin/kit/staff-caller.ts';
import { changesOf, figureOf } from '#web/admin/matrix/matrix-figures.ts';
import { type Problems, problemsOf, refusedCells, staleCells } from '#web/admin/matrix/matrix-problems.ts';
import { staffProductQuery } from '#web/admin/product/product-queries.ts';
import { shownText } from '#web/ui/cell-grid/cell-text.ts';
import { gridAfter } from '#web/ui/cell-grid/grid-state.ts';
import { notify } from '#web/ui/toaster.tsx';
import type { Matrix } from './use-matrix.ts';

/** Why stock moves, as staff say it. */
export interface StockWhy {
  readonly reason: StockReason;
  readonly comment: string;
}

/** A figure that somebody else changed while it was typed over. */
export interface StaleFigureTexts {
  readonly key: string;
  readonly name: string;
  readonly was: string;
  /** Null where the variant is gone. */
  readonly theirs: string | null;
  readonly mine: string;
}

/** Whether all of it was saved, and the keys of the figures that were not taken. */
interface SaveOutcome {
  readonly isSaved: boolean;
  readonly wrong: readonly string[];
}

type Refused = ReadonlyMap<string, { readonly text: string; readonly message: string }>;
const NONE_REFUSED: Refused = new Map();
const NONE_STALE: ReadonlyMap<string, string | null> = new Map();

/** Saves what is typed into a matrix in one call, and keeps what came back refused or stale until it is resolved. */
export function useMatrixSave(product: StaffProduct, matrix: Matrix) {
  const call = useStaffCaller();
  const client = useQueryClient();
  const { grid, cells, sheet, nameOf, faults, acceptSaved, seeNow } = matrix;
  const { drafts } = grid.state;
  const isUnderWay = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [refused, setRefused] = useState(NONE_REFUSED);
  const [stale, setStale] = useState(NONE_STALE);

  const clashes = useMemo(
    () =>
      [...stale].flatMap(([key, theirs]): StaleFigureTexts[] => {
        const mine = drafts.get(key);
        const kind = cells.get(key)?.kind ?? 'text';
        if (mine === undefined || mine === theirs) return [];
        const was = shownText(kind, cells.get(key)?.base ?? '');
        const now = theirs === null ? null : shownText(kind, theirs);
        return [{ key, name: nameOf(figureOf(key).id), was, theirs: now, mine: shownText(kind, mine) }];
      }),
    [stale, drafts, cells, nameOf],
  );
  const problems: Problems = useMemo(() => {
    const still = [...refused].filter(([key, { text }]) => drafts.get(key) === text);
    if (still.length + clashes.length === 0) return faults;
    return new Map([
      ...faults,
      ...still.map(([key, { message }]) => [key, message] as const),
      ...clashes.map(({ key, theirs, mine }) => [key, clashText(theirs, mine)] as const),
    ]);
  }, [refused, drafts, clashes, faults]);

  const fail = (
    error: ApiError,
    sent: readonly { readonly id: string }[],
    texts: typeof drafts,
  ): readonly string[] => {
    if (error.code === 'stale_version') {
      const now = staleCells(error.details);
      setStale(now);
      void client.invalidateQueries({ queryKey: staffProductQuery(call, product.id).queryKey });
      return [...now.keys()];
    }
    const cellsRefused = refusedCells(error.details, sent);
    if (cellsRefused === null) setFailure(error.message);
    else {
      setRefused(
        new Map(
          [...cellsRefused].map(([key, message]) => [key, { text: texts.get(key) ?? '', message }] as const),
        ),
      );
    }
    return [...(cellsRefused?.keys() ?? [])];
  };

  /** Sends all of it, and what is being typed at the moment too. */
  const save = async (why: StockWhy): Promise<SaveOutcome> => {
    const { drafts: texts } = gridAfter(grid.state, { do: 'commit' }, sheet);
    grid.act({ do: 'commit' });
    if (isUnderWay.current || texts.size === 0) return { isSaved: texts.size === 0, wrong: [] };
    const wrong = [...problemsOf(texts, cells, nameOf).keys(), ...clashes.map(({ key }) => key)];
    if (wrong.length > 0) return { isSaved: false, wrong };
    isUnderWay.current = true;
    setBusy(true);
    setFailure(null);
    setRefused(NONE_REFUSED);
    const changed = changesOf(texts, cells);
    try {
      const { data } = await call('staffVariantsSave', {
        params: { id: product.id },
        body: {
          changed: [...changed],
          added: [],
          removed: [],
          reason: why.reason,
          comment: why.comment.trim(),
        },
      });
      const { queryKey } = staffProductQuery(call, product.id);
      acceptSaved(data, texts);
      setStale(NONE_STALE);
      client.setQueryData(queryKey, (now) => now && { ...now, variants: data });
      void client.invalidateQueries({ queryKey: ['admin', 'stock-ledger'] });
      void client.invalidateQueries({ queryKey: ['admin', 'products'] });
      notify({ title: `Сохранено: ${countText(texts.size, 'change')}`, tone: 'success' });
      return { isSaved: true, wrong: [] };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return { isSaved: false, wrong: fail(error, changed, texts) };
    } finally {
      isUnderWay.current = false;
      setBusy(false);
    }
  };

  const resolve = (keys: readonly string[], isMine: boolean) => {
    const theirs = keys.flatMap((key) => {
      const text = stale.get(key);
      return text == null ? [] : [[key, text] as const];
    });
    seeNow(new Map(theirs));
    const gone = keys.filter((key) => !isMine || stale.get(key) === null);
    grid.act({ do: 'drop', keys: new Set(gone) });
    setStale((now) => new Map([...now].filter(([key]) => !keys.includes(key))));
  };
  return {
    isBusy,
    failure,
    problems,
    clashes,
    save,
    takeTheirs: (keys: readonly string[]) => resolve(keys, false),
    keepMine: (keys: readonly string[]) => resolve(keys, true),
  };
}

export type MatrixSave = ReturnType<typeof useMatrixSave>;

const clashText = (theirs: string | null, mine: string): string =>
  theirs === null ? 'Этот вариант убрали' : `Стало ${theirs || 'пусто'}, у вас ${mine || 'пусто'}`;

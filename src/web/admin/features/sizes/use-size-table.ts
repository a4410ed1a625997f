import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import { ApiError } from '#contract/http/caller.ts';
import type { StaffSize } from '#contract/staff-sizes.ts';
import { countText } from '#domain/ru/plural.ts';
import { refreshCatalogue } from '#web/admin/catalogue/catalogue-queries.ts';
import type { Clash } from '#web/admin/kit/form/stale.ts';
import { useStaffCaller } from '#web/admin/kit/staff-caller.ts';
import type { GridCell } from '#web/ui/cell-grid/grid-sheet.ts';
import { gridAfter } from '#web/ui/cell-grid/grid-state.ts';
import { useCellGrid } from '#web/ui/cell-grid/use-cell-grid.ts';
import { notify } from '#web/ui/toaster.tsx';
import { sheetOfSizes, sizeCellOf, sizeClashes, sizeProblems, typedSize } from './size-cells.ts';

interface Stale {
  readonly by: string;
  readonly clashes: readonly Clash<string>[];
}

/**
 * The table of sizes while it is typed in. Each size is saved against the version that was seen when it was typed over;
 * where somebody else saved it meanwhile, cells that both changed are asked about (docs/rules/admin.md).
 */
export function useSizeTable(sizes: readonly StaffSize[], isLocked: boolean) {
  const call = useStaffCaller();
  const client = useQueryClient();
  const [known, setKnown] = useState({ given: sizes, rows: sizes });
  const { rows } = known;
  const sheet = useMemo(() => sheetOfSizes(rows, isLocked), [rows, isLocked]);
  const grid = useCellGrid(sheet);
  const { state, act } = grid;
  const { drafts } = state;
  const isUnderWay = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [stale, setStale] = useState<Stale | null>(null);
  if (known.given !== sizes) {
    const typed = new Set([...drafts.keys()].map((key) => sizeCellOf(key).code));
    const seen = (size: StaffSize) =>
      (typed.has(size.code) ? rows.find(({ code }) => code === size.code) : undefined) ?? size;
    setKnown({ given: sizes, rows: sizes.map(seen) });
  }
  const put = (stored: StaffSize) =>
    setKnown((now) => ({ ...now, rows: now.rows.map((it) => (it.code === stored.code ? stored : it)) }));
  const problems = useMemo(() => sizeProblems(drafts), [drafts]);
  const problemOf = useCallback(({ key }: GridCell) => problems.get(key) ?? null, [problems]);

  const resolve = (clash: Clash<string>, takes: 'theirs' | 'mine') => {
    if (takes === 'theirs') act({ do: 'drop', keys: new Set([clash.name]) });
    const rest = stale?.clashes.filter(({ name }) => name !== clash.name) ?? [];
    setStale(stale && rest.length > 0 ? { ...stale, clashes: rest } : null);
  };

  /** Size after size; whether all were saved. What was refused stays typed. */
  const save = async (): Promise<boolean> => {
    if (isUnderWay.current) return false;
    const { drafts: texts } = gridAfter(state, { do: 'commit' }, sheet);
    act({ do: 'commit' });
    if (stale !== null && stale.clashes.length > 0) {
      notify({ title: 'Сначала решите, чьи значения оставить', tone: 'warning' });
      return false;
    }
    const wrong = [...sizeProblems(texts).keys()][0];
    if (wrong !== undefined) {
      showCell(wrong);
      return false;
    }
    const keysOf = (code: string) => [...texts.keys()].filter((key) => sizeCellOf(key).code === code);
    const changed = rows.filter(({ code }) => keysOf(code).length > 0);
    isUnderWay.current = true;
    setBusy(true);
    setFailure(null);
    const met: Stale[] = [];
    try {
      for (const size of changed) {
        const { code, version } = size;
        try {
          const body = { ...typedSize(size, texts), version };
          const { data } = await call('staffSizeUpdate', { params: { code }, body });
          act({ do: 'saved', texts: new Map(keysOf(code).map((key) => [key, texts.get(key) ?? ''])) });
          put(data);
        } catch (error) {
          if (!(error instanceof ApiError) || error.code !== 'stale_version') throw error;
          const { entry, by } = error.details as { entry: StaffSize; by: string | null };
          put(entry);
          met.push({ by: by ?? 'Кто-то другой', clashes: sizeClashes(size, entry, texts) });
        }
      }
      if (met[0] !== undefined) setStale({ by: met[0].by, clashes: met.flatMap(({ clashes }) => clashes) });
      else {
        setStale(null);
        notify({ title: `Сохранено: ${countText(texts.size, 'cell')}`, tone: 'success' });
      }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.message);
      return false;
    } finally {
      isUnderWay.current = false;
      setBusy(false);
      void refreshCatalogue(client, 'sizes');
    }
    return met.length === 0;
  };
  /** The cursor goes where something is wrong. */
  const showCell = (key: string) => {
    const row = sheet.layout.findIndex((line) => line.includes(key));
    act({ do: 'go', to: { row, col: sheet.layout[row]?.indexOf(key) ?? 0 } });
    grid.focus();
  };
  const cancel = () => {
    act({ do: 'cancel' });
    act({ do: 'drop', keys: new Set(drafts.keys()) });
    setStale(null);
    setFailure(null);
  };
  const isUnsaved = drafts.size > 0 || state.edit !== null;
  return { rows, sheet, grid, problemOf, isUnsaved, isBusy, failure, stale, resolve, save, cancel };
}

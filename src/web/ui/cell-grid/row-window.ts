import { type RefObject, useCallback, useEffect, useState } from 'react';

/** A run of rows, or the room that rows out of sight take. */
export type RowSpan =
  | { readonly kind: 'rows'; readonly from: number; readonly to: number }
  | { readonly kind: 'room'; readonly from: number; readonly count: number };

/** Sheets with fewer cells are drawn whole. */
const WHOLE = 600;
/** Rows drawn beyond either edge of what is seen. */
const SPARE = 4;
/** Rows drawn before it is known how many are seen. */
const FIRST_ROWS = 14;

/** Which rows to draw of those seen from `first` to `last`: the row of the cursor always, wherever it is. */
export function spansOf(count: number, first: number, last: number, active: number): RowSpan[] {
  const runs: { from: number; to: number }[] = [
    { from: Math.max(0, first - SPARE), to: Math.min(count - 1, last + SPARE) },
  ];
  const [seen] = runs;
  if (seen !== undefined && active < count && active < seen.from) runs.unshift({ from: active, to: active });
  if (seen !== undefined && active < count && active > seen.to) runs.push({ from: active, to: active });
  const spans: RowSpan[] = [];
  let next = 0;
  for (const { from, to } of runs) {
    if (from > next) spans.push({ kind: 'room', from: next, count: from - next });
    spans.push({ kind: 'rows', from, to });
    next = to + 1;
  }
  if (next < count) spans.push({ kind: 'room', from: next, count: count - next });
  return spans;
}

interface RowWindow {
  readonly spans: readonly RowSpan[];
  /** The height of a row, in pixels. */
  readonly rowHeight: number;
}

const FIRST_SIGHT = { first: 0, last: FIRST_ROWS, rowHeight: 38 };

/** Which rows of a long sheet are drawn, by what is seen of them in the box that scrolls. */
export function useRowWindow(
  box: RefObject<HTMLElement | null>,
  { count, cols }: { readonly count: number; readonly cols: number },
  active: number,
): RowWindow {
  const [seen, setSeen] = useState(FIRST_SIGHT);
  const isLong = count * cols > WHOLE;
  const look = useCallback(() => {
    const scroller = box.current;
    const row = scroller?.querySelector<HTMLElement>('tbody tr:has([data-row])');
    if (scroller == null || row == null || row.offsetHeight === 0) return;
    const rowHeight = row.offsetHeight;
    const first = Math.floor(scroller.scrollTop / rowHeight);
    const last = Math.ceil((scroller.scrollTop + scroller.clientHeight) / rowHeight);
    setSeen((now) =>
      now.first === first && now.last === last && now.rowHeight === rowHeight
        ? now
        : { first, last, rowHeight },
    );
  }, [box]);
  useEffect(() => {
    const scroller = box.current;
    if (!isLong || scroller === null) return;
    look();
    scroller.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      scroller.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, [box, isLong, look]);
  const { first, last, rowHeight } = seen;
  return {
    spans: isLong ? spansOf(count, first, last, active) : [{ kind: 'rows', from: 0, to: count - 1 }],
    rowHeight,
  };
}

import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useState } from 'react';

/** From so many rows on, only those in sight are drawn. */
const LONG_LIST = 200;
/** The height of a row, in pixels, until it is drawn. */
const ROW_HEIGHT = 52;

interface ShownRows {
  indexes: readonly number[];
  /** The height of the rows above and below those drawn, in pixels. */
  before: number;
  after: number;
  scrollTo: (index: number) => void;
}

/** Which of so many rows are drawn: all of them, or those around the window where there are very many. */
export function useShownRows(count: number, body: RefObject<HTMLElement | null>): ShownRows {
  const isLong = count > LONG_LIST;
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    if (isLong && body.current) setTop(body.current.getBoundingClientRect().top + window.scrollY);
  }, [isLong, body]);
  const rows = useWindowVirtualizer({
    count: isLong ? count : 0,
    estimateSize: () => ROW_HEIGHT,
    overscan: 20,
    scrollMargin: top,
    enabled: isLong,
  });
  if (!isLong) return { indexes: [...Array(count).keys()], before: 0, after: 0, scrollTo: () => undefined };
  const drawn = rows.getVirtualItems();
  const [first, last] = [drawn[0], drawn.at(-1)];
  return {
    indexes: drawn.map(({ index }) => index),
    before: first ? first.start - top : 0,
    after: last ? rows.getTotalSize() - (last.end - top) : 0,
    scrollTo: (index) => rows.scrollToIndex(index),
  };
}

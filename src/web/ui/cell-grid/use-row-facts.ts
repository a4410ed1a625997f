import { useRef } from 'react';
import type { ProblemOf } from './cell-look.ts';
import type { GridState } from './grid-model.ts';
import type { GridSheet } from './grid-sheet.ts';

/** What a row shows: the texts of its cells, and what is wrong with each. */
interface RowFacts {
  readonly texts: readonly string[];
  readonly problems: readonly (string | null)[];
}

/** Reads rows; a row of which nothing changed gets the same lists again, so that it is not drawn anew. */
export function useRowFacts(
  sheet: GridSheet,
  { drafts }: GridState,
  problemOf: ProblemOf | undefined,
): (row: number) => RowFacts {
  const kept = useRef(new Map<number, RowFacts>());
  return (row) => {
    const cells = (sheet.layout[row] ?? []).map((key) => (key === null ? undefined : sheet.cells.get(key)));
    const texts = cells.map((cell) => (cell === undefined ? '' : (drafts.get(cell.key) ?? cell.base)));
    const problems = cells.map((cell, col) =>
      cell === undefined ? null : (problemOf?.(cell, texts[col] ?? '') ?? null),
    );
    const before = kept.current.get(row);
    const facts = {
      texts: sameList(before?.texts, texts),
      problems: sameList(before?.problems, problems),
    };
    kept.current.set(row, facts);
    return facts;
  };
}

const sameList = <T>(before: readonly T[] | undefined, now: readonly T[]): readonly T[] =>
  before !== undefined && before.length === now.length && now.every((it, at) => it === before[at])
    ? before
    : now;

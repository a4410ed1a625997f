import type { KeyboardEvent } from 'react';
import type { TreeEntry, TreeRow, TreeStep } from './tree-model.ts';

interface TreeKeys<Entry extends TreeEntry> {
  readonly rows: readonly TreeRow<Entry>[];
  readonly closed: ReadonlySet<string>;
  readonly go: (id: string) => void;
  readonly setOpen: (id: string, isOpen: boolean) => void;
  readonly choose: (id: string) => void;
  readonly step: (id: string, step: TreeStep) => void;
}

const STEPS: Readonly<Record<string, TreeStep>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'out',
  ArrowRight: 'in',
};

/**
 * The keys of a tree on the row of `id`: arrows walk, open and close, Home and End reach the ends, Enter and space choose,
 * and with Alt the arrows move the entry itself. Other keys are left to the browser.
 */
export function onTreeKey<Entry extends TreeEntry>(event: KeyboardEvent, id: string, keys: TreeKeys<Entry>) {
  const { rows, closed, go, setOpen, choose, step } = keys;
  const { key, altKey } = event;
  const at = rows.findIndex(({ entry }) => entry.id === id);
  const row = rows[at];
  // a button inside the row has keys of its own
  if (!row || event.target !== event.currentTarget || event.ctrlKey || event.metaKey) return;
  const goTo = (index: number) => {
    const next = rows[index];
    if (next) go(next.entry.id);
  };
  const isClosed = closed.has(id);
  const acts: Readonly<Record<string, () => void>> = {
    ArrowUp: () => goTo(at - 1),
    ArrowDown: () => goTo(at + 1),
    Home: () => goTo(0),
    End: () => goTo(rows.length - 1),
    Enter: () => choose(id),
    ' ': () => choose(id),
    ArrowRight: () => {
      if (row.hasChildren && isClosed) setOpen(id, true);
      else if (row.hasChildren) goTo(at + 1);
    },
    ArrowLeft: () => {
      if (row.hasChildren && !isClosed) setOpen(id, false);
      else if (row.entry.parentId !== null) go(row.entry.parentId);
    },
  };
  const moves = STEPS[key];
  const act = altKey ? moves && (() => step(id, moves)) : acts[key];
  if (!act) return;
  event.preventDefault();
  act();
}

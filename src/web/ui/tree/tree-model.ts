/** What stands in a tree; the list holds parents before children, in the order of the screen. */
export interface TreeEntry {
  readonly id: string;
  readonly parentId: string | null;
}

/** Where an entry goes: under which one, and at which position among its new neighbours, counted from 0. */
export interface TreePosition {
  readonly parentId: string | null;
  readonly position: number;
}

/** An entry with its position in the tree. */
export interface TreeRow<Entry extends TreeEntry> {
  readonly entry: Entry;
  /** 0 at the top. */
  readonly depth: number;
  /** Among its neighbours, counted from 0. */
  readonly position: number;
  readonly neighbours: number;
  readonly hasChildren: boolean;
}

const childrenOf = <Entry extends TreeEntry>(entries: readonly Entry[], parentId: string | null) =>
  entries.filter((it) => it.parentId === parentId);

/** The rows in sight: what lies below a closed entry is left out. */
export function treeRows<Entry extends TreeEntry>(
  entries: readonly Entry[],
  closed: ReadonlySet<string>,
  parentId: string | null = null,
  depth = 0,
): readonly TreeRow<Entry>[] {
  const neighbours = childrenOf(entries, parentId);
  return neighbours.flatMap((entry, position) => {
    const hasChildren = entries.some((it) => it.parentId === entry.id);
    const row = { entry, depth, position, neighbours: neighbours.length, hasChildren };
    return closed.has(entry.id) ? [row] : [row, ...treeRows(entries, closed, entry.id, depth + 1)];
  });
}

/** A drag in rows: what is dragged, over which row it is, and by how many levels it was drawn aside. */
interface Drag {
  readonly id: string;
  readonly overId: string;
  readonly levels: number;
}

/**
 * Where a dragged entry would land. `rows` are those in sight without what lies below the dragged one, so that it never
 * lands inside itself. `depth` is the level at which the line of the landing is drawn.
 */
export function landing<Entry extends TreeEntry>(
  rows: readonly TreeRow<Entry>[],
  { id, overId, levels }: Drag,
): (TreePosition & { readonly depth: number }) | null {
  const from = rows.findIndex(({ entry }) => entry.id === id);
  const to = rows.findIndex(({ entry }) => entry.id === overId);
  const dragged = rows[from];
  if (!dragged || to < 0) return null;
  const others = rows.filter((row) => row !== dragged);
  const before = others.slice(0, to);
  const above = before.at(-1);
  const least = others[to]?.depth ?? 0;
  const most = above ? above.depth + 1 : 0;
  const depth = Math.min(Math.max(dragged.depth + levels, least), most);
  const parent = depth === 0 ? undefined : before.filter((row) => row.depth === depth - 1).at(-1);
  const parentId = parent?.entry.id ?? null;
  const position = before.filter(({ entry }) => entry.parentId === parentId).length;
  return { parentId, position, depth };
}

/** The four moves by key: one position among the neighbours, out after the parent, in under the neighbour above. */
export type TreeStep = 'up' | 'down' | 'out' | 'in';

/** Where a step leads to; null where it leads nowhere. */
export function stepPosition<Entry extends TreeEntry>(
  entries: readonly Entry[],
  id: string,
  step: TreeStep,
): TreePosition | null {
  const entry = entries.find((it) => it.id === id);
  if (!entry) return null;
  const { parentId } = entry;
  const neighbours = childrenOf(entries, parentId);
  const at = neighbours.findIndex((it) => it.id === id);
  if (step === 'up') return at > 0 ? { parentId, position: at - 1 } : null;
  if (step === 'down') return at < neighbours.length - 1 ? { parentId, position: at + 1 } : null;
  if (step === 'in') {
    const above = neighbours[at - 1];
    return above ? { parentId: above.id, position: childrenOf(entries, above.id).length } : null;
  }
  const parent = entries.find((it) => it.id === parentId);
  if (!parent) return null;
  const outer = childrenOf(entries, parent.parentId);
  return { parentId: parent.parentId, position: outer.indexOf(parent) + 1 };
}

/** The entries as they are after one went to a position, in an order that a tree can be drawn from. */
export function moved<Entry extends TreeEntry>(
  entries: readonly Entry[],
  id: string,
  { parentId, position }: TreePosition,
): readonly Entry[] {
  const entry = entries.find((it) => it.id === id);
  if (!entry) return entries;
  const others = entries.filter((it) => it.id !== id);
  const next = childrenOf(others, parentId)[position];
  const at = next ? others.indexOf(next) : others.length;
  return [...others.slice(0, at), { ...entry, parentId }, ...others.slice(at)];
}

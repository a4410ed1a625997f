import {
  closestCenter,
  DndContext,
  DragOverlay,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import styles from './tree.module.css';
import { onTreeKey } from './tree-keys.ts';
import { TreeLine } from './tree-line.tsx';
import {
  landing,
  stepPosition,
  type TreeEntry,
  type TreePosition,
  type TreeRow,
  type TreeStep,
  treeRows,
} from './tree-model.ts';
import { movingTexts } from './tree-texts.ts';

interface TreeProps<Entry extends TreeEntry> {
  /** What the entries are, read aloud. */
  label: string;
  /** Parents before children, neighbours in their order. */
  entries: readonly Entry[];
  nameOf: (entry: Entry) => string;
  /** What a row shows. */
  children: (entry: Entry) => ReactNode;
  /** Buttons at the right of a row: what else can be done with an entry, and whether it is the first or last one. */
  actionsOf?: ((row: TreeRow<Entry>) => ReactNode) | undefined;
  closed: ReadonlySet<string>;
  onOpen: (id: string, isOpen: boolean) => void;
  chosenId: string | null;
  onChoose: (id: string) => void;
  /** Null where nothing may be moved: entries are left out by a search. */
  onMove: ((id: string, target: TreePosition, step: TreeStep | null) => void) | null;
}

/** How far a row is drawn aside for one level. */
const LEVEL = 34;

/**
 * A tree whose entries are walked and moved by keys, mouse or finger: drawn by the grip up and down to another position, and
 * aside to another level. An entry never lands inside itself.
 */
export function Tree<Entry extends TreeEntry>(props: TreeProps<Entry>) {
  const { label, entries, nameOf, closed, onOpen, chosenId, onChoose, onMove } = props;
  const box = useRef<HTMLDivElement>(null);
  const wantsFocus = useRef(false);
  const [cursor, setCursor] = useState<string | null>(null);
  const [drag, setDrag] = useState<{ id: string; overId: string; levels: number } | null>(null);
  const hidden = drag ? new Set([...closed, drag.id]) : closed;
  const rows = treeRows(entries, hidden);
  const at = rows.some(({ entry }) => entry.id === cursor) ? cursor : (chosenId ?? rows[0]?.entry.id);
  const current = rows.some(({ entry }) => entry.id === at) ? at : rows[0]?.entry.id;
  const target = drag ? landing(rows, drag) : null;
  const dragged = drag ? rows.find(({ entry }) => entry.id === drag.id) : undefined;
  const indexOf = (id: string) => rows.findIndex(({ entry }) => entry.id === id);
  const isDown = drag !== null && indexOf(drag.overId) > indexOf(drag.id);
  useLayoutEffect(() => {
    if (!wantsFocus.current) return;
    wantsFocus.current = false;
    box.current?.querySelector<HTMLElement>('[role="treeitem"][tabindex="0"]')?.focus();
  }, [current]);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 150, tolerance: 6 } }),
  );
  const go = (id: string) => {
    wantsFocus.current = id !== current;
    setCursor(id);
  };
  const step = (id: string, to: TreeStep) => {
    const next = stepPosition(entries, id, to);
    if (next === null || onMove === null) return;
    if (to === 'in' && next.parentId !== null) onOpen(next.parentId, true);
    setCursor(id);
    onMove(id, next, to);
  };
  const keys = { rows, closed, go, setOpen: onOpen, choose: onChoose, step };
  const nameById = (id: string | number) => {
    const entry = entries.find((it) => it.id === id);
    return entry ? nameOf(entry) : '';
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={movingTexts(nameById)}
      onDragStart={({ active }) => setDrag({ id: String(active.id), overId: String(active.id), levels: 0 })}
      onDragMove={({ active, over, delta }) =>
        setDrag({
          id: String(active.id),
          overId: String(over?.id ?? active.id),
          levels: Math.round(delta.x / LEVEL),
        })
      }
      onDragCancel={() => setDrag(null)}
      onDragEnd={() => {
        setDrag(null);
        if (!target || !dragged || !onMove) return;
        const { parentId, position } = target;
        const isSame = parentId === dragged.entry.parentId && position === dragged.position;
        if (!isSame) onMove(dragged.entry.id, { parentId, position }, null);
        if (parentId !== null) onOpen(parentId, true);
      }}
    >
      <div ref={box} role="tree" aria-label={label} className={styles['tree']}>
        {rows.map((row) => (
          <TreeLine
            key={row.entry.id}
            row={row}
            name={nameOf(row.entry)}
            isOpen={!closed.has(row.entry.id)}
            isChosen={row.entry.id === chosenId}
            isCurrent={row.entry.id === current}
            canMove={onMove !== null}
            isLifted={row.entry.id === drag?.id}
            landing={
              target && row.entry.id === drag?.overId ? { depth: target.depth, isBelow: isDown } : null
            }
            onKeyDown={(event) => onTreeKey(event, row.entry.id, keys)}
            onFocus={() => setCursor(row.entry.id)}
            onToggle={() => onOpen(row.entry.id, closed.has(row.entry.id))}
            onChoose={() => onChoose(row.entry.id)}
            actions={props.actionsOf?.(row)}
          >
            {props.children(row.entry)}
          </TreeLine>
        ))}
      </div>
      <DragOverlay dropAnimation={null}>
        {dragged ? <div className={styles['lifted']}>{props.children(dragged.entry)}</div> : null}
      </DragOverlay>
    </DndContext>
  );
}

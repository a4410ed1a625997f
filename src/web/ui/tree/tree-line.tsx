import { useDraggable, useDroppable } from '@dnd-kit/core';
import clsx from 'clsx';
import type { KeyboardEvent, ReactNode } from 'react';
import { Icon } from '../icon.tsx';
import styles from './tree.module.css';
import type { TreeEntry, TreeRow } from './tree-model.ts';

interface TreeLineProps {
  row: TreeRow<TreeEntry>;
  name: string;
  isOpen: boolean;
  isChosen: boolean;
  /** The one row that Tab reaches. */
  isCurrent: boolean;
  canMove: boolean;
  /** Is being dragged. */
  isLifted: boolean;
  /** Where the dragged entry would land beside this row. */
  landing: { depth: number; isBelow: boolean } | null;
  onKeyDown: (event: KeyboardEvent) => void;
  onFocus: () => void;
  onToggle: () => void;
  onChoose: () => void;
  actions: ReactNode;
  children: ReactNode;
}

/** One entry of a tree. Its buttons are for the mouse and the finger; the keys act on the row itself. */
export function TreeLine(props: TreeLineProps) {
  const { row, name, isOpen, isChosen, isCurrent, canMove, isLifted, landing, onToggle, onChoose } = props;
  const { id } = row.entry;
  const target = useDroppable({ id });
  const grip = useDraggable({ id, disabled: !canMove });
  return (
    <div
      ref={target.setNodeRef}
      role="treeitem"
      tabIndex={isCurrent ? 0 : -1}
      aria-label={name}
      aria-level={row.depth + 1}
      aria-posinset={row.position + 1}
      aria-setsize={row.neighbours}
      aria-selected={isChosen}
      aria-expanded={row.hasChildren ? isOpen : undefined}
      className={clsx(styles['row'], isChosen && styles['chosen'], isLifted && styles['gone'])}
      style={{ '--depth': row.depth }}
      onKeyDown={props.onKeyDown}
      onFocus={props.onFocus}
      onClick={onChoose}
    >
      <span
        ref={grip.setNodeRef}
        {...grip.listeners}
        className={clsx(styles['grip'], !canMove && styles['off'])}
        aria-hidden="true"
        onClick={stop}
      >
        <Icon name="grip" size="s" />
      </span>
      {row.hasChildren ? (
        <button
          type="button"
          className={clsx(styles['toggle'], !isOpen && styles['shut'])}
          tabIndex={-1}
          aria-label={`${isOpen ? 'Свернуть' : 'Развернуть'}: ${name}`}
          onClick={(event) => {
            stop(event);
            onToggle();
          }}
        >
          <Icon name="chevron-down" size="s" />
        </button>
      ) : (
        <span className={styles['toggle']} />
      )}
      <div className={styles['content']}>{props.children}</div>
      {props.actions ? (
        <span className={styles['actions']} onClick={stop}>
          {props.actions}
        </span>
      ) : null}
      {landing ? (
        <i
          className={clsx(styles['line'], landing.isBelow && styles['below'])}
          style={{ '--depth': landing.depth }}
        />
      ) : null}
    </div>
  );
}

/** A press on a part of the row does not choose the row. */
const stop = (event: { stopPropagation: () => void }) => event.stopPropagation();

import { type ReactNode, useState } from 'react';
import type { StaffCategory } from '#contract/staff-categories.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { SearchField } from '#web/ui/special-fields.tsx';
import { EmptyState } from '#web/ui/state-view.tsx';
import { Tree } from '#web/ui/tree/tree.tsx';
import type { TreeRow } from '#web/ui/tree/tree-model.ts';
import styles from './categories.module.css';
import { CategoryRow } from './category-row.tsx';
import { useCategoryMoves } from './use-category-moves.ts';

interface CategoryTreeProps {
  categories: readonly StaffCategory[];
  chosenId: string | null;
  onChoose: (id: string) => void;
  /** A new category inside one. */
  onAdd: (parentId: string) => void;
}

/** The categories as a tree: searched, folded, moved by mouse, buttons and keys. */
export function CategoryTree({ categories, chosenId, onChoose, onAdd }: CategoryTreeProps) {
  const [typed, setTyped] = useState('');
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const { move, step, said } = useCategoryMoves();
  const found = foundBy(categories, typed);
  const isSearched = typed.trim() !== '';
  const parents = categories.filter(({ id }) => categories.some(({ parentId }) => parentId === id));
  const isFolded = parents.length > 0 && parents.every(({ id }) => closed.has(id));
  const open = (id: string, isOpen: boolean) =>
    setClosed((now) => (isOpen ? new Set([...now].filter((it) => it !== id)) : new Set([...now, id])));
  return (
    <section className={styles['card']} aria-label="Дерево разделов">
      <div className={styles['tools']}>
        <SearchField label="Найти раздел" placeholder="Найти раздел" value={typed} onChange={setTyped} />
        <Button
          variant="secondary"
          size="s"
          disabled={isSearched || parents.length === 0}
          onClick={() => setClosed(new Set(isFolded ? [] : parents.map(({ id }) => id)))}
        >
          {isFolded ? 'Развернуть все' : 'Свернуть все'}
        </Button>
      </div>
      {found.length === 0 ? (
        <EmptyState title="Ничего не нашлось" text={`Раздела «${typed.trim()}» нет.`} />
      ) : (
        <>
          <div className={styles['heads']} aria-hidden="true">
            <span>Раздел</span>
            <span>Товаров</span>
          </div>
          <Tree
            label="Разделы"
            entries={found}
            nameOf={nameOf}
            closed={isSearched ? NONE_CLOSED : closed}
            onOpen={open}
            chosenId={chosenId}
            onChoose={onChoose}
            onMove={isSearched ? null : move}
            actionsOf={(row) => <Actions row={row} isFixed={isSearched} onStep={step} onAdd={onAdd} />}
          >
            {(category) => <CategoryRow category={category} />}
          </Tree>
        </>
      )}
      <p className={styles['foot']}>
        Мышью: за точки, вправо{'\u00A0'}— вложить. С клавиатуры: <kbd>Alt</kbd> и стрелки
      </p>
      <p className="sr" role="status">
        {said}
      </p>
    </section>
  );
}

const NONE_CLOSED: ReadonlySet<string> = new Set();
const nameOf = ({ name, productCount }: StaffCategory): string =>
  `${name.ru}, товаров: ${productCount === 0 ? 'нет' : productCount}`;

/** Those whose name or address holds what was typed, with everything that they lie in. */
function foundBy(categories: readonly StaffCategory[], typed: string): readonly StaffCategory[] {
  const word = typed.trim().toLocaleLowerCase('ru-RU');
  if (word === '') return categories;
  const kept = new Set<string | null>();
  for (const it of [...categories].reverse()) {
    const holds = `${it.name.ru} ${it.slug}`.toLocaleLowerCase('ru-RU').includes(word);
    if (holds || kept.has(it.id)) kept.add(it.id).add(it.parentId);
  }
  return categories.filter(({ id }) => kept.has(id));
}

interface ActionsProps {
  row: TreeRow<StaffCategory>;
  isFixed: boolean;
  onStep: (id: string, to: 'up' | 'down') => void;
  onAdd: (parentId: string) => void;
}

function Actions({ row, isFixed, onStep, onAdd }: ActionsProps): ReactNode {
  const { id, name, isArchived } = row.entry;
  return (
    <>
      <IconButton
        className={styles['up']}
        name="chevron-down"
        size="s"
        tabIndex={-1}
        label={`Выше: ${name.ru}`}
        disabled={isFixed || row.position === 0}
        onClick={() => onStep(id, 'up')}
      />
      <IconButton
        name="chevron-down"
        size="s"
        tabIndex={-1}
        label={`Ниже: ${name.ru}`}
        disabled={isFixed || row.position === row.neighbours - 1}
        onClick={() => onStep(id, 'down')}
      />
      <IconButton
        className={styles['add']}
        name="plus"
        size="s"
        tabIndex={-1}
        label={`Подраздел: ${name.ru}`}
        disabled={isArchived}
        onClick={() => onAdd(id)}
      />
    </>
  );
}

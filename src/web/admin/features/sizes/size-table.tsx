import { useEffect } from 'react';
import type { StaffSize } from '#contract/staff-sizes.ts';
import { Card } from '#web/admin/kit/card.tsx';
import { LeaveQuestion } from '#web/admin/kit/form/leave-question.tsx';
import { SaveBar } from '#web/admin/kit/form/save-bar.tsx';
import { StaleNotice } from '#web/admin/kit/form/stale-notice.tsx';
import { useLeaveGuard } from '#web/admin/kit/form/use-leave-guard.ts';
import { useSaveKey } from '#web/admin/kit/form/use-save-key.ts';
import { CellGrid } from '#web/ui/cell-grid/cell-grid.tsx';
import type { LookOf } from '#web/ui/cell-grid/cell-look.ts';
import { chosenText, pasteText } from '#web/ui/cell-grid/grid-words.ts';
import { FailureNote } from '#web/ui/note.tsx';
import { StatusPill } from '#web/ui/status-pill.tsx';
import { SIZE_GRID_COLUMNS, sizeCellName } from './size-cells.ts';
import styles from './sizes.module.css';
import { useSizeTable } from './use-size-table.ts';

interface SizeTableProps {
  sizes: readonly StaffSize[];
  /** The size that is edited beside it. */
  openCode: string | null;
  onOpen: (code: string) => void;
  /** While something beside it is unsaved: read, not typed. */
  isLocked: boolean;
  onUnsaved: (isUnsaved: boolean) => void;
}

/** Every size with its measures as a sheet, typed and pasted as in a spreadsheet. A press on a size opens it. */
export function SizeTable({ sizes, openCode, onOpen, isLocked, onUnsaved }: SizeTableProps) {
  const table = useSizeTable(sizes, isLocked);
  const { rows, sheet, grid, problemOf, isUnsaved, stale, resolve } = table;
  const { report } = grid.state;
  useEffect(() => onUnsaved(isUnsaved), [onUnsaved, isUnsaved]);
  const head = ({ code, name, isArchived }: StaffSize) => (
    <button
      type="button"
      className={styles['name']}
      disabled={isUnsaved}
      aria-current={code === openCode ? 'true' : undefined}
      // the keys of the sheet are not those of its buttons
      onKeyDown={(event) => event.stopPropagation()}
      onClick={() => onOpen(code)}
    >
      {name}
      {isArchived ? <StatusPill>В архиве</StatusPill> : null}
    </button>
  );
  return (
    <>
      {stale ? (
        <StaleNotice
          who={`${stale.by}: размер сохранён`}
          clashes={stale.clashes}
          titleOf={sizeCellName}
          onTheirs={(clash) => resolve(clash, 'theirs')}
          onMine={(clash) => resolve(clash, 'mine')}
        />
      ) : null}
      <FailureNote message={table.failure} />
      <Card title="Таблица размеров" isFlush>
        <CellGrid
          label="Размеры"
          corner="Размер"
          {...{ sheet, grid, problemOf, lookOf }}
          rows={rows.map((size) => ({ key: size.code, name: size.name, head: head(size) }))}
          columns={SIZE_GRID_COLUMNS}
        />
        <p className={styles['foot']} role="status">
          {report ? pasteText(report) : (chosenText(sheet, grid.state) ?? <Keys />)}
        </p>
      </Card>
      {isUnsaved ? <Saving table={table} /> : null}
    </>
  );
}

/** Here only while something is unsaved: a page has one question before it is left. */
function Saving({ table }: { table: ReturnType<typeof useSizeTable> }) {
  const { grid, isBusy, save, cancel } = table;
  const guard = useLeaveGuard(true);
  useSaveKey(() => void save());
  return (
    <>
      <SaveBar
        changed={[...grid.state.drafts.keys()].map(sizeCellName)}
        busy={isBusy}
        onCancel={cancel}
        onSave={() => void save()}
      />
      <LeaveQuestion guard={guard} busy={isBusy} onSave={save} />
    </>
  );
}

const NONE = { standIn: 'нет' } as const;
const lookOf: LookOf = () => NONE;

const Keys = () => (
  <>
    Стрелки двигают, <kbd>Ctrl</kbd> <kbd>V</kbd> вставляет блок, <kbd>Esc</kbd> <kbd>Tab</kbd> выходят из
    таблицы
  </>
);

import { lazy, Suspense, useState } from 'react';
import { Note } from '#web/ui/note.tsx';
import { Segments } from '#web/ui/segments.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { OfferedProduct } from './offered-product.tsx';
import { SelectionRows } from './selection-rows.tsx';
import type { StepProps } from './wizard-steps.ts';

const SelectionGrid = lazy(() =>
  import('./selection-grid.tsx').then(
    ({ SelectionGrid: Grid }) => ({ default: Grid }),
    // the list takes the same pieces
    () => ({ default: SelectionRows }),
  ),
);

const VIEWS = [
  { value: 'list', label: 'Списком', icon: 'list' },
  { value: 'grid', label: 'Таблицей', icon: 'table' },
] as const;
type View = (typeof VIEWS)[number]['value'];

/** Rows of colour, size and pieces: two views of one selection. */
export function SelectionStep(props: StepProps) {
  const [view, setView] = useState<View>('list');
  return (
    <>
      <OfferedProduct offer={props.offer}>
        <Segments label="Показать варианты" options={VIEWS} value={view} onChange={setView} />
      </OfferedProduct>
      {view === 'list' ? (
        <SelectionRows {...props} />
      ) : (
        <Suspense fallback={<Skeleton />}>
          <SelectionGrid {...props} />
        </Suspense>
      )}
      {props.plan.problem === null ? null : (
        <Note tone="warn" live="status">
          {props.plan.problem}
        </Note>
      )}
    </>
  );
}

import { lazy, Suspense, useMemo, useState } from 'react';
import type { Dashboard } from '#contract/staff-dashboard.ts';
import { Card } from '#web/admin/kit/card.tsx';
import { Segments } from '#web/ui/segments.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { LegendMark } from './legend.tsx';
import styles from './sales-card.module.css';
import { salesRows } from './sales-rows.ts';
import { SalesTable } from './sales-table.tsx';

/** The library of charts is large, and the figures can be read without it. */
const SalesChart = lazy(() =>
  import('./sales-chart.tsx').then(
    ({ SalesChart: Chart }) => ({ default: Chart }),
    () => ({ default: SalesTable }),
  ),
);

const VIEWS = [
  { value: 'chart', label: 'График' },
  { value: 'table', label: 'Таблица' },
] as const;

/** Sales from day to day, drawn or as a table. */
export function SalesCard({ now, before }: Pick<Dashboard, 'now' | 'before'>) {
  const [view, setView] = useState<'chart' | 'table'>('chart');
  const rows = useMemo(() => salesRows({ now, before }), [now, before]);
  const isByDay = rows.length === now.days.length;
  return (
    <Card
      title={isByDay ? 'Продажи по дням' : 'Продажи по неделям'}
      aside={<Segments label="Вид продаж" options={VIEWS} value={view} onChange={setView} />}
    >
      {view === 'table' ? (
        <SalesTable rows={rows} />
      ) : (
        <>
          <p className={styles['legend']}>
            <LegendMark kind="retail" />
            <LegendMark kind="wholesale" />
            <LegendMark kind="before" />
          </p>
          <div className={styles['frame']}>
            <Suspense fallback={<Skeleton shape="picture" />}>
              <SalesChart rows={rows} />
            </Suspense>
          </div>
        </>
      )}
    </Card>
  );
}

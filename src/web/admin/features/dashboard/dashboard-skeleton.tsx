import { Card } from '#web/admin/kit/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import styles from './dashboard-view.module.css';

const LINES = ['a', 'b', 'c', 'd', 'e'] as const;

/** The dashboard before its figures: boxes of the size of what is coming. */
export function DashboardSkeleton() {
  return (
    <div className={styles['view']} role="status">
      <span className="sr">Загрузка обзора...</span>
      <Card title="Итоги периода">
        <Skeleton shape="control" />
        <Skeleton half />
      </Card>
      <div className={styles['columns']}>
        <div className={styles['aside']}>
          <Card title="Что сделать сейчас">
            {LINES.map((line) => (
              <Skeleton key={line} shape="control" />
            ))}
          </Card>
        </div>
        <div className={styles['main']}>
          <Card title="Продажи">
            {LINES.map((line) => (
              <Skeleton key={line} shape="control" />
            ))}
          </Card>
        </div>
      </div>
    </div>
  );
}

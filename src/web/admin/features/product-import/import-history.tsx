import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { ProductImport } from '#contract/staff-imports.ts';
import { countText } from '#domain/ru/plural.ts';
import { recentTimeText } from '#domain/ru/recent.ts';
import { adminPaths } from '#web/admin/admin-paths.ts';
import { Card } from '#web/admin/kit/card.tsx';
import { useStaffCaller } from '#web/admin/kit/staff-caller.ts';
import { importsQuery } from './import-queries.ts';
import styles from './product-import.module.css';

const STATES: Readonly<Record<ProductImport['state'], string>> = {
  checking: 'Проверяется',
  checked: 'Ждёт записи',
  applying: 'Записывается',
  applied: 'Записан',
  cancelled: 'Отменён',
  failed: 'Не прочитан',
};

/** The last files, each with what became of it. */
export function ImportHistory() {
  const { data } = useQuery(importsQuery(useStaffCaller()));
  if (data === undefined || data.length === 0) return null;
  return (
    <Card title="Последние загрузки">
      <ul className={styles['history']}>
        {data.map(({ id, fileName, state, total, by, createdAt }) => (
          <li key={id}>
            <Link className="link" to={adminPaths.productImport(id)}>
              {fileName}
            </Link>
            <span className="muted">
              {[STATES[state], countText(total, 'row'), by, recentTimeText(createdAt, Date.now())]
                .filter((part) => part !== null)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

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

/** What became of a file. One that is checked waits only where there is something to write. */
const stateOf = ({ state, changed, added }: ProductImport): string =>
  state === 'checked' && changed + added === 0 ? 'Нечего записать' : STATES[state];

/** The last files, each with what became of it. */
export function ImportHistory() {
  const { data } = useQuery(importsQuery(useStaffCaller()));
  if (data === undefined || data.length === 0) return null;
  return (
    <Card title="Последние загрузки">
      <ul className={styles['history']}>
        {data.map((file) => (
          <li key={file.id}>
            <Link className="link" to={adminPaths.productImport(file.id)}>
              {file.fileName}
            </Link>
            <span className="muted">
              {[
                stateOf(file),
                countText(file.total, 'row'),
                file.by,
                recentTimeText(file.createdAt, Date.now()),
              ]
                .filter((part) => part !== null)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

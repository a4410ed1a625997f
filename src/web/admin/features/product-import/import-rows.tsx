import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ProductImport, ProductImportRow } from '#contract/staff-imports.ts';
import { useStaffCaller } from '#web/admin/kit/staff-caller.ts';
import { Button } from '#web/ui/button.tsx';
import { FailureNote } from '#web/ui/note.tsx';
import { Segments } from '#web/ui/segments.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { type ImportRowKind, importRowsQuery } from './import-queries.ts';
import styles from './product-import.module.css';

const KINDS = [
  { kind: 'failed', name: 'Ошибки' },
  { kind: 'changed', name: 'Изменения' },
  { kind: 'added', name: 'Новые' },
] as const satisfies readonly { kind: ImportRowKind; name: string }[];

/** The rows of a judged file by what becomes of them, with their numbers in it. */
export function ImportRows({ file }: { file: ProductImport }) {
  const call = useStaffCaller();
  const kinds = KINDS.filter(({ kind }) => file[kind] > 0);
  const [chosen, setChosen] = useState<ImportRowKind | null>(null);
  const [page, setPage] = useState(1);
  const kind = kinds.find((it) => it.kind === chosen)?.kind ?? kinds[0]?.kind ?? 'failed';
  const version = `${file.state} ${file.failed}`;
  const { data, error } = useQuery({
    ...importRowsQuery(call, { id: file.id, kind, page, version }),
    enabled: kinds.length > 0,
  });
  if (kinds.length === 0) return null;
  const pages = data?.meta.pages ?? 1;
  return (
    <section className={styles['rows']} aria-label="Строки файла">
      <div className={styles['kinds']}>
        <Segments
          label="Какие строки"
          options={kinds.map((it) => ({ value: it.kind, label: `${it.name} ${file[it.kind]}` }))}
          value={kind}
          onChange={(next) => {
            setChosen(next);
            setPage(1);
          }}
        />
      </div>
      <FailureNote message={error?.message} />
      {data === undefined && error === null ? <Skeleton shape="control" /> : null}
      {data === undefined ? null : <RowsTable rows={data.data} isFailed={kind === 'failed'} />}
      {pages > 1 ? (
        <div className={styles['pager']}>
          <Button variant="quiet" size="s" disabled={page === 1} onClick={() => setPage(page - 1)}>
            Назад
          </Button>
          <span>
            {page} из {pages}
          </span>
          <Button variant="quiet" size="s" disabled={page >= pages} onClick={() => setPage(page + 1)}>
            Дальше
          </Button>
        </div>
      ) : null}
    </section>
  );
}

function RowsTable({ rows, isFailed }: { rows: readonly ProductImportRow[]; isFailed: boolean }) {
  const titles = isFailed
    ? ['Строка', 'Артикул', 'Столбец', 'В файле', 'Что не так']
    : ['Строка', 'Артикул', 'Столбец', 'Было', 'Станет'];
  const cells = rows.flatMap(({ line, sku, problems, changes }) =>
    isFailed
      ? problems.map(({ column, value, message }) => ({
          line,
          sku,
          column,
          was: value || 'пусто',
          then: message,
        }))
      : changes.map(({ column, before, after }) => ({ line, sku, column, was: before ?? '', then: after })),
  );
  return (
    <div className={styles['scroller']} role="group" aria-label="Таблица строк" tabIndex={0}>
      <table className={styles['table']}>
        <thead>
          <tr>
            {titles.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {cells.map(({ line, sku, column, was, then }) => (
            <tr key={`${line} ${column} ${then}`}>
              <td className={styles['number']}>{line}</td>
              <td>{sku || <span className="muted">пусто</span>}</td>
              <td>{column}</td>
              <td className={isFailed ? styles['wrong'] : 'muted'}>{was}</td>
              <td>{then}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ProductImport } from '#contract/staff-imports.ts';
import { NBSP, numberText } from '#domain/ru/number.ts';
import { countText } from '#domain/ru/plural.ts';
import { DownloadButton } from '#web/admin/kit/download/download-button.tsx';
import { useStaffCaller } from '#web/admin/kit/staff-caller.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { FailureNote, Note } from '#web/ui/note.tsx';
import { takeImport } from './import-queries.ts';
import { ImportRows } from './import-rows.tsx';
import styles from './product-import.module.css';
import { useStep } from './use-step.ts';

interface ImportReportProps {
  file: ProductImport;
  onBack: () => void;
}

/** What a judged file would change, what is wrong with it, and the word that has it written. */
export function ImportReport({ file, onBack }: ImportReportProps) {
  const call = useStaffCaller();
  const client = useQueryClient();
  const [skips, setSkips] = useState(false);
  const apply = useStep(
    () => call('staffImportApply', { params: { id: file.id }, body: { skipFailed: skips } }),
    ({ data }) => takeImport(client, call, data),
  );
  const count = file.changed + file.added;
  const isHeld = file.failed > 0 && !skips;
  return (
    <div className={styles['stack']}>
      <FailureNote message={file.failure} />
      <ImportCounts file={file} />
      {file.failed > 0 ? <FailedNote file={file} /> : null}
      {count === 0 && file.failed === 0 ? (
        <Note>В магазине уже всё так, как в файле. Записывать нечего.</Note>
      ) : null}
      <ImportRows file={file} />
      <FailureNote message={apply.failure} />
      <div className={styles['foot']}>
        {file.failed > 0 && count > 0 ? (
          <Checkbox checked={skips} onChange={(event) => setSkips(event.target.checked)}>
            Пропустить {countText(file.failed, 'row')} с{NBSP}ошибкой
          </Checkbox>
        ) : (
          <span />
        )}
        <Button variant="quiet" onClick={onBack}>
          Другой файл
        </Button>
        {count > 0 ? (
          <Button disabled={isHeld} busy={apply.isBusy} onClick={() => void apply.run()}>
            {`Записать ${countText(count, 'row')}`}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

/** How many rows there are of each kind. */
export function ImportCounts({ file }: { file: ProductImport }) {
  const counts = [
    ['Без изменений', file.unchanged],
    ['Изменятся', file.changed],
    ['Новых вариантов', file.added],
    ['С ошибкой', file.failed],
  ] as const;
  return (
    <dl className={styles['counts']}>
      {counts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className={name === 'С ошибкой' && value > 0 ? styles['wrong'] : undefined}>
            {numberText(value)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function FailedNote({ file }: { file: ProductImport }) {
  return (
    <Note tone="error">
      <h2 className={styles['failed']}>
        {countText(file.failed, 'row')} с{NBSP}ошибкой
      </h2>
      <p>Файл записывается целиком или никак: исправьте строки или запишите без них.</p>
      <DownloadButton variant="secondary" size="s" path={`/api/admin/products/imports/${file.id}/errors`}>
        Скачать ошибки
      </DownloadButton>
    </Note>
  );
}

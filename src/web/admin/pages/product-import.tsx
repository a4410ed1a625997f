import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { ProductImport } from '#contract/staff-imports.ts';
import { numberText } from '#domain/ru/number.ts';
import { countText } from '#domain/ru/plural.ts';
import { adminPaths } from '#web/admin/admin-paths.ts';
import { ImportFile } from '#web/admin/features/product-import/import-file.tsx';
import { ImportHistory } from '#web/admin/features/product-import/import-history.tsx';
import { importQuery, takeImport } from '#web/admin/features/product-import/import-queries.ts';
import { ImportCounts, ImportReport } from '#web/admin/features/product-import/import-report.tsx';
import { ImportSteps } from '#web/admin/features/product-import/import-steps.tsx';
import { useStep } from '#web/admin/features/product-import/use-step.ts';
import { Card, Columns } from '#web/admin/kit/card.tsx';
import { PageHead } from '#web/admin/kit/frame/page-head.tsx';
import { useStaffCaller } from '#web/admin/kit/staff-caller.ts';
import { WideHint } from '#web/admin/kit/wide-hint.tsx';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { FailureNote, Note } from '#web/ui/note.tsx';
import { ProgressBar } from '#web/ui/progress.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/state-view.tsx';

export const meta = () => [
  { title: 'Загрузка товаров · управление' },
  { name: 'robots', content: 'noindex' },
];

export default function AdminProductImport() {
  const [search, setSearch] = useSearchParams();
  const id = search.get('id');
  const open = (next: string | null) => setSearch(next === null ? {} : { id: next });
  return (
    <>
      <PageHead title="Загрузка товаров" back={{ to: adminPaths.products(), label: 'К списку товаров' }} />
      <Columns aside={<ImportHistory key={id} />}>
        <WideHint />
        {id === null ? (
          <Card title="Файл">
            <ImportSteps step={1} />
            <ImportFile onSent={(sent) => open(sent.id)} />
          </Card>
        ) : (
          <OneImport key={id} id={id} onBack={() => open(null)} />
        )}
      </Columns>
    </>
  );
}

function OneImport({ id, onBack }: { id: string; onBack: () => void }) {
  const { data: file, error, refetch } = useQuery(importQuery(useStaffCaller(), id));
  if (error && file === undefined)
    return (
      <ErrorState title="Не удалось открыть загрузку" text={error.message} onRetry={() => void refetch()} />
    );
  if (file === undefined) return <Skeleton shape="control" />;
  const { fileName, total, delimiter, encoding, state } = file;
  const facts = [
    countText(total, 'row'),
    delimiter && `разделитель «${SIGNS[delimiter] ?? delimiter}»`,
    encoding,
  ];
  const isWriting = state === 'applying' || state === 'applied';
  return (
    <Card title={fileName} aside={<span className="muted">{facts.filter(Boolean).join(' · ')}</span>}>
      <ImportSteps step={isWriting ? 3 : 2} />
      <ImportState file={file} onBack={onBack} />
    </Card>
  );
}

const SIGNS: Readonly<Record<string, string>> = { '\t': 'табуляция' };

function ImportState({ file, onBack }: { file: ProductImport; onBack: () => void }) {
  const another = (
    <Button variant="secondary" onClick={onBack}>
      Загрузить другой файл
    </Button>
  );
  switch (file.state) {
    case 'checked':
      return <ImportReport file={file} onBack={onBack} />;
    case 'checking':
    case 'applying':
      return <UnderWay file={file} />;
    case 'applied':
      return (
        <>
          <Note tone="ok" live="status">
            Записано: {countText(file.changed + file.added, 'row')}. В магазине уже новые данные.
          </Note>
          <ImportCounts file={file} />
          <LinkButton to={adminPaths.products()}>К списку товаров</LinkButton> {another}
        </>
      );
    case 'cancelled':
      return (
        <>
          <Note live="status">Загрузка отменена. В магазине ничего не изменилось.</Note>
          {another}
        </>
      );
    case 'failed':
      return (
        <>
          <FailureNote message={file.failure} />
          {another}
        </>
      );
  }
}

/** A file that the shop works on, and the way to give it up. */
function UnderWay({ file }: { file: ProductImport }) {
  const call = useStaffCaller();
  const client = useQueryClient();
  const cancel = useStep(
    () => call('staffImportCancel', { params: { id: file.id } }),
    ({ data }) => takeImport(client, call, data),
  );
  const { done, total } = file;
  const text =
    file.state === 'applying'
      ? `Записываем ${countText(file.changed + file.added, 'row')} за один раз`
      : `Проверяем строку ${numberText(done)} из ${numberText(total)}`;
  return (
    <>
      <p role="status">
        <b>{text}</b>
      </p>
      <ProgressBar label={text} value={done} max={Math.max(total, 1)} />
      <p className="muted">
        Страницу можно закрыть, загрузка продолжится. До последней строки в магазине ничего не меняется.
      </p>
      <FailureNote message={cancel.failure} />
      <Button variant="danger" busy={cancel.isBusy} onClick={() => void cancel.run()}>
        Остановить и ничего не записывать
      </Button>
    </>
  );
}

import { type DragEvent, useRef, useState } from 'react';
import { ApiError } from '#contract/http/caller.ts';
import type { ProductImport } from '#contract/staff-imports.ts';
import { NBSP } from '#domain/ru/number.ts';
import { DownloadButton } from '#web/admin/kit/download/download-button.tsx';
import { fileCaller } from '#web/admin/kit/upload/upload-file.ts';
import { Icon } from '#web/ui/icon.tsx';
import { FailureNote } from '#web/ui/note.tsx';
import { ProgressBar } from '#web/ui/progress.tsx';
import { BLANK_PATH, exportPath } from './export-path.ts';
import styles from './product-import.module.css';

/** Where a file is chosen or dropped; it is sent at once and judged by the shop. */
export function ImportFile({ onSent }: { onSent: (sent: ProductImport) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [percent, setPercent] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const send = async (file: File | undefined) => {
    if (file === undefined || percent !== null) return;
    setFailure(null);
    setPercent(0);
    try {
      const options = { onProgress: setPercent, signal: new AbortController().signal };
      onSent((await fileCaller(file, options)('staffImportCreate')).data);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.message);
    } finally {
      setPercent(null);
    }
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    void send(event.dataTransfer.files[0]);
  };
  return (
    <div className={styles['stack']}>
      <button
        type="button"
        className={styles['drop']}
        onClick={() => input.current?.click()}
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
      >
        <Icon name="table" />
        <span>Перетащите сюда файл или выберите его</span>
        <small>
          XLSX или CSV до 10{NBSP}МБ и 10{NBSP}000{NBSP}строк. Разделители{NBSP}— «;», «,», табуляция;
          кодировки{NBSP}— UTF-8, windows-1251
        </small>
      </button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Файл товаров"
        accept=".csv,.txt,.xlsx"
        onChange={(event) => {
          void send(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      {percent === null ? null : <ProgressBar label="Отправка файла" value={percent} />}
      <FailureNote message={failure} />
      <ul className={styles['hints']}>
        <li>Строка файла — один вариант, узнаётся по артикулу. Пустая ячейка ничего не меняет.</li>
        <li>
          Остаток меняется от числа из столбца «Остаток при выгрузке»: если он успел измениться, строка не
          пройдёт.
        </li>
        <li>Сначала проверка: в магазине ничего не меняется, пока вы не нажмёте «Записать».</li>
      </ul>
      <div className={styles['files']}>
        <DownloadButton variant="secondary" size="s" path={BLANK_PATH}>
          Пустой бланк
        </DownloadButton>
        <DownloadButton variant="secondary" size="s" path={exportPath('xlsx', {})}>
          Все товары сейчас
        </DownloadButton>
      </div>
    </div>
  );
}

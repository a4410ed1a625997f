import { useState } from 'react';
import { ApiError } from '#contract/http/caller.ts';
import type { Upload } from '#contract/staff-uploads.ts';
import { UPLOAD_FILES_MOST } from '#domain/pictures/upload-limits.ts';
import { NBSP } from '#domain/ru/number.ts';
import { PageHead } from '#web/admin/kit/frame/page-head.tsx';
import { useStaffCaller } from '#web/admin/kit/staff-caller.ts';
import { UploadTiles } from '#web/admin/kit/upload/upload-tiles.tsx';
import { useUploads } from '#web/admin/kit/upload/use-uploads.ts';
import { Button } from '#web/ui/button.tsx';
import { FailureNote } from '#web/ui/note.tsx';
import styles from './test-upload.module.css';

export const meta = () => [
  { title: 'Проверка загрузки · управление' },
  { name: 'robots', content: 'noindex' },
];

/** Sends pictures without any product, to see what the shop makes of a file; they are collected after a day. */
export default function TestUpload() {
  const call = useStaffCaller();
  const [stored, setStored] = useState<readonly Upload[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  const uploads = useUploads((upload) => setStored((all) => [...all, upload]));
  const remove = async ({ id }: Upload) => {
    try {
      await call('staffUploadRemove', { params: { id } });
      setStored((all) => all.filter((it) => it.id !== id));
      setFailure(null);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.message);
    }
  };
  return (
    <>
      <PageHead title="Проверка загрузки" />
      <p className="muted">Что магазин сделает из файла. Через сутки такие файлы удаляются сами.</p>
      <FailureNote message={failure} />
      <ul className={styles['tiles']}>
        {stored.map((upload) => (
          <li key={upload.id} className={styles['tile']}>
            <img src={upload.url} alt="" width={upload.width} height={upload.height} />
            <a href={upload.url}>{upload.url}</a>
            <small>
              {upload.width}
              {NBSP}×{NBSP}
              {upload.height}
            </small>
            <Button variant="quiet" size="s" onClick={() => void remove(upload)}>
              Удалить
            </Button>
          </li>
        ))}
        <UploadTiles uploads={uploads} room={UPLOAD_FILES_MOST} disabled={false} />
      </ul>
    </>
  );
}

import clsx from 'clsx';
import { type DragEvent, useRef, useState } from 'react';
import { UPLOAD_TYPES } from '#domain/pictures/upload-limits.ts';
import { NBSP } from '#domain/ru/number.ts';
import { Icon } from '#web/ui/icon.tsx';
import { ProgressBar } from '#web/ui/progress.tsx';
import styles from './upload-tiles.module.css';
import type { Uploads } from './use-uploads.ts';

interface UploadTilesProps {
  uploads: Uploads;
  /** How many pictures may still be added. */
  room: number;
  disabled: boolean;
}

/** Files on their way, those that were refused with the reason, and where files are dropped or chosen. */
export function UploadTiles({ uploads, room, disabled }: UploadTilesProps) {
  const { states, add, retry, drop } = uploads;
  const free = room - states.filter(({ error }) => error === null).length;
  return (
    <>
      {states.map(({ key, name, percent, error }) => (
        <li key={key} className={styles['tile']}>
          <div
            className={clsx(styles['sending'], error && styles['refused'])}
            role={error ? 'alert' : undefined}
          >
            <Icon name={error ? 'warning' : 'image'} />
            <span className={styles['file']}>{name}</span>
            {error ? (
              <small>{error}</small>
            ) : (
              <>
                <ProgressBar label={`Отправка: ${name}`} value={percent} />
                <small>{percent}%</small>
              </>
            )}
          </div>
          <span className={styles['caption']}>
            {error ? (
              <button type="button" className="link" onClick={() => retry(key)}>
                Повторить<span className="sr"> {name}</span>
              </button>
            ) : null}
            <button type="button" className="link" onClick={() => drop(key)}>
              {error ? 'Убрать' : 'Отменить'}
              <span className="sr"> {name}</span>
            </button>
          </span>
        </li>
      ))}
      {free > 0 && !disabled ? (
        <li className={styles['tile']}>
          <FileDrop onFiles={(files) => add(files.slice(0, free))} />
        </li>
      ) : null}
    </>
  );
}

/** A field that files are dropped on, and a button that opens the choice of files. */
function FileDrop({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const take = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  return (
    <>
      <button
        type="button"
        className={clsx(styles['drop'], isOver && styles['over'])}
        onClick={() => input.current?.click()}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={take}
      >
        <Icon name="plus" />
        <span>Перетащите сюда или выберите файлы</span>
        <small>
          JPEG, PNG, WebP, AVIF до{NBSP}20{NBSP}МБ
        </small>
      </button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label="Файлы фотографий"
        accept={UPLOAD_TYPES.join(',')}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </>
  );
}

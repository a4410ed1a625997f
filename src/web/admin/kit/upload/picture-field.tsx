import { useId, useRef } from 'react';
import { UPLOAD_TYPES } from '#domain/pictures/upload-limits.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field-frame.tsx';
import { ProgressBar } from '#web/ui/progress.tsx';
import { Thumb } from '#web/ui/thumb.tsx';
import styles from './picture-field.module.css';
import { useUploads } from './use-uploads.ts';

interface PictureFieldProps {
  label: string;
  /** The address of the picture in the shop; null for none. */
  value: string | null;
  hint?: string;
  disabled?: boolean;
  error?: string | undefined;
  onChange: (value: string | null) => void;
}

/** One picture, sent as soon as it is chosen: with its progress, the way to replace it and the way to drop it. */
export function PictureField({ label, value, hint, disabled = false, error, onChange }: PictureFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const titleId = useId();
  const { states, add, drop } = useUploads(({ url }) => onChange(url));
  const state = states.at(-1);
  const send = (files: readonly File[]) => {
    for (const { key } of states) drop(key);
    add(files.slice(0, 1));
  };
  const refusal = state?.error ?? error;
  return (
    <div role="group" aria-labelledby={titleId}>
      <p id={titleId} className={styles['label']}>
        {label}
      </p>
      <div className={styles['picture']}>
        <Thumb src={value} size="m" />
        <div>
          <div className={styles['buttons']}>
            <Button variant="secondary" size="s" disabled={disabled} onClick={() => input.current?.click()}>
              {value === null ? 'Загрузить' : 'Заменить'}
            </Button>
            {value === null ? null : (
              <Button variant="quiet" size="s" disabled={disabled} onClick={() => onChange(null)}>
                Убрать
              </Button>
            )}
          </div>
          {state && state.error === null ? (
            <ProgressBar label={`Отправка: ${state.name}`} value={state.percent} />
          ) : null}
          {hint ? <p className={styles['hint']}>{hint}</p> : null}
        </div>
      </div>
      {refusal ? <FieldError>{refusal}</FieldError> : null}
      <input
        ref={input}
        type="file"
        hidden
        aria-label={`Файл: ${label}`}
        accept={UPLOAD_TYPES.join(',')}
        onChange={({ target }) => {
          send([...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </div>
  );
}

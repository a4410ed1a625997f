import { useRef, useState } from 'react';
import { LIST_FILE_MOST } from '#domain/wholesale/order-list.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { FailureNote } from '#web/ui/note.tsx';
import styles from './wholesale-order.module.css';

interface ListDialogProps {
  open: boolean;
  onClose: () => void;
  /** Reads a list; false where it could not be read, and `failure` says why. */
  onRead: (list: Blob) => Promise<boolean>;
  onForm: (format: 'csv' | 'xlsx') => void;
  failure: string | null;
  isBusy: boolean;
}

/** A list pasted from a spreadsheet or loaded from a file. */
export function ListDialog({ open, onClose, onRead, onForm, failure, isBusy }: ListDialogProps) {
  const [text, setText] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const read = async (list: Blob) => {
    setRefusal(null);
    if (list.size > LIST_FILE_MOST) {
      setRefusal('Файл больше 2\u00A0МБ. Разделите его на части');
      return;
    }
    if (!(await onRead(list))) return;
    setText('');
    onClose();
  };
  const choose = () => {
    const [file] = input.current?.files ?? [];
    if (input.current) input.current.value = '';
    if (file !== undefined) void read(file);
    input.current?.blur();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (next ? undefined : onClose())}
      title="Вставить списком"
      description="Строки из таблицы или файл CSV, XLSX: артикул, цвет, размер, количество"
      footer={
        <>
          <Button variant="secondary" busy={isBusy} onClick={() => input.current?.click()}>
            Выбрать файл
          </Button>
          <Button
            variant="wholesale"
            busy={isBusy}
            disabled={text.trim() === ''}
            onClick={() => void read(new Blob([text]))}
          >
            Вставить
          </Button>
        </>
      }
    >
      <div className={styles['list']}>
        <TextArea
          label="Список"
          rows={8}
          spellCheck={false}
          placeholder={'MR-2112; розовый; 46; 4'}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <input
          ref={input}
          type="file"
          className="sr"
          tabIndex={-1}
          aria-label="Файл списка"
          accept=".csv,.xlsx,text/csv"
          onChange={choose}
        />
        <FailureNote message={refusal ?? failure} />
        <p className="small muted">
          Удобно начать с{'\u00A0'}бланка: в{'\u00A0'}нём все товары, цены и{'\u00A0'}остатки.{' '}
          <button type="button" className="link" onClick={() => onForm('xlsx')}>
            Скачать XLSX
          </button>{' '}
          или{' '}
          <button type="button" className="link" onClick={() => onForm('csv')}>
            CSV
          </button>
        </p>
      </div>
    </Dialog>
  );
}

import { DownloadButton } from '#web/admin/kit/download/download-button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { exportPath } from './export-path.ts';

interface ExportDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The query of the list: what it shows is what goes into the file. */
  query: object;
}

/** Saves the variants of the products that the list shows. */
export function ExportDialog({ open, onOpenChange, query }: ExportDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Выгрузка товаров"
      description="Все варианты товаров этого списка, по строке на вариант. Файл можно исправить и загрузить обратно."
      footer={
        <>
          <DownloadButton variant="secondary" path={exportPath('csv', query)}>
            CSV
          </DownloadButton>
          <DownloadButton path={exportPath('xlsx', query)}>Таблица XLSX</DownloadButton>
        </>
      }
    />
  );
}

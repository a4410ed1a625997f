import { useState } from 'react';
import { DownloadButton } from '#web/admin/kit/download/download-button.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { exportPath } from './export-path.ts';

interface ExportButtonProps {
  /** The query of the list: what it shows is what goes into the file. */
  query: object;
}

/** Saves the variants of the products that the list shows. */
export function ExportButton({ query }: ExportButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" icon="download" onClick={() => setOpen(true)}>
        Выгрузить
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
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
    </>
  );
}

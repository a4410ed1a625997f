import { countText } from '#domain/ru/plural.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

interface ClearDialogProps {
  count: number;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onClear: () => void;
}

/** The question before a whole list is gone. */
export function ClearDialog({ count, open, onOpenChange, onClear }: ClearDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Очистить избранное?"
      description={`В списке ${countText(count, 'product')}. Вернуть вещи можно будет только по одной.`}
      footer={
        <>
          <Button variant="quiet" onClick={() => onOpenChange(false)}>
            Отмена
          </Button>
          <Button variant="danger" onClick={onClear}>
            Очистить
          </Button>
        </>
      }
    />
  );
}

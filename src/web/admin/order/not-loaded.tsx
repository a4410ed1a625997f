import { Button } from '#web/ui/button.tsx';
import { FailureNote } from '#web/ui/note.tsx';

interface NotLoadedProps {
  /** «товары», «варианты» */
  what: string;
  error: Error;
  onRetry: () => void;
}

/** A part of a form that could not be loaded, and the way to try again. */
export const NotLoaded = ({ what, error, onRetry }: NotLoadedProps) => (
  <>
    <FailureNote message={`Не удалось загрузить ${what}: ${error.message}`} />
    <Button variant="quiet" size="s" onClick={onRetry}>
      Попробовать снова
    </Button>
  </>
);

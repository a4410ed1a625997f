import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import styles from './draft-offer.module.css';
import type { Draft } from './use-draft.ts';

/** Offers what was typed before the tab was loaded anew, without taking the focus. Nothing where there is none. */
export function DraftOffer({ draft }: { draft: Draft }) {
  if (!draft.isOffered) return null;
  return (
    <Note live="status">
      <div className={styles['offer']}>
        <span className={styles['text']}>Восстановить черновик? Вы ввели и не сохранили.</span>
        <Button variant="quiet" size="s" onClick={draft.restore}>
          Восстановить
        </Button>
        <Button variant="quiet" size="s" onClick={draft.drop}>
          Не нужно
        </Button>
      </div>
    </Note>
  );
}

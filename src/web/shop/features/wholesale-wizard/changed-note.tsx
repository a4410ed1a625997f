import { NBSP } from '#domain/ru/number.ts';
import { Note } from '#web/ui/note.tsx';

/** The stock changed since the answer that was shown before. */
export const ChangedNote = () => (
  <Note live="status">
    <b>Наличие изменилось.</b> Проверьте новый{NBSP}расчёт
  </Note>
);

import { pluralForm } from '#domain/ru/plural.ts';
import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import styles from './stale-cells.module.css';
import type { MatrixSave } from './use-matrix-save.ts';

/** Cells named one by one; the rest is counted. */
const NAMED = 8;
const CHANGED = { one: 'ячейка изменилась', few: 'ячейки изменились', many: 'ячеек изменилось' } as const;

/** Says which cells others changed meanwhile, and asks whose figure stays. Nothing typed is lost. */
export function StaleCells({ save }: { save: MatrixSave }) {
  const { clashes, takeTheirs, keepMine } = save;
  if (clashes.length === 0) return null;
  const keys = clashes.map(({ key }) => key);
  const rest = clashes.length - NAMED;
  return (
    <Note tone="warn" live="alert">
      <b>
        Пока вы правили, {clashes.length} {CHANGED[pluralForm(clashes.length)]}.
      </b>{' '}
      Ничего не сохранено, и ничего из введённого не потеряно.
      <ul className={styles['clashes']}>
        {clashes.slice(0, NAMED).map(({ key, name, was, theirs, mine }) => (
          <li key={key} className={styles['clash']}>
            <span>{name}</span>
            <span>было {was || 'пусто'}</span>
            <span>
              {theirs === null ? (
                'вариант убран'
              ) : (
                <>
                  стало <b>{theirs || 'пусто'}</b>
                </>
              )}
            </span>
            <span>у вас {mine || 'пусто'}</span>
            <span className={styles['choice']}>
              <Button variant="quiet" size="s" onClick={() => takeTheirs([key])}>
                {theirs === null ? 'Убрать моё' : `Взять ${theirs || 'пустое'}`}
              </Button>
              {theirs === null ? null : (
                <Button variant="quiet" size="s" onClick={() => keepMine([key])}>
                  Оставить {mine || 'пустое'}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
      {rest > 0 ? <p>И ещё {rest}: они отмечены в таблице.</p> : null}
      {clashes.length > 1 ? (
        <p className={styles['choice']}>
          <Button variant="quiet" size="s" onClick={() => takeTheirs(keys)}>
            Взять все новые
          </Button>
          <Button variant="quiet" size="s" onClick={() => keepMine(keys)}>
            Оставить все мои
          </Button>
        </p>
      ) : null}
    </Note>
  );
}

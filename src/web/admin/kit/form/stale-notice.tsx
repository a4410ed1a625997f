import { Button } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';
import type { Clash } from './stale.ts';
import styles from './stale-notice.module.css';

interface StaleNoticeProps<Name extends string> {
  /** Who saved meanwhile, and what: «Дарья Ким сохранила товар». */
  who: string;
  /** What they changed and nobody else did; it is only shown. */
  changed?: readonly Clash<Name>[];
  clashes: readonly Clash<Name>[];
  titleOf: (name: Name) => string;
  onTheirs: (clash: Clash<Name>) => void;
  onMine: (clash: Clash<Name>) => void;
}

/** Says that somebody else saved meanwhile, and asks about each field that both changed. Nothing typed is lost. */
export function StaleNotice<Name extends string>(props: StaleNoticeProps<Name>) {
  const { who, changed = [], clashes, titleOf, onTheirs, onMine } = props;
  return (
    <Note tone="warn" live="alert">
      <b>{who}, пока вы правили.</b> Ничего из введённого не потеряно.
      <ul className={styles['clashes']}>
        {changed.map(({ name, was, theirs }) => (
          <li key={name} className={styles['clash']}>
            <span>{titleOf(name)}</span>
            <span>было {was || 'нет'}</span>
            <span>
              стало <b>{theirs || 'нет'}</b>
            </span>
          </li>
        ))}
        {clashes.map((clash) => (
          <li key={clash.name} className={styles['clash']}>
            <span>{titleOf(clash.name)}</span>
            <span>было {clash.was || 'нет'}</span>
            <span>
              у неё <b>{clash.theirs || 'нет'}</b>
            </span>
            <span>
              у вас <b>{clash.mine || 'нет'}</b>
            </span>
            <span className={styles['choice']}>
              <Button variant="quiet" size="s" onClick={() => onTheirs(clash)}>
                Взять её значение
              </Button>
              <Button variant="quiet" size="s" onClick={() => onMine(clash)}>
                Оставить моё
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </Note>
  );
}

import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { useCopied } from '#web/ui/use-copied.ts';
import styles from './second-step.module.css';

/** Recovery codes, shown this once: to go on, the user confirms that they are stored. */
export function RecoveryKeys({ keys, onDone }: { keys: readonly string[]; onDone: () => void }) {
  const [isKept, setKept] = useState(false);
  const written = keys.map((key) => `${key.slice(0, 5)}-${key.slice(5)}`);
  const { isCopied, copy } = useCopied(written.join('\n'));
  return (
    <div className="stack">
      <p>
        <b>Запасные коды.</b> Каждый сработает один раз, если телефона нет под рукой. Больше мы их не покажем.
      </p>
      <ul className={styles['keys']}>
        {written.map((key) => (
          <li key={key}>{key}</li>
        ))}
      </ul>
      <Button variant="quiet" size="s" onClick={copy}>
        {isCopied ? 'Скопировано' : 'Скопировать коды'}
      </Button>
      <Checkbox checked={isKept} onChange={(event) => setKept(event.target.checked)}>
        Коды сохранены в надёжном месте
      </Checkbox>
      <Button disabled={!isKept} onClick={onDone}>
        Продолжить
      </Button>
    </div>
  );
}
